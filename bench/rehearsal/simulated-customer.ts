import { setTimeout as pause } from 'node:timers/promises'
import { type EndpointDefinition, endpointPath, type RequestOf } from '@storefront/contract/endpoint.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import {
  getOrderList,
  makeSelfOrderWithoutPay,
  updateOrder,
} from '@storefront/contract/endpoints/ordering.ts'
import { checkAndSavePayInfo, getPayment } from '@storefront/contract/endpoints/payment.ts'
import { registerTakeoutDeal } from '@storefront/contract/endpoints/takeout.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { isFinal } from '@storefront/contract/entities/payment.ts'
import { headers } from '@storefront/contract/headers.ts'
import { dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { readEvents, send } from './send.ts'

/** What the customers of a run have in common. */
export interface CommonSettings {
  /** Address of a proxy or an edge for the next request. */
  origin(): string
  storeId: number
  productId: number
  /** Price of one in won. */
  price: number
  codesTo(phoneNumber: string): string[]
  /** The module by which customers pay some of their orders; nobody pays without it. */
  payModule?: string
}

/** What all customers observed, over the whole run. */
export interface Observations {
  /** Orders whose answer arrived, with their ids. */
  orders: number[]
  /** Requests without an answer of the API: no connection, 5xx, or another attempt under way (409). */
  retried: number
  /** Answers that no retry mends, in words. */
  refused: string[]
  /** How long customers waited for an order, from the first attempt to the answer, in ms. */
  waits: number[]
  /** The call that took longest from its first attempt to its answer, with each attempt. */
  slowest: { ms: number; attempts: string }
  /** Numbers of payments that customers were told are paid. */
  paid: string[]
  /** Ids of orders that live events of any customer named; and how often a stream began. */
  events: Set<number>
  streams: number
  /** How often a stream could not resume, so that its page read its orders again. */
  notResumed: number
}

/** Delays of the browser's own retries, in ms: without an answer, and while another attempt holds the key. */
const delays = { unanswered: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000], held: [500, 1_000, 2_000, 4_000] }

/** Whether an event is the first of those by which the API tells a page to read everything again. */
const isToReadAgain = (event: string) => /^event: store\.changed$/m.test(event)

export const customerName = '김하늘'
/** Matches the customers' phone numbers, but not as a part of a longer number or id. */
export const customerNumberPattern = /\b0109\d{7}\b/

/** A card that the fake provider approves. */
export const card = {
  cardNo: '4111111111111111',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '42',
  cardHolderYmd: '900101',
}

/** A customer of the rehearsal, with what its browser does: retries, idempotency keys, live events. */
export class SimulatedCustomer {
  readonly #common: CommonSettings
  readonly #observed: Observations
  readonly #phoneNumber: string
  readonly #address: string
  readonly #tn: string
  #token = ''
  #dealId: number | null = null
  #ordered = 0
  readonly #dealIds = new Set<number>()

  /** @param at number of the customer, and of the table @param tn signed code of the table, as in its link */
  constructor(common: CommonSettings, observed: Observations, at: number, tn: string) {
    this.#common = common
    this.#observed = observed
    this.#phoneNumber = `0109${String(at).padStart(7, '0')}`
    // Each customer comes from a network of their own.
    this.#address = `10.${Math.floor(at / 250)}.${at % 250}.7`
    this.#tn = tn
  }

  /** Logs in by a text message. */
  async logIn(): Promise<void> {
    const { storeId, codesTo } = this.#common
    const person = { storeId, name: customerName, phoneNumber: this.#phoneNumber }
    const { createDate } = await this.#call(requestSmsAuthNumber, person)
    const terms = await this.#call(getTermsUserAgreementListByPhoneNumber, {
      storeId,
      phoneNumber: this.#phoneNumber,
      includeAncestor: 1,
    })
    while (codesTo(this.#phoneNumber).length === 0) await pause(50)
    const { authToken } = await this.#call(verifySmsAuthNumber, {
      ...person,
      createDate,
      authNumber: codesTo(this.#phoneNumber).at(-1) ?? '',
      termsUserAgreementList: terms.map(
        ({ storeId, termsType, hash }: { storeId: number; termsType: string; hash: string }) => ({
          storeId,
          termsType,
          hasAgreed: 1,
          hash,
        }),
      ),
    })
    this.#token = authToken
  }

  /** Orders one dish at the table, and now and then pays a takeout; resolves when the answers have come. */
  async order(): Promise<void> {
    const { payModule } = this.#common
    await this.orderAtTable()
    this.#ordered += 1
    // The API limits attempts with a typed card number.
    if (payModule && this.#ordered % 5 === 0 && this.#ordered <= 15) await this.#buyTakeout(payModule)
  }

  /** Orders one dish by one call; resolves when the answer has come, however often it was sent. */
  async orderAtTable(): Promise<void> {
    const { storeId, productId, price } = this.#common
    const began = performance.now()
    const { deal, order } = await this.#call(makeSelfOrderWithoutPay, {
      storeId,
      dealId: this.#dealId,
      order: {
        orderId: null,
        orderType: orderType.general,
        orderItemList: [{ orderItemId: -1, productId, count: 1 }],
      },
      totalSeen: price,
      ...(this.#dealId === null ? { tn: this.#tn } : {}),
    })
    this.#dealId = deal.dealId
    this.#dealIds.add(deal.dealId)
    this.#observed.orders.push(order.orderId)
    this.#observed.waits.push(performance.now() - began)
  }

