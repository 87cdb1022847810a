import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import type { GiftCardRef } from '@storefront/store-api/repositories/gift-card-ledger.ts'
import { openBalance } from '@storefront/store-api/repositories/points.ts'
import { addTemplates, aNumberedCard } from '@storefront/store-api/testing/gift-store.ts'
import { aPayer, type Payer } from '@storefront/store-api/testing/payer.ts'
import { aStoreWithPayments } from '@storefront/store-api/testing/store-with-payments.ts'
import type { TestCustomer, TestStoreWithKey } from '@storefront/store-api/testing/test-api.ts'
import type { TestEnvironment } from './test-environment.ts'

/** A gift card of the payer. */
export interface RunCard extends GiftCardRef {
  cardNum: string
  /** Balance in won before the first payment. */
  startBalance: number
}

/** Shop and customers of one run, and its events as seen from outside of the API. */
export interface PaymentRun {
  shop: TestStoreWithKey & { templateIds: number[] }
  payer: Payer
  /** The customer who gets the gifts that are not for the payer. */
  recipient: TestCustomer
  /** Cards of the payer: one that can pay an order and gets a cash receipt, and one that does neither. */
  cards: readonly [RunCard, RunCard]
  /** Orders whose payments asked for a cash receipt. */
  receiptOrderIds: Set<number>
  /** Units of the limited product in each order, by order id. */
  limitedUnits: Map<number, number>
  /** Payments that were begun, by provider, and the processes that died during each. */
  tries: { vendor: PayVendor; crashes: number }[]
  log: string[]
}

/** Units of the limited product (케이크) that the store sells in a run. */
const limit = 6
const startPoints = 3_000
const startBalances = [40_000, 3_000] as const

/** A store of its own for each run, with a customer who has points, a coupon and two gift cards. */
export async function setUpRun(
  environment: TestEnvironment,
  payTypes: readonly string[],
  name?: string,
): Promise<PaymentRun> {
  const { api, clock, db } = environment
  const shop = await aStoreWithPayments(api, {
    bundles: ['ordering', 'payment', 'giftcards'],
    limits: { 케이크: limit },
    coupons: [{ issueType: '', amount: 500 }],
    payTypes: [...new Set(payTypes)],
    info: { licenseNumber: '123-45-67890' },
  })
  const { storeId } = shop
  await addTemplates(api, storeId)
  const payer = await aPayer(api, shop, name)
  const { userId } = payer
  await db.run(openBalance, [storeId, userId, startPoints, pointPileType.purchase, clock.now()])
  const card = async (amount: number, hasCashReceipt: boolean) => ({
    ...(await aNumberedCard(api, { storeId, userId, amount }, { hasCashReceipt })),
    startBalance: amount,
  })
  return {
    shop,
    payer,
    recipient: await api.aCustomer('이바다'),
    cards: [await card(startBalances[0], true), await card(startBalances[1], false)],
    receiptOrderIds: new Set(),
    limitedUnits: new Map(),
    tries: [],
    log: [],
  }
}
