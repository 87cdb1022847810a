import { storeListCredit } from '@storefront/contract/endpoints/credit.ts'
import { storeListRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { storeListStaffCalls } from '@storefront/contract/endpoints/staff-call.ts'
import { storeListReservations } from '@storefront/contract/endpoints/store-reservations.ts'
import { storeListOpenDeals, storeListTables } from '@storefront/contract/endpoints/store-side.ts'
import { storeListWaiting } from '@storefront/contract/endpoints/store-waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart, pageText } from '../html/page.ts'
import { sendPage, sendPart } from '../html/send.ts'
import { textOf } from '../html/texts.ts'
import { barcodesBody } from './barcodes-page.ts'
import { board, boardBody, type OpenBoard, reasonDialog } from './board-page.ts'
import { creditList } from './credit-page.ts'
import { eventList, eventsBody } from './events-page.ts'
import { giftCardsBody } from './gift-cards-page.ts'
import { menuBody, menuList, readMenu } from './menu-page.ts'
import { isMove, moves } from './moves.ts'
import { dayOf, reservationDialogs, reservationList } from './reservations-page.ts'
import { readStore, type Store } from './store.ts'
import { type Answer, ApiRefused, isOk, type StoreApi } from './store-api.ts'
import { tablesBody } from './tables-page.ts'
import { unknownStorePage } from './unknown-store-page.ts'
import { waitingQueue } from './waiting-page.ts'
import type { WebhookLog } from './webhook-log.ts'

interface CounterRoutes {
  api: StoreApi
  log: WebhookLog
  config: Config
}

interface StoreRoute {
  Params: { storeId: string }
}
interface DayRoute extends StoreRoute {
  Querystring: { day?: string }
}
interface MoveRoute {
  Params: { storeId: string; move: string }
}

/** The counter of each sample store: pages for people, `*.json` and `moves/*` for tests as well. */
export async function serveCounter(
  http: FastifyInstance,
  { api, log, config }: CounterRoutes,
): Promise<void> {
  const base = '/counter/:storeId'

  http.get<StoreRoute>(base, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      return sendPage(reply, counterPage(store, 'orders', boardBody(store, await openBoard(store.storeId))))
    }),
  )
  http.get<StoreRoute>(`${base}/board`, async (request, reply) =>
    withStore(request.params, reply, async (store) =>
      sendPart(request, reply, board(store, await openBoard(store.storeId))),
    ),
  )
  http.get<StoreRoute>(`${base}/deals.json`, async ({ params }) =>
    api.request(storeListOpenDeals, { storeId: idOf(params) }),
  )

  http.get<StoreRoute>(`${base}/refused.json`, async ({ params }) =>
    api.request(storeListRefusedMoney, { storeId: idOf(params) }),
  )

  http.get<StoreRoute>(`${base}/staff-calls.json`, async ({ params }) =>
    api.request(storeListStaffCalls, { storeId: idOf(params) }),
  )

  http.get<StoreRoute>(`${base}/reservations`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const list = await reservationsOf(store)
      const body = html`${livePart(`/counter/${store.storeId}/reservations/list`, list)}${reservationDialogs()}`
      return sendPage(reply, counterPage(store, 'reservations', body))
    }),
  )
  http.get<StoreRoute>(`${base}/reservations/list`, async (request, reply) =>
    withStore(request.params, reply, async (store) => sendPart(request, reply, await reservationsOf(store))),
  )
  http.get<DayRoute>(`${base}/reservations.json`, async ({ params, query }) =>
    api.request(storeListReservations, { storeId: idOf(params), day: query.day ?? '' }),
  )

  http.get<StoreRoute>(`${base}/waiting`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const list = livePart(`/counter/${store.storeId}/waiting/list`, await queueOf(store))
      return sendPage(reply, counterPage(store, 'waiting', html`${list}${reasonDialog('reason')}`))
    }),
  )
  http.get<StoreRoute>(`${base}/waiting/list`, async (request, reply) =>
    withStore(request.params, reply, async (store) => sendPart(request, reply, await queueOf(store))),
  )
  http.get<StoreRoute>(`${base}/waiting.json`, async ({ params }) =>
    api.request(storeListWaiting, { storeId: idOf(params) }),
  )

  http.get<StoreRoute>(`${base}/menu`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const entries = await readMenu(api, store.storeId)
      return sendPage(reply, counterPage(store, 'menu', menuBody(store.storeId, entries)))
    }),
  )
  http.get<StoreRoute>(`${base}/menu/list`, async (request, reply) => {
    const storeId = idOf(request.params)
    return sendPart(request, reply, menuList(storeId, await readMenu(api, storeId)))
  })

  http.get<StoreRoute>(`${base}/tables`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const { tableList } = await api.read(storeListTables, { storeId: store.storeId })
      return sendPage(
        reply,
        counterPage(store, 'tables', await tablesBody(store.storeId, tableList, config.storefrontUrl)),
      )
    }),
  )
  http.get<StoreRoute>(`${base}/barcodes`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const entries = await readMenu(api, store.storeId)
      return sendPage(
        reply,
        counterPage(store, 'barcodes', await barcodesBody(entries.map(({ product }) => product))),
      )
    }),
  )
  http.get<StoreRoute>(`${base}/tables.json`, async ({ params }) =>
    api.request(storeListTables, { storeId: idOf(params) }),
  )

  http.get<StoreRoute>(`${base}/giftCards`, async ({ params }, reply) =>
    withStore(params, reply, async (store) =>
      sendPage(reply, counterPage(store, 'giftCards', giftCardsBody(store.storeId))),
    ),
  )

  http.get<StoreRoute>(`${base}/credit`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const list = creditList(store, await api.read(storeListCredit, { storeId: store.storeId }))
      const body = html`${livePart(`/counter/${store.storeId}/credit/list`, list)}${reasonDialog('reason')}`
      return sendPage(reply, counterPage(store, 'credit', body))
    }),
  )
  http.get<StoreRoute>(`${base}/credit/list`, async (request, reply) =>
    withStore(request.params, reply, async (store) => {
      const credit = await api.read(storeListCredit, { storeId: store.storeId })
      return sendPart(request, reply, creditList(store, credit))
    }),
  )

  http.get<StoreRoute>(`${base}/events`, async ({ params }, reply) =>
    withStore(params, reply, async (store) => {
      const list = eventList(log.eventsOfStore(store.storeId), store.timezoneOffset)
      return sendPage(reply, counterPage(store, 'events', eventsBody(store.storeId, list)))
    }),
  )
  http.get<StoreRoute>(`${base}/events/list`, async (request, reply) =>
    withStore(request.params, reply, async (store) =>
      sendPart(request, reply, eventList(log.eventsOfStore(store.storeId), store.timezoneOffset)),
    ),
  )
  http.get<StoreRoute>(`${base}/events.json`, async ({ params }) => ({
    events: log.eventsOfStore(idOf(params)),
  }))

  http.post<MoveRoute>(`${base}/moves/:move`, async ({ params, body }, reply) => {
    if (!isMove(params.move))
      return reply.code(404).send({ code: 404, message: 'no such move', payload: null })
    const endpoint = moves[params.move]
    const fields = typeof body === 'object' && body !== null ? body : {}
    const request = v.safeParse(endpoint.request, { ...fields, storeId: idOf(params) })
    if (!request.success) {
      return reply.code(400).send({ code: 400, message: request.issues[0].message, payload: null })
    }
    return api.request(endpoint, request.output)
  })

  /** Today's. */
  async function reservationsOf(store: Store): Promise<Html> {
    const now = Date.now()
    const request = { storeId: store.storeId, day: dayOf(store, now) }
    return ofBooking(await api.request(storeListReservations, request), (reservations) =>
      reservationList(store, reservations, now),
    )
  }

  async function queueOf(store: Store): Promise<Html> {
    return ofBooking(await api.request(storeListWaiting, { storeId: store.storeId }), (queue) =>
      waitingQueue(store, queue),
    )
  }

  async function openBoard(storeId: number): Promise<OpenBoard> {
    const { dealList: deals } = await api.read(storeListOpenDeals, { storeId })
    const { refusedList: refused } = await api.read(storeListRefusedMoney, { storeId })
    const { callList: calls } = await api.read(storeListStaffCalls, { storeId })
    return { deals, refused, calls }
  }

  async function withStore(
    params: StoreRoute['Params'],
    reply: FastifyReply,
    answer: (store: Store) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const storeId = idOf(params)
    const store: Answer<Store> | null = storeId > 0 ? await readStore(api, storeId) : null
    return store && isOk(store) ? answer(store.payload) : sendPage(reply, unknownStorePage(), 404)
  }
}

/** Shows the payload, or that the store has no booking; throws for any other refusal, which is not an empty list. */
function ofBooking<Payload>(answer: Answer<Payload>, show: (payload: Payload) => Html): Html {
  if (isOk(answer)) return show(answer.payload)
  if (answer.code === code.notInContract) return emptyNote(textOf('noBooking'))
  throw new ApiRefused(answer.code, answer.message)
}

/** 0 where the address names no store. */
function idOf({ storeId }: StoreRoute['Params']): number {
  return /^\d{1,10}$/.test(storeId) ? Number(storeId) : 0
}

const tabs = [
  'orders',
  'reservations',
  'waiting',
  'menu',
  'tables',
  'barcodes',
  'giftCards',
  'credit',
  'events',
] as const

function counterPage({ name, storeId }: Store, current: (typeof tabs)[number], body: Html): string {
  return pageText({
    title: `${name} ${textOf('counter')}`,
    scripts: ['live-part.js', 'counter.js', 'form-move.js'],
    tabs: tabs.map((tab) => ({
      href: tab === 'orders' ? `/counter/${storeId}` : `/counter/${storeId}/${tab}`,
      label: textOf(tab),
      isCurrent: tab === current,
    })),
    body,
  })
}
