import {
  type PayNotified,
  type PayPending,
  payNotifiedKey,
  payPendingKey,
} from '@storefront/contract/pay-window.ts'
import { type PersistedValue, persisted, usePersisted } from '@storefront/host'
import { useMemo } from 'react'

/** What payment keeps of itself; nothing where it was not written as it is known here. */
const purposeIn = (area: 'shared' | 'tab', key: string): PersistedValue<readonly number[]> =>
  persisted(area, key, none, (value) => {
    const ids = (value as PayPending | PayNotified).purpose.orderIdList
    return Array.isArray(ids) ? ids : none
  })
const none: readonly number[] = []

/**
 * Whether payment itself says how the payment of an order ends: one is under way for it, or this tab has said so
 * already. Where a page was loaded anew in between, whoever else sees the order placed says nothing.
 */
export function useToldByPayment(orderId: number | undefined): boolean {
  const pending = usePersisted(useMemo(() => purposeIn('shared', payPendingKey), []))
  const told = usePersisted(useMemo(() => purposeIn('tab', payNotifiedKey), []))
  return orderId !== undefined && [...pending, ...told].includes(orderId)
}
