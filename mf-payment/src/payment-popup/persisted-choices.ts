import { couponUse } from '@storefront/contract/entities/payment.ts'
import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

/** What the customer has chosen so far for one purpose. Nothing of it is secret. */
const choices = v.object({
  /** `choicesKey` of the purpose. */
  purpose: v.string(),
  coupon: v.nullable(couponUse),
  points: v.number(),
  payType: v.nullable(v.string()),
})
export type PersistedChoices = v.InferOutput<typeof choices>

const none: PersistedChoices = { purpose: '', coupon: null, points: 0, payType: null }

/** Survives a reload and Back; of the last purpose alone. */
export const persistedChoices = (): PersistedValue<PersistedChoices> =>
  persisted('tab', 'pay-choices', none, (value) => v.parse(choices, value))
