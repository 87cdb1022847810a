import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { PendingDelays } from './held-time.ts'
import { initData } from './payloads.ts'
import { testNow } from './signed.ts'
import { aWindowShop, nullIfLost, type WindowShop } from './window-shop.ts'

/** A shop's server and browser in the protocol of a provider whose authorization is good once. */
export interface TwoStepShop extends WindowShop {
  /** Opens the window for 12,000 won. */
  openPayment(): Promise<{ statusCode: number }>
  /** The fields of the approval's answer; rejects if it is unreadable. */
  approve(): Promise<Record<string, unknown>>
  namesOf(fields: Record<string, unknown>): { orderNo: unknown; amount: number }
  codeOf(fields: Record<string, unknown>): unknown
  messageOf(fields: Record<string, unknown>): unknown
  /** The code of the answer; everything by default. */
  cancel(amount?: number): Promise<string>
}

interface Expected {
  /** The delays of the sandbox, which the test file pauses. */
  time: PendingDelays
  make(http: FastifyInstance): TwoStepShop
  /** Of a repeated approval (`repeated`), and of one during another (`meanwhile`); of a declined card in the window and at the approval. */
  codes: {
    cancelled: string
    approved: string
    cancelOk: string
    repeated?: string
    meanwhile?: string
    declined?: string
    overLimit?: string
  }
  /** Code of the customer's yes in the return, where it has one. */
  authenticated: string | undefined
}

