import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { PendingDelays } from './paused-sleep.ts'
import { initData } from './payloads.ts'
import { testNow } from './signed.ts'
import { aWindowMerchant, nullIfLost, type WindowMerchant } from './window-merchant.ts'

/** A merchant's server and browser in the protocol of a provider whose authorization is valid once. */
export interface TwoStepMerchant extends WindowMerchant {
  /** Opens the window for 12,000 won. */
  openPayment(): Promise<{ statusCode: number }>
  /** The fields of the approval's answer; rejects if it is unreadable. */
  approve(): Promise<Record<string, unknown>>
  orderAndAmountOf(fields: Record<string, unknown>): { orderNo: unknown; amount: number }
  codeOf(fields: Record<string, unknown>): unknown
  messageOf(fields: Record<string, unknown>): unknown
  /** The code of the answer; everything by default. */
  cancel(amount?: number): Promise<string>
}

interface Expected {
  /** The delays of the sandbox, which the test file pauses. */
  time: PendingDelays
  make(http: FastifyInstance): TwoStepMerchant
  /** Of a repeated approval (`repeated`), of one during another (`concurrent`); of a declined card in the window and at the approval. */
  codes: {
    cancelled: string
    approved: string
    cancelOk: string
    repeated?: string
    concurrent?: string
    declined?: string
    overLimit?: string
  }
  /** Code of a successful authentication in the return, where it has a code. */
  authenticated: string | undefined
}

