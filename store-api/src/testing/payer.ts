import { registerDeliveryDeal, saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import {
  checkAndSavePayInfo,
  cleanUpOnPayFailure,
  getPayment,
} from '@storefront/contract/endpoints/payment.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import type { Payment } from '@storefront/contract/entities/payment.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import type { RequestedLine } from './guest.ts'
import {
  aCard,
  anAddress,
  authenticatedReturn,
  type PayOptions,
  type Purchase,
  returnRequest,
  saveRequest,
} from './pay-requests.ts'
import { origin } from './store-with-payments.ts'
import type { TestApi, TestCustomer, TestStoreWithKey } from './test-api.ts'

export interface Saved {
  txNumber: string
  dealId: number
  payment: Payment
  nonce: string
}

/** A paying customer: simulates browser, edge and provider together. */
export interface Payer extends TestCustomer {
  /**
   * Creates the deal and the order on the server, as the cart does: both are provisional until they are paid.
   * @param options.at when the order is wanted, in epoch ms; as soon as possible by default
   */
  placesTakeoutOrder(wantedLines: RequestedLine[], options?: { at?: number }): Promise<Purchase>
  /** As `placesTakeoutOrder`, for a delivery to an address (`unit`: flat or floor) that is saved in the address book first. */
  placesDeliveryOrder(
    wantedLines: RequestedLine[],
    options?: { at?: number; to?: string; unit?: string; request?: string },
  ): Promise<Purchase>
  /** Returns the API's answer, whether or not it saved the payment; `savesPayment` throws unless it did. */
  triesToSavePayment(purchase: Purchase, options?: PayOptions): Promise<Envelope>
  savesPayment(purchase: Purchase, options?: PayOptions): Promise<Saved>
  triesToOpenPayWindow(saved: Pick<Saved, 'txNumber' | 'nonce'>): Promise<Envelope>
  /** Opens the pay window and returns the address that the provider sends the customer back to. */
  opensPayWindow(saved: Saved): Promise<string>
  /** The provider sends the customer back; returns the payment's state. */
  returnsFromProvider(returnUrl: string, form: Record<string, string>): Promise<string | null>
  /** Saves the payment, opens the window and returns with a valid authentication. */
  paysByWindow(purchase: Purchase, options?: PayOptions): Promise<Payment>
  triesToPayByHand(saved: Saved, key?: string, card?: typeof aCard): Promise<Envelope>
  givesUp(txNumber: string, reason?: 'customer' | 'window-closed'): Promise<Payment | null>
  payment(txNumber: string): Promise<Payment>
}

/** A new customer, or an existing one of another store. */
export async function aPayer(
  api: TestApi,
  store: TestStoreWithKey,
  customerOrName?: string | TestCustomer,
): Promise<Payer> {
  const customer = typeof customerOrName === 'object' ? customerOrName : await api.aCustomer(customerOrName)
  const { storeId } = store
  const caller = customer
  const payer: Payer = {
    ...customer,
    async placesTakeoutOrder(wantedLines, { at } = {}) {
      const deal = { dealType: dealType.takeout, ...(at !== undefined && { startDate: at }) }
      const registered = await api.call(registerTakeoutDeal, { storeId, deal }, { as: caller })
      const { dealId } = registered.deal
      const orderItemList = wantedLines.map(({ name: product, count = 1 }, index) => ({
        orderItemId: -1 - index,
        productId: store.idOf(product),
        count,
      }))
      const order = { orderId: null, orderType: orderType.takeout, orderItemList }
      const put = await api.call(updateOrder, { storeId, dealId, order }, { as: caller })
      return { dealId, order: put.order }
    },
    async placesDeliveryOrder(wantedLines, { at, to, unit, request } = {}) {
      const address = anAddress(to, unit)
      const saved = await api.call(saveAddress, { storeId, userId: customer.userId, address }, { as: caller })
      const deal = { dealType: dealType.delivery, ...(at !== undefined && { startDate: at }) }
      const { addressId } = saved.address
      const registered = await api.call(
        registerDeliveryDeal,
        { storeId, deal, addressId, request },
        { as: caller },
      )
      const { dealId } = registered.deal
      const orderItemList = wantedLines.map(({ name: product, count = 1 }, index) => ({
        orderItemId: -1 - index,
        productId: store.idOf(product),
        count,
      }))
      const order = { orderId: null, orderType: orderType.delivery, orderItemList }
      const put = await api.call(updateOrder, { storeId, dealId, order }, { as: caller })
      return { dealId, order: put.order }
    },
    triesToSavePayment: (purchase, options = {}) => {
      const request = saveRequest(storeId, purchase, options)
      return api.request(checkAndSavePayInfo, request, {
        as: caller,
        ...(options.key && { key: options.key }),
      })
    },
    async savesPayment(purchase, options) {
      const { code, message, payload } = await payer.triesToSavePayment(purchase, options)
      if (code !== 200) throw new Error(`not saved: ${code} ${message} ${JSON.stringify(payload)}`)
      const { payInfo, nonce } = payload as { payInfo: Payment; nonce: string }
      return { txNumber: payInfo.txNumber, dealId: purchase.dealId, payment: payInfo, nonce }
    },
    triesToOpenPayWindow: ({ txNumber, nonce }) =>
      api.request(openPayWindow, { txNumber, nonce, origin, device: 'mobile' }, { as: 'edge' }),
    async opensPayWindow(saved) {
      const { code, payload } = await payer.triesToOpenPayWindow(saved)
      if (code !== 200) throw new Error(`not opened: ${code} ${JSON.stringify(payload)}`)
      return (payload as { url: string }).url
    },
    async returnsFromProvider(returnUrl, form) {
      const request = returnRequest(returnUrl, form)
      return (await api.call(takePayReturn, request, { as: 'edge' })).state
    },
    async paysByWindow(purchase, options) {
      const saved = await payer.savesPayment(purchase, options)
      await payer.returnsFromProvider(await payer.opensPayWindow(saved), authenticatedReturn(saved.txNumber))
      return payer.payment(saved.txNumber)
    },
    triesToPayByHand: ({ txNumber, payment }, key, cardData = aCard) =>
      api.request(
        nanoRequest,
        { storeId, txNumber, orderName: customer.name, reqPayAmt: payment.amount, cardData },
        { as: caller, ...(key && { key }) },
      ),
    async givesUp(txNumber, reason = 'customer') {
      const request = { storeId, txNumber, reason }
      return (await api.call(cleanUpOnPayFailure, request, { as: caller })).payment
    },
    async payment(txNumber) {
      return (await api.call(getPayment, { storeId, txNumber }, { as: caller })).payment
    },
  }
  return payer
}
