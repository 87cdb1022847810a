import type { CouponUse, PayModule } from '@storefront/contract/entities/payment.ts'
import { couponUse } from '@storefront/contract/entities/payment.ts'
import { type CardChoice, withCoupon, withPoints } from '@storefront/domain/payment/pay-choices.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'
import * as v from 'valibot'

/**
 * Coupon, points, gift cards and pay module for one purpose. What depends on a choice is reset when that changes.
 * @param purpose `choicesKey` of the purpose
 * @param firstPayType value of the pay module that is selected at first
 */
export function usePayChoices(purpose: string, modules: readonly PayModule[], firstPayType?: string) {
  const persisted = useMemo(persistedChoices, [])
  const found = usePersisted(persisted)
  const isOurs = found.purpose === purpose
  const chosen = isOurs
    ? found
    : { purpose, coupon: null, points: 0, cards: [], payType: firstPayType ?? null }
  const [only] = modules
  const module =
    modules.find(({ value }) => value === chosen.payType) ?? (modules.length === 1 ? (only ?? null) : null)
  const set = (change: Partial<Omit<typeof chosen, 'cards'>> & { cards?: readonly CardChoice[] }) =>
    persisted.set({ ...chosen, ...change } as PersistedChoices)
  return {
    coupon: chosen.coupon,
    points: chosen.points,
    cards: chosen.cards,
    module,
    choose: (payType: string) => set({ payType }),
    setCoupon: (coupon: CouponUse | null) => set(withCoupon(chosen, coupon)),
    setPoints: (points: number) => set(withPoints(chosen, points)),
    setCards: (cards: readonly CardChoice[]) => set({ cards }),
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
  cards: v.optional(
    v.array(v.object({ subject: v.string(), amount: v.number(), hasCashReceipt: v.optional(v.boolean()) })),
    [],
  ),
  payType: v.nullable(v.string()),
})
export type PersistedChoices = v.InferOutput<typeof choices>

const none: PersistedChoices = { purpose: '', coupon: null, points: 0, cards: [], payType: null }

/** Persisted with the tab; of the last purpose only. */
export const persistedChoices = (): PersistedValue<PersistedChoices> =>
  persisted('tab', 'pay-choices', none, (value) => v.parse(choices, value))
