import * as v from 'valibot'

/** One entry in a customer's points of a store. */
export const pointRecord = v.looseObject({
  pointId: v.number(),
  /** A word of `pointPileType`. */
  pileType: v.string(),
  /** Below zero: points that went. */
  amount: v.number(),
  /** Epoch ms. */
  date: v.number(),
})
export type PointRecord = v.InferOutput<typeof pointRecord>
