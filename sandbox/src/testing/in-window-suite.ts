import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { PendingDelays } from './paused-sleep.ts'
import { initData } from './payloads.ts'
import { aWindowMerchant, nullIfLost, type WindowMerchant } from './window-merchant.ts'

/** What the inquiry, or the list of the day, says about the merchant's order. */
export interface InquiryResult {
  orderNo: string
  amount: number
  cancelled: number
}

/** A merchant's server and browser in the protocol of a provider that approves inside its window. */
export interface InWindowMerchant extends WindowMerchant {
  /** Opens the window for 12,000 won. */
  openPayment(): Promise<{ statusCode: number }>
  /** Order number and amount of a return. */
  orderAndAmountOf(fields: Record<string, string>): { orderNo: string; amount: number }
  /** Code of a message. */
  codeOf(fields: Record<string, string>): string | undefined
  messageOf(fields: Record<string, string>): string | undefined
  /** Null if the provider knows no approval; rejects if the answer is unreadable. */
  inquire(): Promise<InquiryResult | null>
  /** The code of the answer; everything by default. */
  cancel(amount?: number): Promise<string>
}

interface Expected {
  /** The delays of the sandbox, which the test file pauses. */
  time: PendingDelays
  make(http: FastifyInstance): InWindowMerchant
  codes: {
    ok: string
    cancelled: string
    declined: string
    overLimit: string
    cancelOk: string
    partialCancelRefused: string
    cancelledAlready: string
    amountTooHigh: string
  }
}