/** What is true of every provider whose window authenticates and whose approval is good once. */
export function describeTwoStep({ time, make, codes, authenticated }: Expected): void {
  const { repeated = 'SX08', meanwhile = 'SX08', declined = '8373', overLimit = '8521' } = codes
  afterEach(() => {
    time.isHeld = false
    time.waiting = []
  })
  const playing = async (scenario?: string, now?: () => number) => {
    const played = await aWindowShop(make, scenario, now)
    expect((await played.shop.openPayment()).statusCode).toBe(303)
    return played
  }
  const paying = async (scenario?: string) => {
    const played = await playing(scenario)
    await played.shop.answerWindow()
    return played
  }

  describe('the window', () => {
    it('shows shop, goods and amount to a person', async () => {
      const { shop, http, api } = await playing()
      api.payloads.getinitdata = initData()
      const { body, headers } = await http.inject(shop.pageUrl)
      expect(body).toContain('골목분식')
      expect(body).toContain('떡볶이 외 1건')
      expect(body).toContain('12,000원 결제하기')
      expect(body).toContain(`action="${shop.pageUrl}"`)
      expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
      expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
    })

    it('takes no money: a payment that is not approved stays so in the ledger', async () => {
      const { shop, http } = await paying()
      expect(await shop.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
      const { totals } = (await http.inject('/providers/ledger')).json()
      expect(totals).toMatchObject({ approvedAmount: 0, neverApproved: 1 })
    })

    it('is answered once, and not by a page of another site', async () => {
      const { shop } = await playing()
      const foreign = await shop.answerPage('pay', undefined, { origin: 'http://shop.test' })
      expect(foreign.statusCode).toBe(403)
      await shop.answerWindow()
      expect((await shop.answerPage('pay')).statusCode).toBe(410)
    })

    it('is void once the shop opens it again, until a customer has authenticated', async () => {
      const { shop } = await playing()
      const before = shop.pageUrl
      expect((await shop.openPayment()).statusCode).toBe(303)
      expect((await shop.http.inject(before)).statusCode).toBe(410)
      await shop.answerWindow()
      expect((await shop.openPayment()).statusCode).toBe(400)
    })
  })

  describe('scenario', () => {
    it('success: the approval is good once', async () => {
      const { shop } = await paying()
      const answer = await shop.approve()
      expect(shop.codeOf(answer)).toBe(codes.approved)
      expect(shop.namesOf(answer)).toEqual({ orderNo: shop.orderNo, amount: 12_000 })
      expect(shop.codeOf(await shop.approve())).toBe(repeated)
      expect(await shop.charge()).toMatchObject({ state: 'approved', approvedAmount: 12_000 })
    })

    it('user-cancel: the customer cancels; the return names the order, or not', async () => {
      const { shop } = await playing('2')
      const { fields } = await shop.answerWindow()
      expect(shop.codeOf(fields)).toBe(codes.cancelled)
      expect(Object.values(fields)).toContain(shop.orderNo)
      expect((await shop.charge()).state).toBe('given-up')
      const bare = await playing('2:without-order')
      expect(Object.values((await bare.shop.answerWindow()).fields)).not.toContain(bare.shop.orderNo)
    })

    it('decline-in-window: the card company declines in the window', async () => {
      const { shop } = await playing('3')
      expect(shop.codeOf((await shop.answerWindow()).fields)).toBe(declined)
      expect(await shop.charge()).toMatchObject({ state: 'declined', authorisedAmount: 0 })
    })

    it.each(['4', '20'])('%s: the approval is declined', async (scenario) => {
      const { shop } = await playing(scenario)
      expect(shop.codeOf((await shop.answerWindow()).fields)).toBe(authenticated)
      const answer = await shop.approve()
      expect(shop.codeOf(answer)).toBe(overLimit)
      if (scenario === '20') expect(shop.messageOf(answer)).toContain('<script>')
      expect(await shop.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
    })

    it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
      const { shop } = await paying('5')
      expect(shop.namesOf(await shop.approve()).amount).toBe(1200)
      expect(await shop.cancel(1201)).toBe('SX12')
      expect(await shop.cancel(1200)).toBe(codes.cancelOk)
    })

    it('order-mismatched: the approval names another order', async () => {
      const { shop } = await paying('6')
      expect(shop.namesOf(await shop.approve()).orderNo).not.toBe(shop.orderNo)
    })

    it('return-repeated: the return is sent three times, two of them by the server', async () => {
      const { shop, posted } = await playing('8')
      const { action, fields, sent = fields } = await shop.answerWindow()
      expect(posted).toEqual(Array(2).fill({ url: action, fields: sent }))
    })

    it('answer-lost: the answer is lost once, and the card was charged or not', async () => {
      const { shop } = await paying('9')
      expect(await nullIfLost(shop.approve())).toBeNull()
      expect(await shop.charge()).toMatchObject({ state: 'approved', faults: ['approval answer lost'] })
      expect(shop.codeOf(await shop.approve())).toBe(repeated)
      const { shop: untouched } = await paying('9:untouched')
      expect(await nullIfLost(untouched.approve())).toBeNull()
      expect(await untouched.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
      expect(untouched.codeOf(await untouched.approve())).toBe(codes.approved)
    })

    it('slow: the answer is slow, and the charge is immediate or late', async () => {
      const { shop } = await paying('10')
      time.isHeld = true
      const slow = shop.approve()
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await shop.charge()).approvedAmount).toBe(12_000)
      time.waiting.shift()?.resume()
      expect(shop.codeOf(await slow)).toBe(codes.approved)
      time.isHeld = false
      const { shop: late } = await paying('10:late')
      time.isHeld = true
      const answers = Promise.all([late.approve(), late.approve()])
      await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([250])
      expect((await late.charge()).approvedAmount).toBe(0)
      time.waiting.shift()?.resume()
      expect((await answers).map((answer) => late.codeOf(answer))).toEqual([codes.approved, meanwhile])
    })

    it('window-closed: the window closes before, during or after the approval', async () => {
      const { shop } = await playing('11:before')
      expect(await shop.answerWindow()).toEqual({ kind: 'closed' })
      expect((await shop.charge()).authorisedAmount).toBe(0)
      for (const variant of ['during', 'after']) {
        const { shop: other } = await playing()
        const page = await other.answerPage('pay', `11:${variant}`)
        expect(page.body).toContain(`data-closes="${variant}"`)
      }
    })

    it('expired: the authentication has expired, at once or after ten minutes', async () => {
      const { shop } = await paying('12')
      expect(shop.codeOf(await shop.approve())).toBe('SX10')
      let now = testNow
      const { shop: slow } = await playing('1', () => now)
      await slow.answerWindow()
      now += 600_000
      expect(slow.codeOf(await slow.approve())).toBe('SX10')
      expect((await slow.charge()).approvedAmount).toBe(0)
    })

    it('probe: a call to an address from the approval is recorded', async () => {
      const { shop, http } = await paying('14')
      const { authUrl } = await shop.approve()
      await http.inject({ method: 'POST', url: new URL(String(authUrl)).pathname })
      expect((await shop.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    })

    it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
      const { shop } = await paying('15')
      await shop.approve()
      expect(await shop.cancel(1000)).toBe('SX13')
      expect(await shop.cancel()).toBe(codes.cancelOk)
    })

    it('duplicate-cancel: a successful cancel is reported as a duplicate, or its answer is lost', async () => {
      const { shop } = await paying('16')
      await shop.approve()
      expect(await shop.cancel()).toBe('SX11')
      expect((await shop.charge()).state).toBe('cancelled')
      const { shop: lost } = await paying('16:lost')
      await lost.approve()
      await expect(lost.cancel(1000)).rejects.toThrow()
      expect((await lost.charge()).cancelledAmount).toBe(1000)
    })

    it('html: an HTML page instead of JSON, and the card was charged or not', async () => {
      const { shop } = await paying('17')
      await expect(shop.approve()).rejects.toThrow('JSON')
      expect((await shop.charge()).state).toBe('approved')
      const { shop: untouched } = await paying('17:untouched')
      await expect(untouched.approve()).rejects.toThrow('JSON')
      expect((await untouched.charge()).state).toBe('authenticated')
    })

    it('opener-severed: the window cuts the link to its opener (COOP)', async () => {
      const { shop, http } = await playing('18')
      expect((await http.inject(shop.pageUrl)).headers['cross-origin-opener-policy']).toBe('same-origin')
    })
  })

  describe('a cancel', () => {
    it('returns a part, then the rest, and no more', async () => {
      const { shop } = await paying()
      await shop.approve()
      expect(await shop.cancel(5000)).toBe(codes.cancelOk)
      expect(await shop.cancel(7001)).toBe('SX12')
      expect(await shop.cancel(7000)).toBe(codes.cancelOk)
      expect(await shop.cancel(1)).toBe('SX11')
      expect(await shop.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    })
  })
}
