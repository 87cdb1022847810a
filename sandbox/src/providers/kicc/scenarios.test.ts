import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hmacHex, KiccMerchant, keyOf, selectScenario, today } from '../../testing/merchant.ts'
import type { PendingDelays } from '../../testing/paused-sleep.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { nullIfLost } from '../../testing/window-merchant.ts'

const time = vi.hoisted(() => ({ isPaused: false, waiting: [] as PendingDelays['waiting'] }))
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  const { pausedSleep } = await import('../../testing/paused-sleep.ts')
  return { ...real, setTimeout: pausedSleep(time, real.setTimeout as never) }
})
afterEach(() => {
  time.isPaused = false
  time.waiting = []
})
/** The delays, in ms, of the answers that wait; polled until the expectation holds. */
const slowFor = () => expect.poll(() => time.waiting.map(({ ms }) => ms))
const resume = () => time.waiting.shift()?.resume()

interface Posted {
  url: string
  fields: Record<string, string>
}

/** A merchant with one transaction that follows a scenario, and a server that records notifications. */
async function merchantWith(scenario: string, { acknowledges = 'res_cd=0000^res_msg=SUCCESS' } = {}) {
  const posted: Posted[] = []
  const { http } = await aSandbox(undefined, {
    merchant: async (input, init) => {
      posted.push({ url: String(input), fields: Object.fromEntries(new URLSearchParams(String(init?.body))) })
      return new Response(acknowledges)
    },
  })
  const [number, variant] = scenario.split(':')
  await selectScenario(http, 'kicc', Number(number), variant ? { variant } : {})
  const merchant = new KiccMerchant(http)
  await merchant.register()
  return { merchant, http, posted }
}

