import {
  type EndpointDefinition,
  endpointPath,
  type PayloadOf,
  type RequestOf,
} from '@storefront/contract/endpoint.ts'
import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { updateOrder } from '@storefront/contract/endpoints/ordering.ts'
import { headers } from '@storefront/contract/headers.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { addCustomer } from '@storefront/store-api/repositories/customers.ts'
import type { Secrets } from '@storefront/store-api/security/secrets.ts'
import { signTableCode } from '@storefront/store-api/security/table-code.ts'
import { Tokens } from '@storefront/store-api/security/tokens.ts'
import * as v from 'valibot'
import { cafeMenu } from '../../store-api/seed/cafe/menu.ts'
import { menuOf } from '../../store-api/seed/menu.ts'
import { ports } from '../shop/ports.ts'
import { cafeStore, tableCount } from '../shop/stores.ts'

export type SignedIn = { userId: number; token: string }
export type Customer = SignedIn & { phoneNumber: string }
/** A customer at a table, with an order of one item that the kitchen does not have yet. `unitAmount` is in won. */
export type Seated = SignedIn & {
  dealId: number
  orderId: number
  orderItemId: number
  productId: number
  unitAmount: number
}

const { storeId } = cafeStore

/** One customer for each table of the cafe, signed in. */
export async function addCustomers(databaseUrl: string, secrets: Secrets): Promise<Customer[]> {
  const tokens = new Tokens(secrets, 'storefront')
  const db = await openPostgres({ url: databaseUrl, connections: 2 })
  const added: Customer[] = []
  for (let index = 1; index <= tableCount; index++) {
    const phoneNumber = `0100000${String(index).padStart(4, '0')}`
    const now = Date.now()
    const name = `Customer ${String(index).padStart(2, '0')}`
    const userId = await db.transaction((tx) => addCustomer(tx, { name, phoneNumber }, now))
    if (userId === null) throw new Error(`${phoneNumber} has a customer already`)
    added.push({ userId, phoneNumber, token: await tokens.issue({ userId, phoneNumber }, now) })
  }
  await db.close()
  return added
}

/**
 * The same customers with more tokens than the API caches (10,000): used in rotation, each is evicted before its next
 * use, so every call verifies a signature.
 */
export async function withColdTokens(customers: readonly Customer[], secrets: Secrets): Promise<SignedIn[]> {
  const tokens = new Tokens(secrets, 'storefront')
  const now = Date.now()
  const cold: SignedIn[] = []
  // Tokens of one customer differ by the second of issue.
  for (let secondsAgo = 1; cold.length < 12_000; secondsAgo++)
    for (const { userId, phoneNumber } of customers)
      cold.push({ userId, token: await tokens.issue({ userId, phoneNumber }, now - secondsAgo * 1000) })
  return cold
}

/** Each customer opens a table and chooses something, through the API as a browser would. */
export async function seat(customers: readonly SignedIn[], secrets: Secrets): Promise<Seated[]> {
  const { productId } = plainProduct()
  const seated: Seated[] = []
  for (const [index, customer] of customers.entries()) {
    const tn = signTableCode(secrets, storeId, String(index + 1))
    const { deal } = await callApi(registerDeal, customer, { storeId, deal: { dealType: dealType.self }, tn })
    const { order } = await callApi(updateOrder, customer, {
      storeId,
      dealId: deal.dealId,
      order: { orderType: orderType.general, orderItemList: [{ orderItemId: -1, productId, count: 1 }] },
    })
    const [line] = order.orderItemList
    if (!line) throw new Error('the order has no line')
    const { orderId, dealId } = order
    seated.push({
      ...customer,
      dealId,
      orderId,
      orderItemId: line.orderItemId,
      productId,
      unitAmount: order.totalAmount,
    })
  }
  return seated
}

/** A browser's request that sets the count of this customer's line. */
export function lineChange(customer: Seated, count: number): RequestOf<typeof updateOrder> {
  const { dealId, orderId, orderItemId, productId } = customer
  const line = { orderItemId, productId, count }
  return { storeId, dealId, order: { orderId, orderType: orderType.general, orderItemList: [line] } }
}

/**
 * Checks answers to {@link lineChange} by body: the order belongs to one of these customers, and its `totalAmount` is the
 * price of one or two items. `counts` has how many answers were for one item and for two.
 */
export function amountCheck(customers: readonly Pick<Seated, 'orderId' | 'unitAmount'>[]) {
  const unitAmounts = new Map(customers.map(({ orderId, unitAmount }) => [orderId, unitAmount]))
  const counts = new Map<number, number>()
  const isRight = (body: string): boolean => {
    const { code, payload } = JSON.parse(body) as {
      code: number
      payload?: { order?: { orderId: number; totalAmount: number; totalCount: number } }
    }
    const order = payload?.order
    const unitAmount = order && unitAmounts.get(order.orderId)
    if (code !== 200 || !order || !unitAmount) return false
    const { totalAmount, totalCount } = order
    counts.set(totalCount, (counts.get(totalCount) ?? 0) + 1)
    return (totalCount === 1 || totalCount === 2) && totalAmount === unitAmount * totalCount
  }
  return { isRight, counts: counts as ReadonlyMap<number, number> }
}

/** Headers of a writing call by this customer, each with an idempotency key of its own. */
export function spendingHeaders(token: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [headers.idempotencyKey]: crypto.randomUUID(),
  }
}

/** An answered call of the API by this customer. @throws where it is refused */
export async function callApi<E extends EndpointDefinition>(
  endpoint: E,
  { token }: SignedIn,
  request: RequestOf<E>,
): Promise<PayloadOf<E>> {
  const response = await fetch(`http://127.0.0.1:${ports.api}${endpointPath(endpoint)}`, {
    method: endpoint.method,
    headers: spendingHeaders(token),
    body: JSON.stringify(request),
  })
  const answer = (await response.json()) as { code: number; message: string; payload: unknown }
  if (answer.code !== 200) throw new Error(`${endpoint.name} answered ${answer.code}: ${answer.message}`)
  return v.parse(endpoint.payload, answer.payload) as PayloadOf<E>
}

/** A product of the cafe that can be ordered without choosing anything. */
export function plainProduct(): { productId: number; price: number } {
  const { products } = menuOf(storeId, cafeMenu)
  const withChoices = new Set(products.map(({ parentProductId }) => parentProductId))
  const plain = products.find(
    (product) =>
      product.categoryId !== undefined &&
      !withChoices.has(product.productId) &&
      !product.optionItems?.length &&
      !product.isSalesStopped &&
      product.productKindId === undefined,
  )
  if (!plain) throw new Error('the cafe has no plain product')
  return plain
}
