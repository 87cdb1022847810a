import { endpointPath } from '@storefront/contract/endpoint.ts'
import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import {
  storeCookOrder,
  storePauseOrders,
  storeSetOrderLimit,
} from '@storefront/contract/endpoints/store-side.ts'
import { code } from '@storefront/contract/envelope.ts'
import { liveEvents } from '@storefront/contract/live-events.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { deleteOldRows } from '../../jobs/delete-old-rows.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

let api: TestApi
let store: TestStoreWithKey
beforeEach(async () => {
  api = await testApi()
  store = await api.aStore()
  return () => api.close()
})

const manyEvents = statement(
  'test_many_live_events',
  `insert into live_event (store_id, kind, data, create_date)
   select $1, 'limits.changed', '{"productIdList":[]}', $2 from generate_series(1, $3::int)`,
)

const poll = (after?: string, caller?: Guest) =>
  api.call(getLiveEvents, { storeId: store.storeId, ...(after && { after }) }, caller && { as: caller })
const setSoldOut = (isClosed: boolean) =>
  api.call(
    storeSetOrderLimit,
    { storeId: store.storeId, productId: store.idOf('케이크'), isClosed },
    { as: store },
  )

describe('polling', () => {
  it('starts without events, and resumes from its position', async () => {
    const start = await poll()
    expect(start.eventList).toEqual([])
    await setSoldOut(true)
    const first = await poll(start.last)
    expect(first.eventList.map(({ kind }) => kind)).toEqual(['limits.changed'])
    expect((await poll(first.last)).eventList).toEqual([])
    await setSoldOut(false)
    expect((await poll(first.last)).eventList).toHaveLength(1)
    expect((await poll(start.last)).eventList).toHaveLength(2)
  })

  it('returns events of a deal to its customers only', async () => {
    const [guest, other] = [await aGuest(api, store), await aGuest(api, store)]
    const { last } = await poll()
    const { order, deal } = await guest.ordersAtCounter([{ name: '케이크', count: 2 }])
    await api.call(storeCookOrder, { storeId: store.storeId, orderId: order.orderId }, { as: store })
    const events = (await poll(last, guest)).eventList
    expect(events.map(({ kind }) => kind)).toEqual(['order.changed', 'deal.changed', 'order.changed'])
    expect(events.at(-1)?.data).toEqual({
      dealId: deal.dealId,
      orderId: order.orderId,
      status: '조리완료',
      doneCount: 2,
      totalCount: 2,
    })
    expect((await poll(last, other)).eventList).toEqual([])
    expect((await poll(last)).eventList).toEqual([])
  })

  it('returns events in the contract’s shape', async () => {
    const guest = await aGuest(api, store)
    const { last } = await poll()
    await guest.ordersAtCounter([{ name: '케이크' }])
    await setSoldOut(true)
    await api.call(storePauseOrders, { storeId: store.storeId, orderTypes: [] }, { as: store })
    const { eventList } = await poll(last, guest)
    const schemas: Record<string, v.GenericSchema> = liveEvents
    for (const { kind, data } of eventList) {
      const schema = schemas[kind]
      if (!schema) throw new Error(`${kind} is not in the contract`)
      v.parse(schema, data)
    }
    expect(eventList).toHaveLength(4)
  })

  it('makes a reader refetch everything after days', async () => {
    const { last } = await poll()
    await setSoldOut(true)
    api.clock.pass(2 * 86_400_000)
    await deleteOldRows(api.db, api.clock.now(), api.app.retention)
    const { eventList } = await poll(last)
    expect(eventList.map(({ kind }) => kind)).toEqual(['store.changed', 'products.changed', 'limits.changed'])
  })

  it('makes a reader refetch everything with a position of another database', async () => {
    // Transaction, event and time (`Position`): the transaction is later than any of this database.
    const { eventList } = await poll(`9000000000000000000-5-${api.clock.now()}`)
    expect(eventList).toHaveLength(3)
  })

  it('makes a reader refetch everything after more than a thousand events', async () => {
    await api.db.run(manyEvents, [store.storeId, api.clock.now(), 1_001])
    // Before the first transaction and event.
    const firstPosition = `0-0-${api.clock.now()}`
    expect((await poll(firstPosition)).eventList.map(({ kind }) => kind)).toEqual([
      'store.changed',
      'products.changed',
      'limits.changed',
    ])
    const other = await api.aStore()
    await api.db.run(manyEvents, [other.storeId, api.clock.now(), 1_000])
    const request = { storeId: other.storeId, after: firstPosition }
    expect((await api.call(getLiveEvents, request)).eventList).toHaveLength(1_000)
  })

  it('refuses an invalid position', async () => {
    const request = { storeId: store.storeId, after: 'yesterday' }
    expect((await api.request(getLiveEvents, request)).code).toBe(code.badRequest)
  })
})

describe('a stream', () => {
  let address: string
  beforeEach(async () => {
    address = await api.app.http.listen({ port: 0, host: '127.0.0.1' })
  })

  interface Message {
    id: string
    event: string
    data: unknown
  }

  async function open(caller?: Guest, after?: string) {
    const query = new URLSearchParams({ storeId: String(store.storeId), ...(after && { after }) })
    const stopping = new AbortController()
    const response = await fetch(`${address}${endpointPath(getLiveEvents)}?${query}`, {
      headers: { accept: 'text/event-stream', ...(caller && { authorization: `Bearer ${caller.token}` }) },
      signal: stopping.signal,
    })
    const messages: Message[] = []
    const reading = read(response, messages).catch(() => undefined)
    return { response, messages, reading, stop: () => stopping.abort() }
  }

  async function read(response: Response, messages: Message[]): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/)))
        if (fields.event) messages.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data) })
      }
    }
  }

  it('sends its position at once, then events as they happen', async () => {
    const guest = await aGuest(api, store)
    const { response, messages, stop } = await open(guest)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expect.poll(() => messages.map(({ event }) => event)).toEqual(['ready'])
    await guest.ordersAtCounter([{ name: '케이크' }])
    await expect
      .poll(() => messages.map(({ event }) => event))
      .toEqual(['ready', 'order.changed', 'deal.changed'])
    stop()
  })

  it('resumes after the last id, also after "ready" only', async () => {
    const { messages, stop } = await open()
    await expect.poll(() => messages.length).toBe(1)
    stop()
    await setSoldOut(true)
    await setSoldOut(false)
    const again = await open(undefined, messages[0]?.id)
    await expect
      .poll(() => again.messages.map(({ event }) => event))
      .toEqual(['ready', 'limits.changed', 'limits.changed'])
    again.stop()
    const third = await open(undefined, again.messages[1]?.id)
    await expect.poll(() => third.messages.length).toBe(2)
    third.stop()
  })

  it('is limited to eight per customer, and allowed again when one is closed', async () => {
    const guest = await aGuest(api, store)
    const streams = []
    for (let index = 0; index < 8; index += 1) streams.push(await open(guest))
    expect((await open(guest)).response.status).toBe(429)
    streams[0]?.stop()
    await expect.poll(async () => (await open(guest)).response.status).toBe(200)
    for (const stream of streams) stream.stop()
  })

  it('ends when the process stops', async () => {
    const { messages, reading } = await open()
    await expect.poll(() => messages.length).toBe(1)
    api.app.services.openStreams.closeAll()
    await reading
  })
})