describe('scenario', () => {
  it('success: everything succeeds', async () => {
    const { merchant } = await merchantWith('1')
    expect((await merchant.answerWindow()).fields.resCd).toBe('0000')
    expect((await merchant.approve()).json().resCd).toBe('0000')
    expect((await merchant.charge()).faults).toEqual([])
  })

  it('user-cancel: the customer cancels, and the return names the order or nothing', async () => {
    const named = await merchantWith('2:with-order')
    expect((await named.merchant.answerWindow()).fields).toMatchObject({
      resCd: 'W002',
      shopOrderNo: named.merchant.orderNo,
      shopValue1: named.merchant.orderNo,
    })
    const bare = await merchantWith('2:without-order')
    const { fields } = await bare.merchant.answerWindow()
    expect(fields).toEqual({
      resCd: 'W002',
      resMsg: expect.any(String),
      shopOrderNo: '',
      authorizationId: '',
    })
    expect((await bare.merchant.charge()).state).toBe('cancelled-by-customer')
  })

  it('decline-in-window: the card company declines in the window', async () => {
    const { merchant } = await merchantWith('3')
    expect((await merchant.answerWindow()).fields).toMatchObject({ resCd: '8373', authorizationId: '' })
    expect(await merchant.charge()).toMatchObject({ state: 'declined', authorisedAmount: 0 })
  })

  it('decline-at-approval: the approval is declined finally, and an inquiry agrees', async () => {
    const { merchant } = await merchantWith('4')
    await merchant.answerWindow()
    expect((await merchant.approve()).json()).toEqual({ resCd: '8521', resMsg: '한도초과' })
    expect((await merchant.approve()).json().resCd).toBe('8521')
    expect((await merchant.approve({ shopTransactionId: 'again' })).json().resCd).toBe('SX08')
    expect((await merchant.retrieve()).resCd).toBe('8521')
    expect(await merchant.charge()).toMatchObject({ state: 'declined', approvedAmount: 0 })
  })

  it('amount-tampered: a tenth of the amount is approved, and exactly that can be cancelled', async () => {
    const { merchant } = await merchantWith('5')
    expect((await merchant.answerWindow()).fields.amount).toBe('1200')
    const answer = (await merchant.approve()).json()
    expect(answer.amount).toBe(1200)
    expect(answer.msgAuthValue).toBe(hmacHex(keyOf('kicc'), `${answer.pgCno}|1200|${answer.transactionDate}`))
    expect(await merchant.charge()).toMatchObject({ authorisedAmount: 12_000, approvedAmount: 1200 })
    expect((await merchant.revise(answer.pgCno)).json()).toMatchObject({
      cancelAmount: 1200,
      remainAmount: 0,
    })
  })

  it('order-mismatched: the answer names another order; the inquiry names the right one', async () => {
    const { merchant } = await merchantWith('6')
    const { fields } = await merchant.answerWindow()
    expect(fields.shopOrderNo).not.toBe(merchant.orderNo)
    expect((await merchant.approve({ shopOrderNo: fields.shopOrderNo })).json().resCd).toBe('SX06')
    expect((await merchant.approve()).json().shopOrderNo).toBe(fields.shopOrderNo)
    expect((await merchant.retrieve()).shopOrderNo).toBe(merchant.orderNo)
  })

  it('bad-signature: the answer is signed with another key, or is of yesterday', async () => {
    const forged = await merchantWith('7:wrong-key')
    await forged.merchant.answerWindow()
    const answer = (await forged.merchant.approve()).json()
    const signed = `${answer.pgCno}|${answer.amount}|${answer.transactionDate}`
    expect(answer.msgAuthValue).not.toBe(hmacHex(keyOf('kicc'), signed))
    expect((await forged.merchant.charge()).state).toBe('approved')
    const stale = await merchantWith('7:stale')
    await stale.merchant.answerWindow()
    expect((await stale.merchant.approve()).json().transactionDate).toBe('20261117200640')
    expect((await stale.merchant.retrieve()).transactionDate).toBe('20261118200640')
  })

  it('return-repeated: the return is sent three times, and notifications twice', async () => {
    const { merchant, posted } = await merchantWith('8')
    const { action, fields } = await merchant.answerWindow()
    expect(posted.map(({ url }) => url)).toEqual([action, action])
    expect(posted[0]?.fields).toEqual(fields)
    const { pgCno } = (await merchant.approve()).json()
    const notified = posted.slice(2)
    expect(notified.map(({ url }) => url)).toEqual(Array(2).fill('http://shop.test/pay/notify/kicc'))
    expect(notified[0]?.fields).toMatchObject({
      res_cd: '0000',
      cno: pgCno,
      order_no: merchant.orderNo,
      amount: '12000',
      noti_type: '10',
      stat_cd: 'TS03',
      tran_date: '20261118200640',
      reserve1: merchant.orderNo,
    })
    await merchant.revise(pgCno)
    expect(posted.at(-1)?.fields).toMatchObject({ noti_type: '20', mgr_amt: '12000', stat_cd: 'TS02' })
    await expect
      .poll(async () => (await merchant.charge()).attempts)
      .toContainEqual(expect.objectContaining({ call: 'notification', code: '0000' }))
  })

  it('return-repeated: a notification that is not acknowledged is recorded as such', async () => {
    const { merchant } = await merchantWith('8', { acknowledges: 'res_cd=5001^res_msg=FAIL' })
    await merchant.answerWindow()
    await merchant.approve()
    await expect
      .poll(async () => (await merchant.charge()).attempts)
      .toContainEqual(expect.objectContaining({ call: 'notification', code: 'http 200' }))
  })

  it('answer-lost: the answer is lost once although the money was charged; a retry returns it', async () => {
    const { merchant } = await merchantWith('9')
    await merchant.answerWindow()
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect(await merchant.charge()).toMatchObject({ state: 'approved', faults: ['approval answer lost'] })
    const { pgCno } = await merchant.retrieve()
    expect((await merchant.approve()).json().pgCno).toBe(pgCno)
    expect((await merchant.charge()).approvedAmount).toBe(12_000)
  })

  it('answer-lost: the request is lost, and nothing is charged', async () => {
    const { merchant } = await merchantWith('9:not-processed')
    await merchant.answerWindow()
    expect(await nullIfLost(merchant.approve())).toBeNull()
    expect((await merchant.retrieve()).resCd).toBe('SX04')
    expect((await merchant.charge()).state).toBe('authenticated')
    expect((await merchant.approve()).json().resCd).toBe('0000')
  })

  it('answer-lost: over a real connection, the client sees it break', async () => {
    const { merchant, http } = await merchantWith('9')
    await merchant.answerWindow()
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const request = fetch(`http://127.0.0.1:${port}/kicc/api/ep9/trades/approval`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(merchant.approval()),
    })
    await expect(request).rejects.toThrow('fetch failed')
    await http.close()
  })

  it('slow: the answer is slow, the charge immediate, and a repetition is not slow', async () => {
    const { merchant } = await merchantWith('10')
    await merchant.answerWindow()
    time.isPaused = true
    let isAnswered = false
    const slow = merchant.approve().finally(() => {
      isAnswered = true
    })
    await slowFor().toEqual([250])
    expect((await merchant.retrieve()).resCd).toBe('0000')
    expect((await merchant.approve()).json().resCd).toBe('0000')
    expect(isAnswered).toBe(false)
    resume()
    expect((await slow).json().resCd).toBe('0000')
    expect((await merchant.charge()).faults).toEqual(['approval slow'])
  })

  it('slow: the charge is late; until then an inquiry finds nothing, then the merchant is notified', async () => {
    const { merchant, posted } = await merchantWith('10:late')
    await merchant.answerWindow()
    time.isPaused = true
    const answers = Promise.all([
      merchant.approve(),
      merchant.approve(),
      merchant.approve({ shopTransactionId: 'other' }),
    ])
    await slowFor().toEqual([250])
    expect((await merchant.retrieve()).resCd).toBe('SX04')
    expect((await merchant.charge()).approvedAmount).toBe(0)
    resume()
    expect((await answers).map((answer) => answer.json().resCd)).toEqual(['0000', '0000', 'SX08'])
    expect((await merchant.charge()).approvedAmount).toBe(12_000)
    expect(posted).toMatchObject([{ fields: { noti_type: '10', order_no: merchant.orderNo } }])
  })

  it('window-closed: the window closes before any return', async () => {
    const { merchant } = await merchantWith('11:before')
    expect(await merchant.answerWindow()).toEqual({ kind: 'closed' })
    expect(await merchant.charge()).toMatchObject({ state: 'registered', authorisedAmount: 0 })
    const page = await merchant.http.inject({
      method: 'POST',
      url: merchant.pageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=pay',
    })
    expect(page.body).toContain('data-closes-at-once')
    expect(page.body).not.toContain('<form')
  })

  it.each(['during', 'after'])('window-closed: the window closes %s the return', async (variant) => {
    const { merchant, posted } = await merchantWith('1')
    const page = await merchant.http.inject({
      method: 'POST',
      url: merchant.pageUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=pay&scenario=11:${variant}`,
    })
    expect(page.body).toContain(`data-closes="${variant}"`)
    expect(page.headers['content-security-policy']).toContain('connect-src http://shop.test')
    merchant.authorizationId = /name="authorizationId" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    await merchant.approve()
    expect(posted).toMatchObject([{ fields: { noti_type: '10' } }])
    expect((await merchant.charge()).scenario).toMatchObject({ number: 11, variant, chosenBy: 'window' })
  })

  it('expired: the customer’s authentication has expired', async () => {
    const { merchant } = await merchantWith('12')
    expect((await merchant.answerWindow()).fields.resCd).toBe('0000')
    expect((await merchant.approve()).json().resCd).toBe('SX10')
    expect(await merchant.charge()).toMatchObject({ state: 'authenticated', approvedAmount: 0 })
  })

  it('euc-kr: return and answers are in EUC-KR', async () => {
    const { merchant } = await merchantWith('13')
    const { acceptCharset, body, fields } = await merchant.answerWindow()
    expect(acceptCharset).toBe('euc-kr')
    const bytes = body.replaceAll(/%([0-9A-F]{2})/g, (_: string, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    const decoded = new TextDecoder('euc-kr').decode(Buffer.from(bytes, 'latin1'))
    expect(decoded.replaceAll('+', ' ')).toContain(`resMsg=${fields.resMsg}`)
    for (const answer of [
      await merchant.approve(),
      await merchant.post('/api/trades/retrieveTransaction', {
        mallId: 'SBX0000030',
        shopTransactionId: `A-${merchant.orderNo}`,
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
    const { merchant, http } = await merchantWith('14')
    const { fields } = await merchant.answerWindow()
    const answer = (await merchant.approve()).json()
    expect(fields.authUrl).toBe(answer.authUrl)
    expect(fields.redirectUrl).toContain('169.254.169.254')
    expect((await merchant.charge()).attempts).not.toContainEqual(expect.objectContaining({ call: 'probe' }))
    await http.inject({ method: 'POST', url: new URL(fields.authUrl).pathname })
    expect((await merchant.charge()).attempts.at(-1)).toMatchObject({ call: 'probe', code: 'followed' })
    expect((await http.inject('/providers/probe/other')).statusCode).toBe(404)
  })

  it('partial-cancel-refused: a partial cancel fails, a full one succeeds', async () => {
    const { merchant } = await merchantWith('15')
    await merchant.answerWindow()
    const { pgCno, paymentInfo } = (await merchant.approve()).json()
    expect(paymentInfo.cardInfo.partCancelUsed).toBe('N')
    const part = { reviseTypeCode: '32', amount: 1000, shopTransactionId: 'part' }
    expect((await merchant.revise(pgCno, part)).json().resCd).toBe('SX13')
    expect((await merchant.revise(pgCno)).json().resCd).toBe('0000')
  })

  it('duplicate-cancel: a successful cancel is reported as a duplicate', async () => {
    const { merchant } = await merchantWith('16')
    await merchant.answerWindow()
    const { pgCno } = (await merchant.approve()).json()
    expect((await merchant.revise(pgCno)).json().resCd).toBe('SX11')
    expect(await merchant.charge()).toMatchObject({ state: 'cancelled', cancelledAmount: 12_000 })
    expect((await merchant.retrieve()).statusCode).toBe('TS02')
  })

  it('duplicate-cancel: the answer to a cancel is lost', async () => {
    const { merchant } = await merchantWith('16:lost')
    await merchant.answerWindow()
    const { pgCno } = (await merchant.approve()).json()
    expect(await nullIfLost(merchant.revise(pgCno))).toBeNull()
    expect((await merchant.revise(pgCno)).json()).toMatchObject({ resCd: '0000', cancelAmount: 12_000 })
    expect((await merchant.charge()).cancelledAmount).toBe(12_000)
  })

  it.each([
    ['17:processed', 'approved', '0000'],
    ['17:not-processed', 'authenticated', 'SX04'],
  ])('%s: an HTML page is returned instead of JSON', async (scenario, state, found) => {
    const { merchant } = await merchantWith(scenario)
    await merchant.answerWindow()
    const answer = await merchant.approve()
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<h1>')
    expect((await merchant.charge()).state).toBe(state)
    expect((await merchant.retrieve()).resCd).toBe(found)
    expect((await merchant.approve()).json().resCd).toBe('0000')
  })

  it('opener-severed: the window cuts the link to its opener (COOP), and does not in scenario 1', async () => {
    const { merchant } = await merchantWith('18')
    const opener = async (url: string) =>
      (await merchant.http.inject(url)).headers['cross-origin-opener-policy']
    expect(await opener(merchant.pageUrl)).toBe('same-origin')
    const { merchant: plain } = await merchantWith('1')
    expect((await plain.http.inject(plain.pageUrl)).headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })

  it('extra-fields: the answer has unknown fields, another order, and the amount as text', async () => {
    const { merchant } = await merchantWith('19')
    expect((await merchant.answerWindow()).fields).toMatchObject({
      resCd: '0000',
      addedNextYear: 'x',
      RESCD: '9999',
    })
    const answer = (await merchant.approve()).json()
    expect(answer).toMatchObject({ resCd: '0000', amount: '12000', addedNextYear: {} })
    expect(Object.keys(answer).indexOf('resCd')).toBeGreaterThan(Object.keys(answer).indexOf('amount'))
  })

  it('script-in-message: the message of a decline contains a script', async () => {
    const { merchant } = await merchantWith('20')
    expect((await merchant.answerWindow()).fields.resMsg).toContain('<script>')
    expect((await merchant.approve()).json()).toEqual({
      resCd: '8521',
      resMsg: expect.stringContaining('<img'),
    })
    const page = (await merchant.http.inject('/providers')).body
    expect(page).not.toContain('<img')
  })
})
