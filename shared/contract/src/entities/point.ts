import * as v from 'valibot'
import { optionalNumber } from '../optional.ts'

/** One entry in a customer's points of a store. */
export const pointRecord = v.looseObject({
  pointId: v.number(),
  /** A value of `pointPileType`. */
  pileType: v.string(),
  /** Below zero for used points. */
  amount: v.number(),
  /** Epoch ms. */
  date: v.number(),
})
export type PointRecord = v.InferOutput<typeof pointRecord>

/** Points in the detail of a deal: what the customer's payments in it have earned, and what the customer has. */
export const pointInfo = v.looseObject({
  /** The same as `totalUserPoint`, under another name of the specification; not sent here. */
  pointAmount: optionalNumber,
  /** Points that the customer's payments in this deal have earned, without those that refunds took back; not a balance. */
  piledPoint: optionalNumber,
  /** Of the specification; not sent by this API. */
  registeredPoint: optionalNumber,
  /** What the customer can spend in the store now: the balance without points that open payments hold. */
  totalUserPoint: optionalNumber,
})
