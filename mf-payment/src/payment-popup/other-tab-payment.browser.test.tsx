import { orderStatus } from '@storefront/contract/wire-enums.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setPhase } from '../pay-session/pay-phase.ts'
import { pendingPayment } from '../pay-session/pending-payment.ts'
import { anOrder, customer, noon, purpose } from '../testing/an-order.ts'
import { aPayment, payButton, setUp } from '../testing/payment-under-test.tsx'

const txNumber = 'TX0123456789ABCDEFGH'
beforeEach(() => setPhase({ kind: 'ready' }))

it('orders that another tab has paid are not offered again: the popup closes', async () => {
  const { host, popup } = await setUp()
  await expect.element(payButton()).toBeVisible()
  host.answer({ getOrderList: () => ({ orderList: [anOrder({ status: orderStatus.inKitchen })] }) })
  host.emit('deal.changed', { dealId: purpose.dealId } as never)
  await expect.poll(() => popup.dismissals()).toBe(1)
})

it('orders that another tab is paying are followed here at once, instead of a button that would fail', async () => {
  const { host } = await setUp({
    answers: { getPayment: () => ({ payment: aPayment(txNumber, 'opened') }) },
  })
  await expect.element(payButton()).toBeVisible()
  pendingPayment().set({ v: 1, txNumber, purpose, userId: customer.userId, since: noon })
  await expect.element(page.getByText('다른 화면에서 결제하고 있어요')).toBeVisible()
  expect(payButton().elements()).toEqual([])
  expect(host.calls.map(({ name }) => name)).toContain('getPayment')
  // To its end, so that no later test finds a payment under way.
  host.answer({ getPayment: () => ({ payment: aPayment(txNumber, 'cancelled') }) })
  host.emit('deal.changed', { dealId: purpose.dealId } as never)
  await expect.element(page.getByText('다른 화면에서 결제하고 있어요')).not.toBeInTheDocument()
})

it('a pending payment of another release, with a purpose that is not known here, does not keep the popup from its end', async () => {
  const { host, popup } = await setUp()
  await expect.element(payButton()).toBeVisible()
  pendingPayment().set({ v: 1, txNumber, purpose: { kind: 'order' }, userId: customer.userId, since: noon })
  host.answer({ getOrderList: () => ({ orderList: [anOrder({ status: orderStatus.inKitchen })] }) })
  host.emit('deal.changed', { dealId: purpose.dealId } as never)
  await expect.poll(() => popup.dismissals()).toBe(1)
})

it('a payment of other orders is not followed', async () => {
  const pendingOf = (txNumber: string, paidPurpose: typeof purpose) =>
    ({ v: 1, txNumber, purpose: paidPurpose, userId: customer.userId, since: noon }) as const
  const other = { ...purpose, orderIdList: [999] }
  // Pending before the popup opens: the session asks the API once, as it starts, whether this payment has ended.
  const { host } = await setUp(
    { answers: { getPayment: ({ txNumber: number }) => ({ payment: aPayment(number, 'opened') }) } },
    { purpose },
    pendingOf('TXEARLIER789ABCDEFGH', other),
  )
  const callsAbout = (number: string) =>
    host.calls.filter(({ request }) => JSON.stringify(request).includes(number)).length
  await expect.poll(() => callsAbout('TXEARLIER789ABCDEFGH')).toBe(1)

  pendingPayment().set(pendingOf('TXOTHER6789ABCDEFGHJ', other))
  // A payment of these orders, written last: once it is followed, the earlier one was handled, too.
  await expect.element(payButton()).toBeVisible()
  pendingPayment().set(pendingOf('TXOWN456789ABCDEFGHJ', purpose))
  await expect.poll(() => callsAbout('TXOWN456789ABCDEFGHJ')).toBeGreaterThan(0)
  expect(callsAbout('TXOTHER6789ABCDEFGHJ')).toBe(0)
})
