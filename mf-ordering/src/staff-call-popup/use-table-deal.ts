import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure, call, newIdempotencyKey, tableSeat, useShop } from '@storefront/host'
import { useEffect, useState } from 'react'

export interface TableDeal {
  /** Undefined while loading or failed, null without a table. */
  dealId: number | null | undefined
  /** Why the table's deal could not be opened or joined. */
  failure: ApiFailure | null
  retry(): void
}

/** The deal of the customer's table: the named one, else that of the scanned table, which is opened or joined. */
export function useTableDeal(knownDealId: number | undefined): TableDeal {
  const { storeId } = useShop()
  const [key] = useState(newIdempotencyKey)
  const [dealId, setDealId] = useState<number | null | undefined>(knownDealId)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (knownDealId !== undefined) return
    const seat = tableSeat()
    if (!seat) return setDealId(null)
    const request = { storeId, deal: { dealType: dealType.self }, tn: seat.tn }
    call(registerDeal, request, { idempotencyKey: key, quiet: true }).then(
      ({ deal }) => setDealId(deal.dealId),
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error
        setFailure(error)
      },
    )
  }, [knownDealId, storeId, key, attempt])
  function retry() {
    setFailure(null)
    setAttempt((last) => last + 1)
  }
  return { dealId, failure, retry }
}