/** What is true of the window of every provider that approves inside it. */
export function describeInWindow({ time, make, codes }: Expected): void {
  afterEach(() => {
    time.isPaused = false
    time.waiting = []
  })
  const merchantWith = async (scenario?: string) => {
    const setup = await aWindowMerchant(make, scenario)
    const { statusCode } = await setup.merchant.openPayment()
    expect(statusCode).toBe(303)
    return setup
  }

  describe('the window', () => {
    it('shows merchant, goods and amount to a person, and leaves out scenario 12', async () => {
      const { merchant, http, api } = await merchantWith()
      api.payloads.getinitdata = initData()
      const { body, headers } = await http.inject(merchant.pageUrl)
      expect(body).toContain('골목분식')
      expect(body).toContain('떡볶이 외 1건')
      expect(body).toContain('12,000원 결제하기')
      expect(body).toContain(`action="${merchant.pageUrl}"`)
      expect(body).not.toContain('name="scenario" value="12"')
      expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
      expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
      expect((await merchant.charge()).state).toBe('opened')
    })

    it('approves when the customer pays, and posts the customer back to the merchant', async () => {
      const { merchant } = await merchantWith()
      const page = await merchant.answerPage('pay')
      expect(page.body).toContain('method="post" action="http://shop.test/pay/return/')
      expect(page.body).toContain(codes.ok)
      expect(await merchant.charge()).toMatchObject({ state: 'approved', approvedAmount: 12_000 })
      expect(await merchant.inquire()).toEqual({ orderNo: merchant.orderNo, amount: 12_000, cancelled: 0 })
    })

    it('is answered once, and not by a page of another site', async () => {
      const { merchant, http } = await merchantWith()
      const foreign = await merchant.answerPage('pay', undefined, { origin: 'http://shop.test' })
      expect(foreign.statusCode).toBe(403)
      await merchant.answerWindow()
      expect((await merchant.answerPage('pay')).statusCode).toBe(410)
      expect((await http.inject(merchant.pageUrl)).statusCode).toBe(410)
      expect((await merchant.charge()).approvedAmount).toBe(12_000)
    })

    it('is void once the merchant opens it again, and no order is paid twice', async () => {
      const { merchant } = await merchantWith()
      const before = merchant.pageUrl
      expect((await merchant.openPayment()).statusCode).toBe(303)
      expect((await merchant.http.inject(before)).statusCode).toBe(410)
      await merchant.answerWindow()
      expect((await merchant.openPayment()).statusCode).toBe(400)
      expect((await merchant.charges()).map(({ state }: { state: string }) => state)).toEqual([
        'replaced',
        'approved',
      ])
    })
  })

  describe('scenario', () => {
    it('user-cancel: the customer cancels, and nothing is charged', async () => {
      const { merchant } = await merchantWith('2')
      expect(merchant.codeOf((await merchant.answerWindow()).fields)).toBe(codes.cancelled)
      expect((await merchant.charge()).state).toBe('cancelled-by-customer')
      expect(await merchant.inquire()).toBeNull()
      const bare = await merchantWith('2:without-order')
      const { fields } = await bare.merchant.answerWindow()
      expect(Object.values(fields)).not.toContain(bare.merchant.orderNo)
    })

    it.each([
      ['3', codes.declined],
      ['4', codes.overLimit],
      ['20', codes.overLimit],
    ])('%s: the card is declined with code %s', async (scenario, code) => {
      const { merchant } = await merchantWith(scenario)
      const { fields } = await merchant.answerWindow()
      expect(merchant.codeOf(fields)).toBe(code)
      if (scenario === '20') expect(merchant.messageOf(fields)).toContain('<script>')
      expect(await merchant.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
      expect(await merchant.inquire()).toBeNull()
    })

    it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
      const { merchant } = await merchantWith('5')
      expect(merchant.orderAndAmountOf((await merchant.answerWindow()).fields).amount).toBe(1200)
      expect((await merchant.inquire())?.amount).toBe(1200)
      expect(await merchant.cancel(1201)).toBe(codes.amountTooHigh)
      expect(await merchant.cancel(1200)).toBe(codes.cancelOk)
    })

    it('order-mismatched: the return names another order; the inquiry names the right one', async () => {
      const { merchant } = await merchantWith('6')
      const { fields } = await merchant.answerWindow()
      expect(merchant.orderAndAmountOf(fields).orderNo).not.toBe(merchant.orderNo)
      expect((await merchant.inquire())?.orderNo).toBe(merchant.orderNo)
    })

    it('return-repeated: the return is sent three times, two of them by the server', async () => {
      const { merchant, posted } = await merchantWith('8')
      const { fields } = await merchant.answerWindow()
      expect(posted).toHaveLength(2)
      expect(posted.map((each) => each.fields)).toEqual([fields, fields])
    })

    it('answer-lost: charged, but neither the return nor the first inquiry arrives', async () => {
      const { merchant } = await merchantWith('9')
      expect(await merchant.answerWindow()).toEqual({ kind: 'closed' })
      expect(await nullIfLost(merchant.inquire())).toBeNull()
      expect((await merchant.charge()).faults).toEqual(['inquiry answer lost'])
      expect((await merchant.inquire())?.amount).toBe(12_000)
    })

    it('answer-lost: not charged, and neither the return nor the first inquiry arrives', async () => {
      const { merchant } = await merchantWith('9:not-processed')
      expect(await merchant.answerWindow()).toEqual({ kind: 'closed' })
      await expect(merchant.inquire()).rejects.toThrow()
      expect(await merchant.inquire()).toBeNull()
      expect(await merchant.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
    })

    it('slow: the return is slow, the charge immediate', async () => {
      const { merchant } = await merchantWith('10')
      time.isPaused = true
      const slow = merchant.answerWindow()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await merchant.inquire())?.amount).toBe(12_000)
      time.waiting.shift()?.resume()
      expect(merchant.codeOf((await slow).fields)).toBe(codes.ok)
    })

    it('slow: the charge is late; until then an inquiry finds nothing', async () => {
      const { merchant } = await merchantWith('10:late')
      time.isPaused = true
      const slow = merchant.answerWindow()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect(await merchant.inquire()).toBeNull()
      expect((await merchant.answerPage('pay')).statusCode).toBe(410)
      time.waiting.shift()?.resume()
      expect(merchant.codeOf((await slow).fields)).toBe(codes.ok)
      expect((await merchant.inquire())?.amount).toBe(12_000)
    })

    it('window-closed: the window closes before, during or after the return', async () => {
      const { merchant } = await merchantWith('11:before')
      expect(await merchant.answerWindow()).toEqual({ kind: 'closed' })
      expect(await merchant.inquire()).toBeNull()
      for (const variant of ['during', 'after']) {
        const { merchant: other } = await merchantWith()
        const page = await other.answerPage('pay', `11:${variant}`)
        expect(page.body).toContain(`data-closes="${variant}"`)
        expect((await other.inquire())?.amount).toBe(12_000)
      }
    })

    it('probe: a call to an address from the return is recorded', async () => {
      const { merchant, http } = await merchantWith('14')
      const { fields } = await merchant.answerWindow()
      await http.inject({ method: 'POST', url: new URL(fields.authUrl).pathname })
      expect((await merchant.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    })

    it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
      const { merchant } = await merchantWith('15')
      await merchant.answerWindow()
      expect(await merchant.cancel(1000)).toBe(codes.partialCancelRefused)
      expect(await merchant.cancel()).toBe(codes.cancelOk)
    })

    it('duplicate-cancel: a successful cancel is reported as a duplicate, or its answer is lost', async () => {
      const { merchant } = await merchantWith('16')
      await merchant.answerWindow()
      expect(await merchant.cancel()).toBe(codes.cancelledAlready)
      expect(await merchant.inquire()).toMatchObject({ cancelled: 12_000 })
      const { merchant: lost } = await merchantWith('16:lost')
      await lost.answerWindow()
      await expect(lost.cancel(1000)).rejects.toThrow()
      expect(await lost.inquire()).toMatchObject({ cancelled: 1000 })
    })

    it('html: an HTML page instead of the answer to the inquiry, once', async () => {
      const { merchant } = await merchantWith('17')
      expect(merchant.codeOf((await merchant.answerWindow()).fields)).toBe(codes.ok)
      await expect(merchant.inquire()).rejects.toThrow('JSON')
      expect((await merchant.inquire())?.amount).toBe(12_000)
      const { merchant: unprocessed } = await merchantWith('17:not-processed')
      expect(await unprocessed.answerWindow()).toEqual({ kind: 'closed' })
      await expect(unprocessed.inquire()).rejects.toThrow('JSON')
      expect(await unprocessed.inquire()).toBeNull()
    })

    it('opener-severed: the window cuts the link to its opener (COOP)', async () => {
      const { merchant, http } = await merchantWith('18')
      expect((await http.inject(merchant.pageUrl)).headers['cross-origin-opener-policy']).toBe('same-origin')
    })
  })

  describe('a cancel', () => {
    it('returns a part, then the rest, and no more', async () => {
      const { merchant } = await merchantWith()
      await merchant.answerWindow()
      expect(await merchant.cancel(5000)).toBe(codes.cancelOk)
      expect(await merchant.inquire()).toMatchObject({ amount: 12_000, cancelled: 5000 })
      expect(await merchant.cancel(7001)).toBe(codes.amountTooHigh)
      expect(await merchant.cancel(7000)).toBe(codes.cancelOk)
      expect(await merchant.cancel(1)).toBe(codes.cancelledAlready)
      expect(await merchant.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    })
  })
}
