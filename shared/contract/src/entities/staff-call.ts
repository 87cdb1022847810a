import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

/** An item that guests can request. The store names it; the key is stable when the name changes. */
export const staffCallItem = v.looseObject({
  key: v.string(),
  name: v.string(),
  nameEn: optionalText,
})
export type StaffCallItem = v.InferOutput<typeof staffCallItem>

/** How long a table cannot call again, from the answer of the staff on, in milliseconds. */
export const staffCallCooldownMs = 30_000

/** State of a call: `called` until the store answers. Other values may be added (spec decision 69). */
export const staffCall = v.looseObject({
  callId: v.number(),
  dealId: v.number(),
  state: v.string(),
  itemList: v.array(staffCallItem),
  createDate: v.number(),
  answerDate: optionalNumber,
})
export type StaffCall = v.InferOutput<typeof staffCall>
