import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getLiveEvents } from '@storefront/contract/endpoints/live.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import { copySampleStore } from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import { webhookSignatureHeader } from '@storefront/contract/live-events.ts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { expireDeals } from '../deals/expire-deals.ts'
import { deliverNotifications } from '../outbox/deliver-notifications.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { aGuest } from '../testing/guest.ts'
import { type TestApi, testApi } from '../testing/test-api.ts'
import type { TextMessage, TextSender } from '../text-messages/text-sender.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { Repeating } from './repeating.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

describe('a provisional deal that nobody pays', () => {
  it('is removed after fifteen minutes, and its guests are notified', async () => {
    const store = await api.aStore({ prepaid: true })
    const guest = await aGuest(api, store)
    const deal = await guest.sitDownAt('1')
    const { last } = await api.call(getLiveEvents, { storeId: store.storeId })
    const codeOfOrderList = async () =>
      (await api.request(getOrderList, { storeId: store.storeId, dealId: deal.dealId }, { as: guest })).code
    api.clock.pass(15 * 60_000)
    await expireDeals(api.db, api.clock.now())
    expect(await codeOfOrderList()).toBe(code.ok)
    api.clock.pass(1)
    await expireDeals(api.db, api.clock.now())
    expect(await codeOfOrderList()).toBe(code.notFound)
    const { eventList } = await api.call(
      getLiveEvents,
      { storeId: store.storeId, after: last },
      { as: guest },
    )
    expect(eventList.map(({ kind }) => kind)).toEqual(['deal.changed'])
    expect((await guest.sitDownAt('1')).dealId).not.toBe(deal.dealId)
  })
})

// Citus allows no triggers on distributed tables.
it.skipIf(inject('citus') !== null)(
  'a provisional deal that cannot be removed does not keep the others from being removed',
  async () => {
    const store = await api.aStore({ prepaid: true })
    const [first, second] = [await aGuest(api, store), await aGuest(api, store)]
    const stuck = await first.sitDownAt('1')
    api.clock.pass(1)
    const { dealId } = await second.sitDownAt('2')
    await api.db.run(refuseRemoval, [])
    await api.db.run(refuseRemovalTrigger(stuck.dealId), [])
    api.clock.pass(15 * 60_000 + 1)
    await expect(expireDeals(api.db, api.clock.now())).rejects.toThrow(AggregateError)
    const codeOfOrderList = async (guest: typeof first, id: number) =>
      (await api.request(getOrderList, { storeId: store.storeId, dealId: id }, { as: guest })).code
    expect([await codeOfOrderList(first, stuck.dealId), await codeOfOrderList(second, dealId)]).toEqual([
      code.ok,
      code.notFound,
    ])
    await api.db.run(allowRemoval, [])
    await expireDeals(api.db, api.clock.now())
    expect(await codeOfOrderList(first, stuck.dealId)).toBe(code.notFound)
  },
)

const refuseRemoval = statement(
  'test_refuse_removal',
  `create or replace function test_refuse_removal() returns trigger language plpgsql as
   $$ begin raise exception 'not this one'; end $$`,
)
const refuseRemovalTrigger = (dealId: number) =>
  statement(
    `test_refuse_removal_of_${dealId}`,
    `create trigger test_refuse_removal before delete on deal for each row
     when (old.deal_id = ${dealId}) execute function test_refuse_removal()`,
  )
const allowRemoval = statement('test_allow_removal', 'drop function test_refuse_removal() cascade')

describe('a text message', () => {
  const ask = async (phoneNumber: string) => {
    const store = await api.aStore()
    await api.call(requestSmsAuthNumber, { storeId: store.storeId, name: '김하늘', phoneNumber })
  }
  const deliver = async (send: TextSender) =>
    deliverNotifications({
      db: api.db,
      secrets: api.app.services.secrets,
      send,
      now: api.clock.now,
      report: () => {},
    })
  const rows = (id: string) => api.db.run(notification, [Number(id)])

  it('is sent once, and its text is deleted from the database', async () => {
    await ask('01055550001')
    const sent: TextMessage[] = []
    const send: TextSender = async (message) => {
      sent.push(message)
      return { kind: 'accepted' }
    }
    await deliver(send)
    await deliver(send)
    const textsOfCustomer = sent.filter(({ to }) => to === '01055550001')
    expect(textsOfCustomer).toHaveLength(1)
    expect(await rows(textsOfCustomer[0]?.id ?? '')).toEqual([{ body: '', tries: 1 }])
  })

  it('is retried with backoff after a failure, until it has expired', async () => {
    await ask('01055550002')
    const startTime = api.clock.now()
    const tries: number[] = []
    const failingSender: TextSender = async ({ to }) => {
      if (to === '01055550002') tries.push(api.clock.now() - startTime)
      return { kind: 'unknown', reason: 'timeout' }
    }
    for (let second = 0; second <= 130; second += 1) {
      await deliver(failingSender)
      api.clock.pass(1_000)
    }
    expect(tries).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 63_000])
  })

  it('is not sent again when the provider refuses it, and its text is deleted', async () => {
    await ask('01055550004')
    const ids: string[] = []
    const refusingSender: TextSender = async ({ id, to }) => {
      if (to === '01055550004') ids.push(id)
      return { kind: 'refused', code: 'a code of the provider' }
    }
    await deliver(refusingSender)
    api.clock.pass(60_000)
    await deliver(refusingSender)
    expect(ids).toHaveLength(1)
    expect(await rows(ids[0] ?? '')).toEqual([{ body: '', tries: 1 }])
  })
})

