import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../json-text.ts'

/**
 * What changed in the store since `after`, as server-sent events (`Accept: text/event-stream`; the id of each event
 * resumes the stream) or, with `Accept: application/json`, as one answer for polling. With a token the customer's own
 * deals are included. See `live-events.ts` for the events.
 */
export const getLiveEvents = defineEndpoint({
  name: 'getLiveEvents',
  method: 'GET',
  path: '/{product}/live/events',
  request: v.strictObject({ storeId: id, after: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
  payload: v.looseObject({
    /** Pass as `after` in the next call. */
    last: v.string(),
    eventList: v.array(v.looseObject({ id: v.string(), kind: v.string(), data: v.unknown() })),
  }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'ours: the specification has no live events',
})
