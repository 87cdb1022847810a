import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { code } from '@storefront/contract/envelope.ts'
import { EventStream } from '../../http/event-stream.ts'
import { operation } from '../../http/operation.ts'
import { type Position, positionText, readPosition } from '../../live/position.ts'
import {
  currentPosition,
  eventsAfterLoss,
  isResumable,
  type LiveEvent,
  maySee,
  readSettled,
} from '../../live/read-events.ts'
import { LiveStream } from '../../live/stream.ts'
import { refuse } from '../../refusal.ts'

const hourMs = 3_600_000

export default operation(getLiveEvents, async (context, { storeId, after }) => {
  const { db, now, caller, services, client } = context
  const requestedPosition =
    after === undefined ? null : (readPosition(after) ?? refuse(code.badRequest, 'after: not a position'))
  const canResume = requestedPosition !== null && (await isResumable(db, storeId, requestedPosition, now))
  const start = canResume ? requestedPosition : await currentPosition(db, storeId, now)
  const missed = requestedPosition !== null && !canResume ? eventsAfterLoss : []
  const userId = caller?.userId ?? null

  if (!String(client.headers.accept ?? '').includes('text/event-stream')) {
    const { events } = await readSettled(db, storeId, start)
    return {
      last: positionText(events.at(-1)?.position ?? start),
      eventList: [
        ...missed.map((kind) => eventOnWire(start, kind, {})),
        ...events
          .filter((event) => maySee(event, userId))
          .map(({ position, kind, data }) => eventOnWire(position, kind, data)),
      ],
    }
  }

  const freeStream = services.streams.take(userId, client.address)
  if (!freeStream) refuse(code.tooMany, 'too many open streams')
  return new EventStream((reply) => {
    const subscriber = {
      position: start,
      receive: (event: LiveEvent) => {
        if (maySee(event, userId)) stream.send(event)
      },
    }
    const ttlMs = Math.min(hourMs, (caller?.until ?? Infinity) - now)
    const stream = new LiveStream(reply, ttlMs, () => subscriber.position)
    const unregister = services.openStreams.add(stream)
    stream.onClose(() => {
      freeStream()
      unregister()
    })
    // With its id a reader can resume that has received no other event.
    stream.send({ position: start, kind: 'ready', data: {} })
    for (const kind of missed) stream.send({ position: start, kind, data: {} })
    services.live
      .subscribe(storeId, subscriber)
      .then((unsubscribe) => stream.onClose(unsubscribe))
      .catch(() => stream.close())
  })
})

function eventOnWire(position: Position, kind: string, data: unknown) {
  return { id: positionText(position), kind, data }
}
