import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PendingDelays, pausedSleep } from '../../testing/held-time.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { hmacHex, KiccShop, keyOf, selectScenario, today } from '../../testing/shop.ts'

const time = vi.hoisted(() => ({ isHeld: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})
afterEach(() => {
  time.isHeld = false
  time.waiting = []
})
/** Resolves with the delay in ms once a slow answer starts waiting. */
const slowFor = () => expect.poll(() => time.waiting.map(({ ms }) => ms))
const resume = () => time.waiting.shift()?.resume()

interface Posted {
  url: string
  fields: Record<string, string>
}

/** A shop with one transaction that follows a scenario, and a server that records notifications. */
async function playing(scenario: string, { acknowledges = 'res_cd=0000^res_msg=SUCCESS' } = {}) {
  const posted: Posted[] = []
  const { http } = await aSandbox(undefined, {
    shop: async (input, init) => {
      posted.push({ url: String(input), fields: Object.fromEntries(new URLSearchParams(String(init?.body))) })
      return new Response(acknowledges)
    },
  })
  const [number, variant] = scenario.split(':')
  await selectScenario(http, 'kicc', Number(number), variant ? { variant } : {})
  const shop = new KiccShop(http)
  await shop.register()
  return { shop, http, posted }
}

/** An inject call whose connection breaks rejects; it is represented as null. */
async function orLost<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null)
}

