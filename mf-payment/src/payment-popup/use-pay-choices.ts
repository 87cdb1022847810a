import type { CouponUse, PayModule } from '@storefront/contract/entities/payment.ts'
import { withCoupon, withPoints } from '@storefront/domain/payment/pay-choices.ts'
import { usePersisted } from '@storefront/host'
import { useMemo } from 'react'
import { keptChoices } from './kept-choices.ts'

/** Coupon, points and way to pay of one deal. What hangs on a choice begins anew when it changes. */
export function usePayChoices(dealId: number, modules: readonly PayModule[]) {
  const kept = useMemo(keptChoices, [])
  const found = usePersisted(kept)
  const isOurs = found.dealId === dealId
  const chosen = isOurs ? found : { dealId, coupon: null, points: 0, payType: null }
  const [only] = modules
  const module =
    modules.find(({ value }) => value === chosen.payType) ?? (modules.length === 1 ? (only ?? null) : null)
  const set = (change: Partial<typeof chosen>) => kept.set({ ...chosen, ...change })
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
    forget: () => kept.clear(),
  }
}
export type PayChoicesState = ReturnType<typeof usePayChoices>
