import type { CouponUse, PayModule } from '@storefront/contract/entities/payment.ts'
import { couponUse } from '@storefront/contract/entities/payment.ts'
import { withCoupon, withPoints } from '@storefront/domain/payment/pay-choices.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'
import * as v from 'valibot'

/**
 * Coupon, points and pay module for one purpose. What depends on a choice is reset when that changes.
 * @param purpose `choicesKey` of the purpose
 */
export function usePayChoices(purpose: string, modules: readonly PayModule[]) {
  const persisted = useMemo(persistedChoices, [])
  const found = usePersisted(persisted)
  const isOurs = found.purpose === purpose
  const chosen = isOurs ? found : { purpose, coupon: null, points: 0, payType: null }
  const [only] = modules
  const module =
    modules.find(({ value }) => value === chosen.payType) ?? (modules.length === 1 ? (only ?? null) : null)
  const set = (change: Partial<typeof chosen>) => persisted.set({ ...chosen, ...change })
  const before = { coupon: chosen.coupon, points: chosen.points, cards: [] }
  return {
    coupon: chosen.coupon,
    points: chosen.points,
    module,
    choose: (payType: string) => set({ payType }),
    setCoupon(coupon: CouponUse | null) {
      const { points } = withCoupon(before, coupon)
      set({ coupon, points })
    },
    setPoints: (points: number) => set({ points: withPoints(before, points).points }),
    forget: () => persisted.clear(),
  }
}
export type PayChoicesState = ReturnType<typeof usePayChoices>

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
