import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

/** What a guest can ask the staff for. The store names the items; a key stays when a name changes. */
export const staffCallItem = v.looseObject({
  key: v.string(),
  name: v.string(),
  nameEn: optionalText,
})
export type StaffCallItem = v.InferOutput<typeof staffCallItem>

/** A call as it stands: `called` until the shop has answered it. Other words may come (spec decision 69). */
export const staffCall = v.looseObject({
  callId: v.number(),
  dealId: v.number(),
  state: v.string(),
  itemList: v.array(staffCallItem),
  createDate: v.number(),
  answerDate: optionalNumber,
})
export type StaffCall = v.InferOutput<typeof staffCall>
