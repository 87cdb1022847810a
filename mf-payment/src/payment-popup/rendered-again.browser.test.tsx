import { aShop } from '@storefront/host/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { agreeToAll, resetPayments, setUp } from '../testing/payment-under-test.tsx'
import PaymentPopup from './payment-popup.tsx'

afterEach(resetPayments)

const sale = {
  storeId: 10,
  dealId: 70,
  kind: 'charge',
  cardName: '모임카드',
  image: [],
  amount: 50_000,
  discount: 0,
  payAmount: 50_000,
}

// In a file of its own: the view of a charge is loaded once for a page.
it('a charge keeps what was chosen when the popup is rendered again after its view was loaded', async () => {
  const { view, popup } = await setUp(
    {
      shop: aShop({ contract: { bundles: ['ordering', 'payment', 'giftcards'] } }),
      answers: { getGiftCardSale: () => sale, getDeal: () => new Promise(() => {}) },
    } as never,
    { purpose: { kind: 'charge', dealId: 70 } } as never,
  )
  await agreeToAll()
  await view.rerender(<PaymentPopup {...popup.props} />)
  await expect.element(page.getByRole('checkbox', { name: /모두 동의/ })).toBeChecked()
})
