import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { PendingDelays } from './held-time.ts'
import { initData } from './payloads.ts'
import { aWindowShop, nullIfLost, type WindowShop } from './window-shop.ts'

/** What the inquiry, or the list of the day, says about the shop's order. */
export interface InquiryResult {
  orderNo: string
  amount: number
  cancelled: number
}

/** A shop's server and browser in the protocol of a provider that approves inside its window. */
export interface InWindowShop extends WindowShop {
  /** Opens the window for 12,000 won. */
  openPayment(): Promise<{ statusCode: number }>
  /** Order number and amount of a return. */
  namesOf(fields: Record<string, string>): { orderNo: string; amount: number }
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
  make(http: FastifyInstance): InWindowShop
  codes: {
    ok: string
    cancelled: string
    declined: string
    overLimit: string
    cancelOk: string
    noPart: string
    cancelledAlready: string
    tooMuch: string
  }
}

/** What is true of the window of every provider that approves inside it. */
export function describeInWindow({ time, make, codes }: Expected): void {
  afterEach(() => {
    time.isHeld = false
    time.waiting = []
  })
  const playing = async (scenario?: string) => {
    const played = await aWindowShop(make, scenario)
    const { statusCode } = await played.shop.openPayment()
    expect(statusCode).toBe(303)
    return played
  }

  describe('the window', () => {
    it('shows shop, goods and amount to a person, and only the scenarios that it plays', async () => {
      const { shop, http, api } = await playing()
      api.payloads.getinitdata = initData()
      const { body, headers } = await http.inject(shop.pageUrl)
      expect(body).toContain('골목분식')
      expect(body).toContain('떡볶이 외 1건')
      expect(body).toContain('12,000원 결제하기')
      expect(body).toContain(`action="${shop.pageUrl}"`)
      expect(body).not.toContain('name="scenario" value="12"')
      expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
      expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
      expect((await shop.charge()).state).toBe('opened')
    })

    it('approves when the customer pays, and posts the customer back to the shop', async () => {
      const { shop } = await playing()
      const page = await shop.answerPage('pay')
      expect(page.body).toContain('method="post" action="http://shop.test/pay/return/')
      expect(page.body).toContain(codes.ok)
      expect(await shop.charge()).toMatchObject({ state: 'approved', approvedAmount: 12_000 })
      expect(await shop.inquire()).toEqual({ orderNo: shop.orderNo, amount: 12_000, cancelled: 0 })
    })

    it('is answered once, and not by a page of another site', async () => {
      const { shop, http } = await playing()
      const foreign = await shop.answerPage('pay', undefined, { origin: 'http://shop.test' })
      expect(foreign.statusCode).toBe(403)
      await shop.answerWindow()
      expect((await shop.answerPage('pay')).statusCode).toBe(410)
      expect((await http.inject(shop.pageUrl)).statusCode).toBe(410)
      expect((await shop.charge()).approvedAmount).toBe(12_000)
    })

    it('is void once the shop opens it again, and no order is paid twice', async () => {
      const { shop } = await playing()
      const before = shop.pageUrl
      expect((await shop.openPayment()).statusCode).toBe(303)
      expect((await shop.http.inject(before)).statusCode).toBe(410)
      await shop.answerWindow()
      expect((await shop.openPayment()).statusCode).toBe(400)
      expect((await shop.charges()).map(({ state }: { state: string }) => state)).toEqual([
        'replaced',
        'approved',
      ])
    })
  })

  describe('scenario', () => {
    it('user-cancel: the customer cancels, and nothing is charged', async () => {
      const { shop } = await playing('2')
      expect(shop.codeOf((await shop.answerWindow()).fields)).toBe(codes.cancelled)
      expect((await shop.charge()).state).toBe('given-up')
      expect(await shop.inquire()).toBeNull()
      const bare = await playing('2:without-order')
      const { fields } = await bare.shop.answerWindow()
      expect(Object.values(fields)).not.toContain(bare.shop.orderNo)
    })

    it.each([
      ['3', codes.declined],
      ['4', codes.overLimit],
      ['20', codes.overLimit],
    ])('%s: the card is declined with code %s', async (scenario, code) => {
      const { shop } = await playing(scenario)
      const { fields } = await shop.answerWindow()
      expect(shop.codeOf(fields)).toBe(code)
      if (scenario === '20') expect(shop.messageOf(fields)).toContain('<script>')
      expect(await shop.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
      expect(await shop.inquire()).toBeNull()
    })

    it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
      const { shop } = await playing('5')
      expect(shop.namesOf((await shop.answerWindow()).fields).amount).toBe(1200)
      expect((await shop.inquire())?.amount).toBe(1200)
      expect(await shop.cancel(1201)).toBe(codes.tooMuch)
      expect(await shop.cancel(1200)).toBe(codes.cancelOk)
    })

    it('order-mismatched: the return names another order; the inquiry names the right one', async () => {
      const { shop } = await playing('6')
      const { fields } = await shop.answerWindow()
      expect(shop.namesOf(fields).orderNo).not.toBe(shop.orderNo)
      expect((await shop.inquire())?.orderNo).toBe(shop.orderNo)
    })

    it('return-repeated: the return is sent three times, two of them by the server', async () => {
      const { shop, posted } = await playing('8')
      const { fields } = await shop.answerWindow()
      expect(posted).toHaveLength(2)
      expect(posted.map((each) => each.fields)).toEqual([fields, fields])
    })

    it('answer-lost: charged, but neither the return nor the first inquiry arrives', async () => {
      const { shop } = await playing('9')
      expect(await shop.answerWindow()).toEqual({ kind: 'closed' })
      expect(await nullIfLost(shop.inquire())).toBeNull()
      expect((await shop.charge()).faults).toEqual(['inquiry answer lost'])
      expect((await shop.inquire())?.amount).toBe(12_000)
    })

    it('answer-lost: not charged, and neither the return nor the first inquiry arrives', async () => {
      const { shop } = await playing('9:untouched')
      expect(await shop.answerWindow()).toEqual({ kind: 'closed' })
      await expect(shop.inquire()).rejects.toThrow()
      expect(await shop.inquire()).toBeNull()
      expect(await shop.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
    })

    it('slow: the return is slow, the charge immediate', async () => {
      const { shop } = await playing('10')
      time.isHeld = true
      const slow = shop.answerWindow()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await shop.inquire())?.amount).toBe(12_000)
      time.waiting.shift()?.resume()
      expect(shop.codeOf((await slow).fields)).toBe(codes.ok)
    })

    it('slow: the charge is late; until then an inquiry finds nothing', async () => {
      const { shop } = await playing('10:late')
      time.isHeld = true
      const slow = shop.answerWindow()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect(await shop.inquire()).toBeNull()
      expect((await shop.answerPage('pay')).statusCode).toBe(410)
      time.waiting.shift()?.resume()
      expect(shop.codeOf((await slow).fields)).toBe(codes.ok)
      expect((await shop.inquire())?.amount).toBe(12_000)
    })

    it('window-closed: the window closes before, during or after the approval', async () => {
      const { shop } = await playing('11:before')
      expect(await shop.answerWindow()).toEqual({ kind: 'closed' })
      expect(await shop.inquire()).toBeNull()
      for (const variant of ['during', 'after']) {
        const { shop: other } = await playing()
        const page = await other.answerPage('pay', `11:${variant}`)
        expect(page.body).toContain(`data-closes="${variant}"`)
        expect((await other.inquire())?.amount).toBe(12_000)
      }
    })

    it('probe: a call to an address from the return is recorded', async () => {
      const { shop, http } = await playing('14')
      const { fields } = await shop.answerWindow()
      await http.inject({ method: 'POST', url: new URL(fields.authUrl).pathname })
      expect((await shop.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    })

    it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
      const { shop } = await playing('15')
      await shop.answerWindow()
      expect(await shop.cancel(1000)).toBe(codes.noPart)
      expect(await shop.cancel()).toBe(codes.cancelOk)
    })

    it('duplicate-cancel: a successful cancel is reported as a duplicate, or its answer is lost', async () => {
      const { shop } = await playing('16')
      await shop.answerWindow()
      expect(await shop.cancel()).toBe(codes.cancelledAlready)
      expect(await shop.inquire()).toMatchObject({ cancelled: 12_000 })
      const { shop: lost } = await playing('16:lost')
      await lost.answerWindow()
      await expect(lost.cancel(1000)).rejects.toThrow()
      expect(await lost.inquire()).toMatchObject({ cancelled: 1000 })
    })

    it('html: an HTML page instead of the answer to the inquiry, once', async () => {
      const { shop } = await playing('17')
      expect(shop.codeOf((await shop.answerWindow()).fields)).toBe(codes.ok)
      await expect(shop.inquire()).rejects.toThrow('JSON')
      expect((await shop.inquire())?.amount).toBe(12_000)
      const { shop: untouched } = await playing('17:untouched')
      expect(await untouched.answerWindow()).toEqual({ kind: 'closed' })
      await expect(untouched.inquire()).rejects.toThrow('JSON')
      expect(await untouched.inquire()).toBeNull()
    })

    it('opener-severed: the window cuts the link to its opener (COOP)', async () => {
      const { shop, http } = await playing('18')
      expect((await http.inject(shop.pageUrl)).headers['cross-origin-opener-policy']).toBe('same-origin')
    })
  })

  describe('a cancel', () => {
    it('returns a part, then the rest, and no more', async () => {
      const { shop } = await playing()
      await shop.answerWindow()
      expect(await shop.cancel(5000)).toBe(codes.cancelOk)
      expect(await shop.inquire()).toMatchObject({ amount: 12_000, cancelled: 5000 })
      expect(await shop.cancel(7001)).toBe(codes.tooMuch)
      expect(await shop.cancel(7000)).toBe(codes.cancelOk)
      expect(await shop.cancel(1)).toBe(codes.cancelledAlready)
      expect(await shop.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    })
  })
}
