import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import {
  type LineRequest,
  lineRequest,
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
  updateOrder,
} from '@storefront/contract/endpoints/ordering.ts'
import type { Deal, Order } from '@storefront/contract/entities/deal.ts'
import type { Envelope } from '@storefront/contract/envelope.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { priceLine } from '@storefront/domain/menu/line-price.ts'
import * as v from 'valibot'
import type { TestApi, TestCustomer, TestStoreWithKey } from './test-api.ts'

/** A line that a guest orders: a product by its name, a count, and choices. */
export interface RequestedLine {
  name: string
  count?: number
  options?: string[]
  /** Choices by group and name, each with a count per unit and its own choices. */
  choices?: [group: string, name: string, count?: number, chosen?: DishRequest][]
  descp?: string
  /** Id of an existing line; absent for a new one. */
  id?: number
  /** Business date whose limits the guest saw; the current one by default. */
  date?: string
}

/** Choices of a dish in a set. */
export interface DishRequest {
  options?: string[]
  toppings?: [group: string, name: string, count?: number][]
}

export interface Placed {
  deal: Deal
  order: Order
}

export interface SendOptions {
  /** Price that the guest saw; the menu's by default. */
  totalSeen?: number
  orderId?: number
  key?: string
  descp?: string
}

/** A customer of one store, with the calls that a browser makes. */
export interface Guest extends TestCustomer {
  sitDownAt(table: string, key?: string): Promise<Deal>
  asksToSitDownAt(tn: string): Promise<Envelope>
  ordersAt(deal: Pick<Deal, 'dealId'>, wantedLines: RequestedLine[], options?: SendOptions): Promise<Placed>
  triesToOrderAt(
    deal: Pick<Deal, 'dealId'>,
    wantedLines: RequestedLine[],
    options?: SendOptions,
  ): Promise<Envelope>
  /** One call: the order contains the table's code. */
  ordersAtTable(table: string, wantedLines: RequestedLine[], options?: SendOptions): Promise<Placed>
  triesToOrderAtTable(tn: string, wantedLines: RequestedLine[], options?: SendOptions): Promise<Envelope>
  ordersAtCounter(wantedLines: RequestedLine[], options?: SendOptions): Promise<Placed>
  triesToOrderAtCounter(wantedLines: RequestedLine[], options?: SendOptions): Promise<Envelope>
  /** Changes the draft order of a deal, by `updateOrder`. */
  puts(deal: Pick<Deal, 'dealId'>, wantedLines: RequestedLine[], options?: Changes): Promise<Order>
  triesToPut(deal: Pick<Deal, 'dealId'>, wantedLines: RequestedLine[], options?: Changes): Promise<Envelope>
}

export interface Changes {
  orderId?: number
  /** Ids of lines that are removed. */
  without?: number[]
  key?: string
}

export async function aGuest(api: TestApi, store: TestStoreWithKey, name?: string): Promise<Guest> {
  const customer = await api.aCustomer(name)
  const { storeId } = store
  const callOptions = (key?: string) => ({ as: customer, ...(key && { key }) })

  const orderOf = (wantedLines: RequestedLine[], { orderId, descp }: SendOptions) => ({
    orderId: orderId ?? null,
    orderType: orderType.general,
    orderItemList: wantedLines.map((requestedLine, index) => lineOf(store, requestedLine, -1 - index)),
    ...(descp !== undefined && { descp }),
  })
  const send = async (
    endpoint: typeof makeSelfOrderWithoutPay | typeof makeGeneralOrderWithoutPay,
    dealId: number | null,
    wantedLines: RequestedLine[],
    options: SendOptions,
    table: { tn?: string } = {},
  ) => {
    const order = orderOf(wantedLines, options)
    const totalSeen = options.totalSeen ?? (await totalOf(api, store, order.orderItemList))
    return api.request(endpoint, { storeId, dealId, order, totalSeen, ...table }, callOptions(options.key))
  }
  const put = (deal: Pick<Deal, 'dealId'>, wantedLines: RequestedLine[], options: Changes) =>
    api.request(
      updateOrder,
      {
        storeId,
        dealId: deal.dealId,
        order: orderOf(wantedLines, options),
        delOrderItemList: (options.without ?? []).map((orderItemId) => ({ orderItemId })),
      },
      callOptions(options.key),
    )

  const guest: Guest = {
    ...customer,
    asksToSitDownAt: (tn) =>
      api.request(registerDeal, { storeId, deal: { dealType: dealType.self }, tn }, callOptions()),
    sitDownAt: async (table, key) => {
      const tn = store.tableCode(table)
      const request = { storeId, deal: { dealType: dealType.self }, tn }
      return (await api.call(registerDeal, request, callOptions(key))).deal
    },
    triesToOrderAt: (deal, wantedLines, options = {}) =>
      send(makeSelfOrderWithoutPay, deal.dealId, wantedLines, options),
    ordersAt: async (deal, wantedLines, options) =>
      payloadOf(await guest.triesToOrderAt(deal, wantedLines, options)),
    triesToOrderAtTable: (tn, wantedLines, options = {}) =>
      send(makeSelfOrderWithoutPay, null, wantedLines, options, { tn }),
    ordersAtTable: async (table, wantedLines, options) =>
      payloadOf(await guest.triesToOrderAtTable(store.tableCode(table), wantedLines, options)),
    triesToOrderAtCounter: (wantedLines, options = {}) =>
      send(makeGeneralOrderWithoutPay, null, wantedLines, options),
    ordersAtCounter: async (wantedLines, options) =>
      payloadOf(await guest.triesToOrderAtCounter(wantedLines, options)),
    triesToPut: (deal, wantedLines, options = {}) => put(deal, wantedLines, options),
    puts: async (deal, wantedLines, options) =>
      payloadOf<{ order: Order }>(await guest.triesToPut(deal, wantedLines, options)).order,
  }
  return guest
}

function payloadOf<Payload = Placed>({ code, message, payload }: Envelope): Payload {
  if (code !== 200) throw new Error(`the answer is ${code}: ${message} ${JSON.stringify(payload)}`)
  return payload as Payload
}

export function lineOf(store: TestStoreWithKey, requestedLine: RequestedLine, newId: number): LineRequest {
  return {
    orderItemId: requestedLine.id ?? newId,
    productId: store.idOf(requestedLine.name),
    count: requestedLine.count ?? 1,
    options: requestedLine.options ?? [],
    children: (requestedLine.choices ?? []).map(([group, name, count, chosen]) => ({
      ...choiceOf(store, [group, name, count]),
      ...(chosen?.options && { options: chosen.options }),
      ...(chosen?.toppings && { children: chosen.toppings.map((topping) => choiceOf(store, topping)) }),
    })),
    ...(requestedLine.descp !== undefined && { descp: requestedLine.descp }),
    ...(requestedLine.date !== undefined && { productOrderLimitApplyStdDate: requestedLine.date }),
  }
}

export function choiceOf(
  store: Pick<TestStoreWithKey, 'idOf'>,
  [group, name, count = 1]: [string, string, number?],
) {
  return { productId: store.idOf(name), groupProductId: store.idOf(group), count }
}

/** The total that the guest's screen would show; unsellable lines count 0. */
async function totalOf(api: TestApi, store: TestStoreWithKey, lines: LineRequest[]): Promise<number> {
  const snapshot = await api.app.services.stores.byId(store.storeId)
  return lines.reduce((sum, line) => {
    const priced = snapshot && priceLine(v.parse(lineRequest, line), snapshot.index)
    return sum + (priced?.ok ? priced.line.lineTotal : 0)
  }, 0)
}
