import { closeAllPopups, openPopup } from '@storefront/host'

/** Leaves whatever is open for an order's detail. */
export async function showOrder(dealId: number): Promise<void> {
  await closeAllPopups()
  await openPopup('orderDetail', { dealId })
}
