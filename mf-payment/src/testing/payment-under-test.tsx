import type { PayPending } from '@storefront/contract/pay-window.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost } from '@storefront/host/testing/test-host.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPhase } from '../pay-session/pay-phase.ts'
import { pendingPayment } from '../pay-session/pending-payment.ts'
import PaymentPopup from '../payment-popup/payment-popup.tsx'
import { installPayer } from './a-payer.ts'
import { anOrder, customer, infoForPaying, noon, purpose } from './an-order.ts'

export type PayerOptions = NonNullable<Parameters<typeof installPayer>[0]>
type Params = Parameters<typeof popupProps<'payment'>>[1]

/**
 * The payment popup of a takeout order, for a customer with points and a coupon.
 * @param pending the payment that stands as pending before the popup opens
 */
export async function setUp(
  options: PayerOptions = {},
  params: Params = { purpose },
  pending: PayPending | null = null,
) {
  const host = installPayer({
    user: customer,
    shop: aShop({ storeInfo: { pointUseThreshold: 1000, pointAccumulationRate: 5 } }),
    ...options,
    answers: {
      prepareInfoForPaying: () => infoForPaying(),
      getOrderList: () => ({ orderList: [anOrder()] }),
      cleanUpOnPayFailure: () => ({ payment: null }),
      ...options.answers,
    },
  })
  if (pending) pendingPayment().set(pending)
  const popup = popupProps('payment', params)
  const view = await render(<PaymentPopup {...popup.props} />)
  return { host, popup, view }
}

/** Pays by a hand-keyed card; the API answers with `answer`. */
export async function payByKeyedCard(
  answer: (txNumber: string) => ReturnType<typeof aPayment>,
  params?: Params,
) {
  const testHost = await setUp(
    {
      answers: {
        checkAndSavePayInfo: ({ txNumber }) => ({
          payInfo: aPayment(txNumber, 'created'),
          nonce: 'once',
          expireDate: noon + 900_000,
        }),
        nanoRequest: ({ txNumber }) => ({ payment: answer(txNumber) }),
        getPayment: () => new Promise(() => {}),
      },
    },
    params,
  )
  testHost.host.endPopup('cardEntry', { kind: 'done', result: aCard })
  await fillIn()
  await payButton().click()
  return testHost
}

export const payButton = (amount = '16,100원') => page.getByRole('button', { name: `${amount} 결제하기` })
export const points = () => page.getByRole('textbox', { name: '포인트' })
export const agreeToAll = () => page.getByRole('checkbox', { name: /모두 동의/ }).click()
export const choose = (name: string) => page.getByRole('radio', { name }).click()

/** Fills in everything that the button requires. */
export async function fillIn() {
  await choose('카드번호 직접 입력')
  await agreeToAll()
}

/** A card that a customer would have typed. */
export const aCard = {
  name: '김달빛',
  installment: '00',
  cardData: {
    cardNo: '5409260012341234',
    cardExpYy: '29',
    cardExpMm: '04',
    cardPw: '12',
    cardHolderYmd: '900101',
  },
}

export const aPayment = (txNumber: string, state: string, extraFields: object = {}) => ({
  txNumber,
  storeId: 10,
  dealId: 31,
  state,
  purpose,
  amount: 16_100,
  ...extraFields,
})

/** An API that refuses the payment. */
export const refuse =
  (code: number, payload: unknown = null) =>
  () => {
    throw new ApiFailure(code, 'no', payload)
  }

/** The calls that saved a payment. */
export const saveCalls = (host: TestHost) => host.calls.filter(({ name }) => name === 'checkAndSavePayInfo')

/** Resets the session and stored payments. */
export function resetPayments(): void {
  setPhase({ kind: 'ready' })
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
}
