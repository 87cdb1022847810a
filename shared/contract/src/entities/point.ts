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

/** What a customer holds and how it came: piled up by paying, or registered by the store. */
export const pointInfo = v.looseObject({
  pointAmount: v.optional(v.nullable(v.number())),
  piledPoint: v.optional(v.nullable(v.number())),
  registeredPoint: v.optional(v.nullable(v.number())),
  totalUserPoint: v.optional(v.nullable(v.number())),
})