/** What is true of every provider whose window authenticates and whose approval is valid once. */
export function describeTwoStep({ time, make, codes, authenticated }: Expected): void {
  const { repeated = 'SX08', concurrent = 'SX08', declined = '8373', overLimit = '8521' } = codes
  afterEach(() => {
    time.isPaused = false
    time.waiting = []
  })
  const merchantWith = async (scenario?: string, now?: () => number) => {
    const setup = await aWindowMerchant(make, scenario, now)
    expect((await setup.merchant.openPayment()).statusCode).toBe(303)
    return setup
  }
  const authenticatedPayment = async (scenario?: string) => {
    const setup = await merchantWith(scenario)
    await setup.merchant.answerWindow()
    return setup
  }

  describe('the window', () => {
    it('shows merchant, goods and amount to a person', async () => {
      const { merchant, http, api } = await merchantWith()
      api.payloads.getinitdata = initData()
      const { body, headers } = await http.inject(merchant.pageUrl)
      expect(body).toContain('골목분식')
      expect(body).toContain('떡볶이 외 1건')
      expect(body).toContain('12,000원 결제하기')
      expect(body).toContain(`action="${merchant.pageUrl}"`)
      expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
      expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
    })

    it('takes no money: a payment that is not approved stays so in the ledger', async () => {
      const { merchant, http } = await authenticatedPayment()
      expect(await merchant.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
      const { totals } = (await http.inject('/providers/ledger')).json()
      expect(totals).toMatchObject({ approvedAmount: 0, neverApproved: 1 })
    })

    it('is answered once, and not by a page of another site', async () => {
      const { merchant } = await merchantWith()
      const foreign = await merchant.answerPage('pay', undefined, { origin: 'http://shop.test' })
      expect(foreign.statusCode).toBe(403)
      await merchant.answerWindow()
      expect((await merchant.answerPage('pay')).statusCode).toBe(410)
    })

    it('is void once the merchant opens it again, until a customer has authenticated', async () => {
      const { merchant } = await merchantWith()
      const before = merchant.pageUrl
      expect((await merchant.openPayment()).statusCode).toBe(303)
      expect((await merchant.http.inject(before)).statusCode).toBe(410)
      await merchant.answerWindow()
      expect((await merchant.openPayment()).statusCode).toBe(400)
    })
  })

  describe('scenario', () => {
    it('success: the approval is valid once', async () => {
      const { merchant } = await authenticatedPayment()
      const answer = await merchant.approve()
      expect(merchant.codeOf(answer)).toBe(codes.approved)
      expect(merchant.orderAndAmountOf(answer)).toEqual({ orderNo: merchant.orderNo, amount: 12_000 })
      expect(merchant.codeOf(await merchant.approve())).toBe(repeated)
      expect(await merchant.charge()).toMatchObject({ state: 'approved', approvedAmount: 12_000 })
    })

    it('user-cancel: the customer cancels; the return names the order, or not', async () => {
      const { merchant } = await merchantWith('2')
      const { fields } = await merchant.answerWindow()
      expect(merchant.codeOf(fields)).toBe(codes.cancelled)
      expect(Object.values(fields)).toContain(merchant.orderNo)
      expect((await merchant.charge()).state).toBe('cancelled-by-customer')
      const bare = await merchantWith('2:without-order')
      expect(Object.values((await bare.merchant.answerWindow()).fields)).not.toContain(bare.merchant.orderNo)
    })

    it('decline-in-window: the card company declines in the window', async () => {
      const { merchant } = await merchantWith('3')
      expect(merchant.codeOf((await merchant.answerWindow()).fields)).toBe(declined)
      expect(await merchant.charge()).toMatchObject({ state: 'declined', authorisedAmount: 0 })
    })

    it.each(['4', '20'])('%s: the approval is declined', async (scenario) => {
      const { merchant } = await merchantWith(scenario)
      expect(merchant.codeOf((await merchant.answerWindow()).fields)).toBe(authenticated)
      const answer = await merchant.approve()
      expect(merchant.codeOf(answer)).toBe(overLimit)
      if (scenario === '20') expect(merchant.messageOf(answer)).toContain('<script>')
      expect(await merchant.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
    })

    it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
      const { merchant } = await authenticatedPayment('5')
      expect(merchant.orderAndAmountOf(await merchant.approve()).amount).toBe(1200)
      expect(await merchant.cancel(1201)).toBe('SX12')
      expect(await merchant.cancel(1200)).toBe(codes.cancelOk)
    })

    it('order-mismatched: the approval names another order', async () => {
      const { merchant } = await authenticatedPayment('6')
      expect(merchant.orderAndAmountOf(await merchant.approve()).orderNo).not.toBe(merchant.orderNo)
    })

    it('return-repeated: the return is sent three times, two of them by the server', async () => {
      const { merchant, posted } = await merchantWith('8')
      const { action, fields, sent = fields } = await merchant.answerWindow()
      expect(posted).toEqual(Array(2).fill({ url: action, fields: sent }))
    })

    it('answer-lost: the answer is lost once, and the card was charged or not', async () => {
      const { merchant } = await authenticatedPayment('9')
      expect(await nullIfLost(merchant.approve())).toBeNull()
      expect(await merchant.charge()).toMatchObject({ state: 'approved', faults: ['approval answer lost'] })
      expect(merchant.codeOf(await merchant.approve())).toBe(repeated)
      const { merchant: unprocessed } = await authenticatedPayment('9:not-processed')
      expect(await nullIfLost(unprocessed.approve())).toBeNull()
      expect(await unprocessed.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
      expect(unprocessed.codeOf(await unprocessed.approve())).toBe(codes.approved)
    })

    it('slow: the answer is slow, and the charge is immediate or late', async () => {
      const { merchant } = await authenticatedPayment('10')
      time.isPaused = true
      const slow = merchant.approve()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await merchant.charge()).approvedAmount).toBe(12_000)
      time.waiting.shift()?.resume()
      expect(merchant.codeOf(await slow)).toBe(codes.approved)
      time.isPaused = false
      const { merchant: lateMerchant } = await authenticatedPayment('10:late')
      time.isPaused = true
      const answers = Promise.all([lateMerchant.approve(), lateMerchant.approve()])
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await lateMerchant.charge()).approvedAmount).toBe(0)
      time.waiting.shift()?.resume()
      expect((await answers).map((answer) => lateMerchant.codeOf(answer))).toEqual([
        codes.approved,
        concurrent,
      ])
    })

    it('window-closed: the window closes before, during or after the return', async () => {
      const { merchant } = await merchantWith('11:before')
      expect(await merchant.answerWindow()).toEqual({ kind: 'closed' })
      expect((await merchant.charge()).authorisedAmount).toBe(0)
      for (const variant of ['during', 'after']) {
        const { merchant: other } = await merchantWith()
        const page = await other.answerPage('pay', `11:${variant}`)
        expect(page.body).toContain(`data-closes="${variant}"`)
      }
    })

    it('expired: the authentication has expired, at once or after ten minutes', async () => {
      const { merchant } = await authenticatedPayment('12')
      expect(merchant.codeOf(await merchant.approve())).toBe('SX10')
      let now = testNow
      const { merchant: slow } = await merchantWith('1', () => now)
      await slow.answerWindow()
      now += 600_000
      expect(slow.codeOf(await slow.approve())).toBe('SX10')
      expect((await slow.charge()).approvedAmount).toBe(0)
    })

    it('probe: a call to an address from the approval is recorded', async () => {
      const { merchant, http } = await authenticatedPayment('14')
      const { authUrl } = await merchant.approve()
      await http.inject({ method: 'POST', url: new URL(String(authUrl)).pathname })
      expect((await merchant.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    })

    it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
      const { merchant } = await authenticatedPayment('15')
      await merchant.approve()
      expect(await merchant.cancel(1000)).toBe('SX13')
      expect(await merchant.cancel()).toBe(codes.cancelOk)
    })

    it('duplicate-cancel: a successful cancel is reported as a duplicate, or its answer is lost', async () => {
      const { merchant } = await authenticatedPayment('16')
      await merchant.approve()
      expect(await merchant.cancel()).toBe('SX11')
      expect((await merchant.charge()).state).toBe('cancelled')
      const { merchant: lost } = await authenticatedPayment('16:lost')
      await lost.approve()
      await expect(lost.cancel(1000)).rejects.toThrow()
      expect((await lost.charge()).cancelledAmount).toBe(1000)
    })

    it('html: an HTML page instead of JSON, and the card was charged or not', async () => {
      const { merchant } = await authenticatedPayment('17')
      await expect(merchant.approve()).rejects.toThrow('JSON')
      expect((await merchant.charge()).state).toBe('approved')
      const { merchant: unprocessed } = await authenticatedPayment('17:not-processed')
      await expect(unprocessed.approve()).rejects.toThrow('JSON')
      expect((await unprocessed.charge()).state).toBe('authenticated')
    })

    it('opener-severed: the window cuts the link to its opener (COOP)', async () => {
      const { merchant, http } = await merchantWith('18')
      expect((await http.inject(merchant.pageUrl)).headers['cross-origin-opener-policy']).toBe('same-origin')
    })
  })

  describe('a cancel', () => {
    it('returns a part, then the rest, and no more', async () => {
      const { merchant } = await authenticatedPayment()
      await merchant.approve()
      expect(await merchant.cancel(5000)).toBe(codes.cancelOk)
      expect(await merchant.cancel(7001)).toBe('SX12')
      expect(await merchant.cancel(7000)).toBe(codes.cancelOk)
      expect(await merchant.cancel(1)).toBe('SX11')
      expect(await merchant.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    })
  })
}