describe('in the sandbox', () => {
  let receiver: Server
  let received: { url: string; signature: string; body: string }[]
  let sandbox: TestApi
  beforeEach(async () => {
    received = []
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const signature = String(request.headers[webhookSignatureHeader])
        received.push({ url: request.url ?? '', signature, body })
        response.end()
      })
    })
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve)
    })
    const { port } = receiver.address() as AddressInfo
    const env = { SANDBOX_URL: `http://127.0.0.1:${port}`, SANDBOX_SECRET: 'shared by both' }
    // Every job runs in real time, so this needs a database of its own.
    const db = await aPostgresDatabase(4)
    sandbox = await testApi({ db, env, clock: { ...api.clock, now: Date.now } })
    sandbox.app.jobs.start()
  })
  afterEach(async () => {
    await sandbox.close()
    await sandbox.db.close()
    receiver.close()
  })

  it('texts and store events are delivered automatically, signed', async () => {
    const sample = await sandbox.aStore()
    const copy = await sandbox.call(copySampleStore, { like: sample.pageName }, { as: 'edge' })
    const store = { ...sample, storeId: copy.storeId, idOf: (name: string) => copy.productIds[name] ?? 0 }
    const guest = await aGuest(sandbox, store)
    const { order } = await guest.ordersAtCounter([{ name: '케이크' }])
    await sandbox.call(requestSmsAuthNumber, {
      storeId: copy.storeId,
      name: '김하늘',
      phoneNumber: '01055550003',
    })
    await expect
      .poll(() => received.map(({ url }) => url).sort())
      .toEqual(['/counter/events', '/counter/events', '/sms'])
    for (const { signature, body } of received) {
      const [, moment, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      expect(createHmac('sha256', 'shared by both').update(`${moment}.${body}`).digest('hex')).toBe(digest)
    }
    const placed = received.map(({ body }) => JSON.parse(body)).find(({ kind }) => kind === 'order.placed')
    expect(placed).toMatchObject({ storeId: copy.storeId, data: { orderId: order.orderId } })
  })
})

describe('deleting old rows', () => {
  it('deletes expired rows only', async () => {
    const store = await api.aStore()
    const guest = await aGuest(api, store)
    await guest.ordersAtCounter([{ name: '케이크' }], { key: 'a-key-to-be-deleted' })
    const remaining = async () => (await api.db.run(counts, [store.storeId]))[0]
    await deleteOldRows(api.db, api.clock.now(), api.app.retention)
    expect(await remaining()).toEqual({ events: 2, keys: 1 })
    await deleteOldRows(api.db, api.clock.now() + 86_400_001, api.app.retention)
    expect(await remaining()).toEqual({ events: 0, keys: 1 })
    await deleteOldRows(api.db, api.clock.now() + 2 * 86_400_001, api.app.retention)
    expect(await remaining()).toEqual({ events: 0, keys: 0 })
  })
})

describe('repeating work', () => {
  it('never runs concurrently, and once more when it is woken meanwhile', async () => {
    let running = 0
    let runs = 0
    const steps: (() => void)[] = []
    const work = new Repeating(
      async () => {
        running += 1
        runs += 1
        expect(running).toBe(1)
        await new Promise<void>((resolve) => steps.push(resolve))
        running -= 1
      },
      1_000_000,
      () => {},
    )
    work.start()
    work.wake()
    work.wake()
    work.wake()
    await expect.poll(() => steps).toHaveLength(1)
    steps.shift()?.()
    await expect.poll(() => steps).toHaveLength(1)
    const stopped = work.stop()
    steps.shift()?.()
    await stopped
    expect(runs).toBe(2)
  })

  it('continues after a failure, and reports it', async () => {
    const problems: unknown[] = []
    let runs = 0
    const work = new Repeating(
      async () => {
        runs += 1
        if (runs === 1) throw new Error('the database is away')
      },
      5,
      (problem) => problems.push(problem),
    )
    work.start()
    await expect.poll(() => runs).toBeGreaterThanOrEqual(3)
    await work.stop()
    expect(problems).toHaveLength(1)
  })
})

const notification = statement<{ body: string; tries: number }>(
  'test_notification',
  'select body, tries from notification_outbox where notification_id = $1',
)
const counts = statement<{ events: number; keys: number }>(
  'test_remaining_counts',
  `select (select count(*)::int from live_event where store_id = $1) as events,
          (select count(*)::int from idempotency_key where store_id = $1) as keys`,
)
