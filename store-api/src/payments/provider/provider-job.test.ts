import { expect, it } from 'vitest'
import { kicc } from '../../pay-vendors/kicc/kicc.ts'
import { account, cancelRequest, json, payOrder, providerThat } from '../../pay-vendors/vendor-suite.ts'
import type { PaymentContext } from '../payment-context.ts'
import { providerJob } from './provider-job.ts'
import { ProviderUnanswered, requestTimeoutMs } from './send.ts'

/**
 * Runs a job about one row, each of whose requests is answered when `answeredAfter` of its timeout is over. Returns the ends of its
 * requests and of its lease, in ms since the start.
 */
async function workOnRow(
  work: (context: PaymentContext) => Promise<boolean>,
  { send, answeredAfter }: { send: PaymentContext['send']; answeredAfter: number },
) {
  const startedAt = payOrder.createDate + 300_000
  let now = startedAt
  let leaseMs = 0
  const ends: number[] = []
  const context: Pick<PaymentContext, 'now' | 'send'> = {
    now: () => now,
    async send(request) {
      now += (request.timeoutMs ?? requestTimeoutMs) * answeredAfter
      ends.push(now - startedAt)
      return send(request)
    },
  }
  const job = providerJob<object>({
    async claim(_db, lease) {
      if (leaseMs > 0) return []
      leaseMs = lease.leaseUntil - lease.now
      return [{}]
    },
    work,
    tries: () => 1,
    reschedule: async () => {},
  })
  await job(context as PaymentContext, (error) => {
    throw error
  })
  return { ends, leaseMs }
}

function failUnlessTimeout(error: unknown): void {
  if (!(error instanceof ProviderUnanswered) || error.name !== 'ProviderTimeout') throw error
}

it('the longest work, a cancel at KICC whose key is used and an inquiry, is done within the lease when each request is slow', async () => {
  // The key is used; its request is not found today and was refused yesterday; the payment is found on neither day.
  const codes = ['SX09', 'SX04', 'SX13', 'SX04', 'SX04']
  const provider = providerThat(() => json({ resCd: codes.shift() }))
  const outcomes: string[] = []
  const { ends, leaseMs } = await workOnRow(
    async (context) => {
      const vendor = { account, send: context.send, now: context.now() }
      outcomes.push((await kicc.cancel(payOrder, cancelRequest, vendor)).kind)
      outcomes.push((await kicc.inquire(payOrder, { authorization: null }, vendor)).kind)
      return true
    },
    { send: provider.context.send, answeredAfter: 0.99 },
  )
  expect(outcomes).toEqual(['refused', 'absent'])
  // None of them had less time than alone.
  const eachMs = 0.99 * requestTimeoutMs
  expect(ends).toEqual([1, 2, 3, 4, 5].map((index) => index * eachMs))
  expect(ends.at(-1)).toBeLessThan(leaseMs)
})

it('requests end before the lease does, whatever number of them an adapter makes', async () => {
  const { ends, leaseMs } = await workOnRow(
    async ({ send }) => {
      const request = { url: 'https://pay.example', method: 'GET', timeoutMs: 12_345 } as const
      for (let index = 0; index < 20; index += 1) await send(request).catch(failUnlessTimeout)
      return true
    },
    { send: async () => ({ status: 200, contentType: '', body: new Uint8Array() }), answeredAfter: 1 },
  )
  expect(ends.length).toBeGreaterThan(5)
  expect(ends.at(-1)).toBeLessThan(leaseMs)
})
