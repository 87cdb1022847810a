import { describe, expect, it } from 'vitest'
import { KiccMerchant, mid, NanohandMerchant, selectScenario } from '../../testing/merchant.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import { plainSuccess } from '../scenarios/scenarios.ts'
import { Ledger } from './ledger.ts'

const opened = { vendor: 'kicc', mid, orderNo: 'TX1', amount: 1000, scenario: plainSuccess, now: 1 } as const
const approval = { tid: '1', requestId: null, now: 2 }

describe("the providers' ledger", () => {
  it('throws instead of charging twice, or charging nothing', () => {
    const ledger = new Ledger()
    const charge = ledger.open(opened)
    expect(() => ledger.approve(charge, { ...approval, amount: 0 })).toThrow()
    ledger.approve(charge, { ...approval, amount: 1000 })
    expect(() => ledger.approve(charge, { ...approval, amount: 1000 })).toThrow()
    expect(ledger.summaryOf().totals).toMatchObject({ approvals: 1, approvedAmount: 1000, balance: 1000 })
  })

  it('throws instead of returning more than was charged', () => {
    const ledger = new Ledger()
    const charge = ledger.open(opened)
    expect(() => ledger.cancel(charge, { ...approval, amount: 1 })).toThrow()
    ledger.approve(charge, { ...approval, amount: 1000 })
    ledger.cancel(charge, { ...approval, amount: 400 })
    expect(() => ledger.cancel(charge, { ...approval, amount: 601 })).toThrow()
    expect(() => ledger.cancel(charge, { ...approval, amount: -1 })).toThrow()
    ledger.cancel(charge, { ...approval, amount: 600 })
    expect(ledger.summaryOf().totals).toMatchObject({
      approvedAmount: 1000,
      cancelledAmount: 1000,
      balance: 0,
    })
  })

  it('can be read completely, by provider, and by account', async () => {
    const { http } = await aSandbox()
    await new KiccMerchant(http).paid()
    await new NanohandMerchant(http).approve()
    const count = async (query: string) =>
      (await http.inject(`/providers/ledger${query}`)).json().charges.length
    expect(await count('')).toBe(2)
    expect(await count('?vendor=kicc')).toBe(1)
    expect(await count(`?mid=${mid}`)).toBe(2)
    expect(await count('?mid=SBX0000031')).toBe(0)
    expect((await http.inject('/providers/ledger?vendor=nobody')).statusCode).toBe(400)
    expect((await http.inject('/providers/ledger')).json().totals).toEqual({
      charges: 2,
      approvals: 2,
      approvedAmount: 24_000,
      cancelledAmount: 0,
      balance: 24_000,
      neverApproved: 0,
    })
  })

  it('lists every request and answer about a charge, in order', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    const pgCno = await merchant.paid()
    await merchant.approve({ shopTransactionId: 'again' })
    await merchant.retrieve()
    await merchant.revise(pgCno)
    const { attempts } = await merchant.charge()
    expect(attempts.map(({ call, code }: { call: string; code: string }) => `${call} ${code}`)).toEqual([
      'register 0000',
      'window 0000',
      'approve 0000',
      'approve SX08',
      'retrieve 0000',
      'revise 0000',
    ])
  })

  it('is shown on a page by account, with its selected scenarios and refused requests', async () => {
    const { http } = await aSandbox()
    expect((await http.inject('/providers')).body).toContain('아직 결제가 없어요.')
    const merchant = new KiccMerchant(http)
    await merchant.paid({ shopOrderNo: '<b>' })
    await merchant.register({ amount: 0 })
    await selectScenario(http, 'kicc', 9, { times: 3 })
    const { body } = await http.inject('/providers')
    expect(body).toContain(`kicc ${mid}`)
    expect(body).toContain('9. 승인 응답이 사라짐 (승인됨) × 3')
    expect(body).toContain('<code>SX01</code>')
    expect(body).not.toContain('<b>')
    const part = await http.inject('/providers/list')
    const again = { url: '/providers/list', headers: { 'if-none-match': String(part.headers.etag) } }
    expect((await http.inject(again)).statusCode).toBe(304)
    expect((await http.inject('/')).body).toContain('href="/providers"')
  })
})
