import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNotification } from '../repositories/notification-outbox.ts'
import { atOnce, raceApi } from '../testing/race-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { deliverNotifications, type SendText, type TextMessage } from './deliver-notifications.ts'

let api: TestApi
beforeAll(async () => {
  api = await raceApi()
})
afterAll(() => api.close())

async function aText(to: string): Promise<void> {
  const now = api.clock.now()
  const body = api.app.services.secrets.seal(JSON.stringify({ to, text: '문자' }))
  await api.db.transaction((tx) => addNotification(tx, { kind: 'sms', body, now, expireDate: now + 600_000 }))
}
const deliver = (send: SendText) =>
  deliverNotifications(api.db, api.app.services.secrets, send, api.clock.now)

describe('text messages', () => {
  it('are sent once by concurrent workers', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => `0107000${1000 + index}`)
    for (const number of numbers) await aText(number)
    const sent: TextMessage[] = []
    await atOnce(8, () => deliver(async (message) => void sent.push(message)))
    expect(sent.map(({ to }) => to).sort()).toEqual(numbers)
  })

  it('are not touched by a worker whose lease has expired', async () => {
    await aText('01080000001')
    const [late, holder] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [isLate, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const dies = deliver(() => {
      isLate.resolve()
      return late.promise
    })
    await isLate.promise
    const sent: TextMessage[] = []
    const send: SendText = async (message) => void sent.push(message)
    await deliver(send)
    expect(sent, 'it is held').toEqual([])
    api.clock.pass(21_000)
    const holds = deliver(() => {
      isHeld.resolve()
      return holder.promise
    })
    await isHeld.promise
    late.reject(new Error('cut off'))
    await dies
    api.clock.pass(10_000)
    await deliver(send)
    expect(sent, 'a failure of the late one gives nothing free').toEqual([])
    holder.resolve()
    await holds
    api.clock.pass(60_000)
    await deliver(send)
    expect(sent, 'it has been delivered').toEqual([])
  })
})