  /** Orders a takeout and pays it by a typed card number; asks until it is known how that ended. */
  async #buyTakeout(payType: string): Promise<void> {
    const { storeId, productId, price } = this.#common
    const { deal } = await this.#call(registerTakeoutDeal, { storeId, deal: { dealType: dealType.takeout } })
    const { dealId } = deal
    this.#dealIds.add(dealId)
    const { order } = await this.#call(updateOrder, {
      storeId,
      dealId,
      order: {
        orderId: null,
        orderType: orderType.takeout,
        orderItemList: [{ orderItemId: -1, productId, count: 1 }],
      },
    })
    const { orderId } = order
    const txNumber = `TX${crypto.randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`
    const orderIdList = [orderId]
    await this.#call(checkAndSavePayInfo, {
      storeId,
      dealId,
      orderIdList,
      txNumber,
      payType,
      payInfo: {
        purpose: { kind: 'order', dealId, orderIdList },
        payType,
        totalSeen: price,
        amount: price,
        vatAmount: Math.round(price / 11),
      },
      termsUserAgreementList: [],
    })
    const request = { storeId, txNumber, orderName: customerName, reqPayAmt: price, cardData: card }
    let { payment } = await this.#call(nanoRequest, request)
    while (!isFinal(payment.state)) {
      await pause(1_000)
      payment = (await this.#call(getPayment, { storeId, txNumber })).payment
    }
    if (payment.state === 'approved') {
      this.#observed.paid.push(txNumber)
      this.#observed.orders.push(orderId)
    } else this.#observed.refused.push(`payment ${payment.state}: ${payment.reason ?? ''}`)
  }

  /** Follows live events until the signal aborts, as a page does: a stream that ends is opened again after its last event. */
  async follow(signal: AbortSignal): Promise<void> {
    let last: string | undefined
    while (!signal.aborted) {
      try {
        const query = new URLSearchParams({
          storeId: String(this.#common.storeId),
          ...(last ? { after: last } : {}),
        })
        let reading = Promise.resolve()
        let hasBegun = false
        const status = await readEvents(
          `${this.#common.origin()}/api${endpointPath(getLiveEvents)}?${query}`,
          { headers: { ...this.#headers(), accept: 'text/event-stream' }, signal },
          (event) => {
            if (!hasBegun) this.#observed.streams += 1
            hasBegun = true
            last = this.#readEvent(event) ?? last
            if (isToReadAgain(event)) reading = reading.then(() => this.#readOrders())
          },
        )
        await reading
        if (status !== 200) throw new Error(`${status}`)
      } catch {
        // The next stream resumes.
      }
      await pause(500 + Math.random() * 500, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Too many events for a resumption: a page reads its orders again. */
  async #readOrders(): Promise<void> {
    for (const dealId of this.#dealIds) {
      const { orderList } = await this.#call(getOrderList, { storeId: this.#common.storeId, dealId })
      for (const { orderId } of orderList) this.#observed.events.add(orderId)
    }
    this.#observed.notResumed += 1
  }

  /** @returns the event's id */
  #readEvent(event: string): string | undefined {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1]
    const [id, kind, data] = [field('id'), field('event'), field('data')]
    if (kind === 'order.changed' && data)
      this.#observed.events.add((JSON.parse(data) as { orderId: number }).orderId)
    return id
  }

  #headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
    }
  }

  /** Sends a call until it is answered, with one idempotency key. @throws where the answer is a refusal */
  // biome-ignore lint/suspicious/noExplicitAny: the payload is read by the caller's own fields
  async #call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>): Promise<any> {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(request as Record<string, string>)}` : ''
    const key = crypto.randomUUID()
    const began = performance.now()
    const attempts: string[] = []
    const tries = { unanswered: 0, held: 0 }
    for (;;) {
      const sent = performance.now()
      const answer = await send(
        `${this.#common.origin()}/api${endpointPath(endpoint)}${query}`,
        {
          method: endpoint.method,
          headers: {
            ...this.#headers(),
            ...(isGet ? {} : { 'content-type': 'application/json', [headers.idempotencyKey]: key }),
          },
        },
        isGet ? undefined : JSON.stringify(request),
      )
        .then((text) => JSON.parse(text) as { code: number; message: string; payload: unknown })
        .catch(() => ({ code: 0, message: 'no answer', payload: null }))
      const ms = performance.now() - began
      attempts.push(`${Math.round(sent - began)} to ${Math.round(ms)} ms: ${answer.code} ${answer.message}`)
      if (ms > this.#observed.slowest.ms)
        this.#observed.slowest = { ms, attempts: `${endpoint.name}, ${attempts.join(', ')}` }
      if (answer.code === 200) return answer.payload
      if (answer.code !== 0 && answer.code !== 409 && !(answer.code >= 500 && answer.code < 600)) {
        this.#observed.refused.push(`${endpoint.name}: ${answer.code} ${answer.message}`)
        throw new Error(`${endpoint.name} answered ${answer.code}: ${answer.message}`)
      }
      this.#observed.retried += 1
      const reason = answer.code === 409 ? 'held' : 'unanswered'
      await pause((delays[reason][tries[reason]] ?? delays[reason].at(-1) ?? 0) * (0.8 + Math.random() * 0.4))
      tries[reason] += 1
    }
  }
}
