import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, call, newIdempotencyKey, tableSeat, useShop } from '@storefront/host'
import { useEffect, useState } from 'react'

/**
 * The deal of the customer's table: the named one, else that of the scanned table, which is opened or joined. Undefined
 * while loading, null without one.
 */
export function useTableDeal(knownDealId: number | undefined): number | null | undefined {
  const { storeId } = useShop()
  const [key] = useState(newIdempotencyKey)
  const [dealId, setDealId] = useState<number | null | undefined>(knownDealId)
  useEffect(() => {
    if (knownDealId !== undefined) return
    const seat = tableSeat()
    if (!seat) return setDealId(null)
    const request = { storeId, deal: { dealType: dealType.self }, tn: seat.tn }
    call(registerDeal, request, { idempotencyKey: key, quiet: true }).then(
      ({ deal }) => setDealId(deal.dealId),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error
        setDealId(null)
      },
    )
  }, [knownDealId, storeId, key])
  return dealId
}