describe('scenario', () => {
  it('success: everything succeeds', async () => {
    const { shop } = await playing('1')
    expect((await shop.answerWindow()).fields.resCd).toBe('0000')
    expect((await shop.approve()).json().resCd).toBe('0000')
    expect((await shop.charge()).faults).toEqual([])
  })

  it('user-cancel: the customer cancels, and the return names the order or nothing', async () => {
    const named = await playing('2:with-order')
    expect((await named.shop.answerWindow()).fields).toMatchObject({
      resCd: 'W002',
      shopOrderNo: named.shop.orderNo,
      shopValue1: named.shop.orderNo,
    })
    const bare = await playing('2:without-order')
    const { fields } = await bare.shop.answerWindow()
    expect(fields).toEqual({
      resCd: 'W002',
      resMsg: expect.any(String),
      shopOrderNo: '',
      authorizationId: '',
    })
    expect((await bare.shop.charge()).state).toBe('given-up')
  })

  it('decline-in-window: the card company declines in the window', async () => {
    const { shop } = await playing('3')
    expect((await shop.answerWindow()).fields).toMatchObject({ resCd: '8373', authorizationId: '' })
    expect(await shop.charge()).toMatchObject({ state: 'declined', authorisedAmount: 0 })
  })

  it('decline-at-approval: the approval is declined finally, and an inquiry agrees', async () => {
    const { shop } = await playing('4')
    await shop.answerWindow()
    expect((await shop.approve()).json()).toEqual({ resCd: '8521', resMsg: '한도초과' })
    expect((await shop.approve()).json().resCd).toBe('8521')
    expect((await shop.approve({ shopTransactionId: 'again' })).json().resCd).toBe('SX08')
    expect((await shop.retrieve()).resCd).toBe('8521')
    expect(await shop.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
  })

  it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
    const { shop } = await playing('5')
    expect((await shop.answerWindow()).fields.amount).toBe('1200')
    const answer = (await shop.approve()).json()
    expect(answer.amount).toBe(1200)
    expect(answer.msgAuthValue).toBe(hmacHex(keyOf('kicc'), `${answer.pgCno}|1200|${answer.transactionDate}`))
    expect(await shop.charge()).toMatchObject({ authorisedAmount: 12_000, approvedAmount: 1200 })
    expect((await shop.revise(answer.pgCno)).json()).toMatchObject({ cancelAmount: 1200, remainAmount: 0 })
  })

  it('order-mismatched: the answer names another order; the inquiry names the right one', async () => {
    const { shop } = await playing('6')
    const { fields } = await shop.answerWindow()
    expect(fields.shopOrderNo).not.toBe(shop.orderNo)
    expect((await shop.approve({ shopOrderNo: fields.shopOrderNo })).json().resCd).toBe('SX06')
    expect((await shop.approve()).json().shopOrderNo).toBe(fields.shopOrderNo)
    expect((await shop.retrieve()).shopOrderNo).toBe(shop.orderNo)
  })

  it('bad-signature: the answer is signed with another key, or is of yesterday', async () => {
    const forged = await playing('7:wrong-key')
    await forged.shop.answerWindow()
    const answer = (await forged.shop.approve()).json()
    const signed = `${answer.pgCno}|${answer.amount}|${answer.transactionDate}`
    expect(answer.msgAuthValue).not.toBe(hmacHex(keyOf('kicc'), signed))
    expect((await forged.shop.charge()).state).toBe('approved')
    const stale = await playing('7:stale')
    await stale.shop.answerWindow()
    expect((await stale.shop.approve()).json().transactionDate).toBe('20261117200640')
    expect((await stale.shop.retrieve()).transactionDate).toBe('20261118200640')
  })

  it('return-repeated: the return is sent three times, and notifications twice', async () => {
    const { shop, posted } = await playing('8')
    const { action, fields } = await shop.answerWindow()
    expect(posted.map(({ url }) => url)).toEqual([action, action])
    expect(posted[0]?.fields).toEqual(fields)
    const { pgCno } = (await shop.approve()).json()
    const notified = posted.slice(2)
    expect(notified.map(({ url }) => url)).toEqual(Array(2).fill('http://shop.test/pay/notify/kicc'))
    expect(notified[0]?.fields).toMatchObject({
      res_cd: '0000',
      cno: pgCno,
      order_no: shop.orderNo,
      amount: '12000',
      noti_type: '10',
      stat_cd: 'TS03',
      tran_date: '20261118200640',
      reserve1: shop.orderNo,
    })
    await shop.revise(pgCno)
    expect(posted.at(-1)?.fields).toMatchObject({ noti_type: '20', mgr_amt: '12000', stat_cd: 'TS02' })
    await expect
      .poll(async () => (await shop.charge()).attempts)
      .toContainEqual(expect.objectContaining({ call: 'notification', code: '0000' }))
  })

  it('return-repeated: a notification that is not acknowledged is recorded as such', async () => {
    const { shop } = await playing('8', { acknowledges: 'res_cd=5001^res_msg=FAIL' })
    await shop.answerWindow()
    await shop.approve()
    await expect
      .poll(async () => (await shop.charge()).attempts)
      .toContainEqual(expect.objectContaining({ call: 'notification', code: 'http 200' }))
  })

  it('answer-lost: the answer is lost once although the money was charged; a retry returns it', async () => {
    const { shop } = await playing('9')
    await shop.answerWindow()
    expect(await orLost(shop.approve())).toBeNull()
    expect(await shop.charge()).toMatchObject({ state: 'approved', faults: ['approval answer lost'] })
    const { pgCno } = await shop.retrieve()
    expect((await shop.approve()).json().pgCno).toBe(pgCno)
    expect((await shop.charge()).approvedAmount).toBe(12_000)
  })

  it('answer-lost: the request is lost, and nothing is charged', async () => {
    const { shop } = await playing('9:untouched')
    await shop.answerWindow()
    expect(await orLost(shop.approve())).toBeNull()
    expect((await shop.retrieve()).resCd).toBe('SX04')
    expect((await shop.charge()).state).toBe('authenticated')
    expect((await shop.approve()).json().resCd).toBe('0000')
  })

  it('answer-lost: over a real connection, the client sees it break', async () => {
    const { shop, http } = await playing('9')
    await shop.answerWindow()
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const request = fetch(`http://127.0.0.1:${port}/kicc/api/ep9/trades/approval`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shop.approval()),
    })
    await expect(request).rejects.toThrow('fetch failed')
    await http.close()
  })

  it('slow: the answer is slow, the charge immediate, and a repetition is not slow', async () => {
    const { shop } = await playing('10')
    await shop.answerWindow()
    time.isHeld = true
    let isAnswered = false
    const slow = shop.approve().finally(() => {
      isAnswered = true
    })
    await slowFor().toEqual([250])
    expect((await shop.retrieve()).resCd).toBe('0000')
    expect((await shop.approve()).json().resCd).toBe('0000')
    expect(isAnswered).toBe(false)
    resume()
    expect((await slow).json().resCd).toBe('0000')
    expect((await shop.charge()).faults).toEqual(['approval slow'])
  })

  it('slow: the charge is late; until then an inquiry finds nothing, then the shop is notified', async () => {
    const { shop, posted } = await playing('10:late')
    await shop.answerWindow()
    time.isHeld = true
    const answers = Promise.all([
      shop.approve(),
      shop.approve(),
      shop.approve({ shopTransactionId: 'other' }),
    ])
    await slowFor().toEqual([250])
    expect((await shop.retrieve()).resCd).toBe('SX04')
    expect((await shop.charge()).approvedAmount).toBe(0)
    resume()
    expect((await answers).map((answer) => answer.json().resCd)).toEqual(['0000', '0000', 'SX08'])
    expect((await shop.charge()).approvedAmount).toBe(12_000)
    expect(posted).toMatchObject([{ fields: { noti_type: '10', order_no: shop.orderNo } }])
  })

  it('window-closed: the window closes before the shop is notified', async () => {
    const { shop } = await playing('11:before')
    expect(await shop.answerWindow()).toEqual({ kind: 'closed' })
    expect(await shop.charge()).toMatchObject({ state: 'registered', authorisedAmount: 0 })
    const page = await shop.http.inject({
      method: 'POST',
      url: shop.pageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=pay',
    })
    expect(page.body).toContain('data-closes-at-once')
    expect(page.body).not.toContain('<form')
  })

  it.each(['during', 'after'])('window-closed: the window closes %s the approval', async (variant) => {
    const { shop, posted } = await playing('1')
    const page = await shop.http.inject({
      method: 'POST',
      url: shop.pageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=pay&scenario=11:${variant}`,
    })
    expect(page.body).toContain(`data-closes="${variant}"`)
    expect(page.headers['content-security-policy']).toContain('connect-src http://shop.test')
    shop.authorizationId = /name="authorizationId" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    await shop.approve()
    expect(posted).toMatchObject([{ fields: { noti_type: '10' } }])
    expect((await shop.charge()).scenario).toMatchObject({ number: 11, variant, chosenBy: 'window' })
  })

  it('expired: the customer’s authentication has expired', async () => {
    const { shop } = await playing('12')
    expect((await shop.answerWindow()).fields.resCd).toBe('0000')
    expect((await shop.approve()).json().resCd).toBe('SX10')
    expect(await shop.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
  })

  it('euc-kr: return and answers are in EUC-KR', async () => {
    const { shop } = await playing('13')
    const { acceptCharset, body, fields } = await shop.answerWindow()
    expect(acceptCharset).toBe('euc-kr')
    const bytes = body.replaceAll(/%([0-9A-F]{2})/g, (_: string, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    const decoded = new TextDecoder('euc-kr').decode(Buffer.from(bytes, 'latin1'))
    expect(decoded.replaceAll('+', ' ')).toContain(`resMsg=${fields.resMsg}`)
    for (const answer of [
      await shop.approve(),
      await shop.post('/api/trades/retrieveTransaction', {
        mallId: 'SBX0000030',
        shopTransactionId: `A-${shop.orderNo}`,
        transactionDate: today,
      }),
    ]) {
      expect(answer.headers['content-type']).toBe('application/json; charset=euc-kr')
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(answer.rawPayload)).toThrow()
      const read = JSON.parse(new TextDecoder('euc-kr').decode(answer.rawPayload))
      expect(read).toMatchObject({ resCd: '0000', paymentInfo: { cardInfo: { issuerName: '신한카드' } } })
    }
  })

  it('probe: a call to an address from the return message is recorded', async () => {
    const { shop, http } = await playing('14')
    const { fields } = await shop.answerWindow()
    const answer = (await shop.approve()).json()
    expect(fields.authUrl).toBe(answer.authUrl)
    expect(fields.redirectUrl).toContain('169.254.169.254')
    expect((await shop.charge()).attempts).not.toContainEqual(expect.objectContaining({ call: 'probe' }))
    await http.inject({ method: 'POST', url: new URL(fields.authUrl).pathname })
    expect((await shop.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    expect((await http.inject('/providers/probe/other')).statusCode).toBe(404)
  })

  it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
    const { shop } = await playing('15')
    await shop.answerWindow()
    const { pgCno, paymentInfo } = (await shop.approve()).json()
    expect(paymentInfo.cardInfo.partCancelUsed).toBe('N')
    const part = { reviseTypeCode: '32', amount: 1000, shopTransactionId: 'part' }
    expect((await shop.revise(pgCno, part)).json().resCd).toBe('SX13')
    expect((await shop.revise(pgCno)).json().resCd).toBe('0000')
  })

  it('duplicate-cancel: a successful cancel is reported as a duplicate', async () => {
    const { shop } = await playing('16')
    await shop.answerWindow()
    const { pgCno } = (await shop.approve()).json()
    expect((await shop.revise(pgCno)).json().resCd).toBe('SX11')
    expect(await shop.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    expect((await shop.retrieve()).statusCode).toBe('TS02')
  })

  it('duplicate-cancel: the answer to a cancel is lost', async () => {
    const { shop } = await playing('16:lost')
    await shop.answerWindow()
    const { pgCno } = (await shop.approve()).json()
    expect(await orLost(shop.revise(pgCno))).toBeNull()
    expect((await shop.revise(pgCno)).json()).toMatchObject({ resCd: '0000', cancelAmount: 12_000 })
    expect((await shop.charge()).cancelledAmount).toBe(12_000)
  })

  it.each([
    ['17:taken', 'approved', '0000'],
    ['17:untouched', 'authenticated', 'SX04'],
  ])('%s: an HTML page is returned instead of JSON', async (scenario, state, found) => {
    const { shop } = await playing(scenario)
    await shop.answerWindow()
    const answer = await shop.approve()
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<h1>')
    expect((await shop.charge()).state).toBe(state)
    expect((await shop.retrieve()).resCd).toBe(found)
    expect((await shop.approve()).json().resCd).toBe('0000')
  })

  it('opener-severed: the window cuts the link to its opener (COOP), in no other scenario', async () => {
    const { shop } = await playing('18')
    const opener = async (url: string) => (await shop.http.inject(url)).headers['cross-origin-opener-policy']
    expect(await opener(shop.pageUrl)).toBe('same-origin')
    const { shop: plain } = await playing('1')
    expect((await plain.http.inject(plain.pageUrl)).headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })

  it('extra-fields: the answer has unknown fields, another order, and the amount as text', async () => {
    const { shop } = await playing('19')
    expect((await shop.answerWindow()).fields).toMatchObject({
      resCd: '0000',
      addedNextYear: 'x',
      RESCD: '9999',
    })
    const answer = (await shop.approve()).json()
    expect(answer).toMatchObject({ resCd: '0000', amount: '12000', addedNextYear: {} })
    expect(Object.keys(answer).indexOf('resCd')).toBeGreaterThan(Object.keys(answer).indexOf('amount'))
  })

  it('script-in-message: the message of a decline contains a script', async () => {
    const { shop } = await playing('20')
    expect((await shop.answerWindow()).fields.resMsg).toContain('<script>')
    expect((await shop.approve()).json()).toEqual({ resCd: '8521', resMsg: expect.stringContaining('<img') })
    const page = (await shop.http.inject('/providers')).body
    expect(page).not.toContain('<img')
  })
})
