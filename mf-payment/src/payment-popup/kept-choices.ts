import { couponUse } from '@storefront/contract/entities/payment.ts'
import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

/** What the customer has chosen so far. Nothing of it is secret. */
const choices = v.object({
  dealId: v.number(),
  coupon: v.nullable(couponUse),
  points: v.number(),
  payType: v.nullable(v.string()),
})
export type KeptChoices = v.InferOutput<typeof choices>

const nothing: KeptChoices = { dealId: 0, coupon: null, points: 0, payType: null }

/** Outlives a reload and the way back; of the last deal alone. */
export const keptChoices = (): PersistedValue<KeptChoices> =>
  persisted('tab', 'pay-choices', nothing, (value) => v.parse(choices, value))
