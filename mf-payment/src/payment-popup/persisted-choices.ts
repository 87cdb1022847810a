import { couponUse } from '@storefront/contract/entities/payment.ts'
import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

/** The customer's choices for one purpose, without secrets. */
const choices = v.object({
  /** `choicesKey` of the purpose. */
  purpose: v.string(),
  coupon: v.nullable(couponUse),
  points: v.number(),
  payType: v.nullable(v.string()),
})
export type PersistedChoices = v.InferOutput<typeof choices>

const none: PersistedChoices = { purpose: '', coupon: null, points: 0, payType: null }

/** Persisted with the tab; of the last purpose only. */
export const persistedChoices = (): PersistedValue<PersistedChoices> =>
  persisted('tab', 'pay-choices', none, (value) => v.parse(choices, value))
