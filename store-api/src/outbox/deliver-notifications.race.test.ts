import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inParallel, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import type { TextMessage, TextOutcome, TextSender } from '../text-messages/text-sender.ts'
import { deliverNotification, deliverNotifications } from './deliver-notifications.ts'
import { enqueueText } from './enqueue-text.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

async function aText(to: string): Promise<number> {
  const text = {
    kind: 'code',
    locale: 'ko',
    to,
    text: '문자',
    now: api.clock.now(),
    ttlMs: 600_000,
  } as const
  return api.db.transaction((tx) => enqueueText(tx, api.app.services.secrets, text))
}
const delivery = (send: TextSender) => ({
  db: api.db,
  secrets: api.app.services.secrets,
  send,
  now: api.clock.now,
  report: () => {},
})
const deliver = (send: TextSender) => deliverNotifications(delivery(send))
const intoList =
  (list: TextMessage[]): TextSender =>
  async (message) => {
    list.push(message)
    return { kind: 'accepted' }
  }

describe('text messages', () => {
  it('are sent once by concurrent workers', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => `0107000${1000 + index}`)
    for (const number of numbers) await aText(number)
    const sent: TextMessage[] = []
    await inParallel(8, () => deliver(intoList(sent)))
    expect(sent.map(({ to }) => to).sort()).toEqual(numbers)
  })

  it('are sent once by a request and the workers beside it', async () => {
    const sent: TextMessage[] = []
    for (let round = 0; round < 20; round += 1) {
      const id = await aText(`0109000${1000 + round}`)
      await Promise.all([
        deliverNotification(delivery(intoList(sent)), id),
        deliver(intoList(sent)),
        deliverNotification(delivery(intoList(sent)), id),
      ])
    }
    const numbers = sent.map(({ to }) => to).filter((to) => to.startsWith('0109000'))
    expect(numbers).toHaveLength(20)
    expect(new Set(numbers).size).toBe(20)
  })

  it('are not touched by a worker whose lease has expired', async () => {
    await aText('01080000001')
    const [lateOutcome, secondOutcome] = [
      Promise.withResolvers<TextOutcome>(),
      Promise.withResolvers<TextOutcome>(),
    ]
    const [isFirstLeased, isSecondLeased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const lateDelivery = deliver(() => {
      isFirstLeased.resolve()
      return lateOutcome.promise
    })
    await isFirstLeased.promise
    const sent: TextMessage[] = []
    const send = intoList(sent)
    await deliver(send)
    expect(sent, 'the first worker has its lease').toEqual([])
    api.clock.pass(21_000)
    const secondDelivery = deliver(() => {
      isSecondLeased.resolve()
      return secondOutcome.promise
    })
    await isSecondLeased.promise
    lateOutcome.resolve({ kind: 'unknown', reason: 'timeout' })
    await lateDelivery
    api.clock.pass(10_000)
    await deliver(send)
    expect(sent, 'the failure of the late delivery does not release the message').toEqual([])
    secondOutcome.resolve({ kind: 'accepted' })
    await secondDelivery
    api.clock.pass(60_000)
    await deliver(send)
    expect(sent, 'it has been delivered').toEqual([])
  })
})
