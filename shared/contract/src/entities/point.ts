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

/** A customer's balance and its origin: earned by payments, or granted by the store. */
export const pointInfo = v.looseObject({
  pointAmount: optionalNumber,
  piledPoint: optionalNumber,
  registeredPoint: optionalNumber,
  totalUserPoint: optionalNumber,
})
