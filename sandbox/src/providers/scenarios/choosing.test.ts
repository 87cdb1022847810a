import { describe, expect, it } from 'vitest'
import { KiccMerchant, mid, NanohandMerchant, selectScenario } from '../../testing/merchant.ts'
import { aSandbox } from '../../testing/sandbox.ts'
import titles from './scenario-titles.json' with { type: 'json' }
import { scenarioTitle } from './scenario-titles.ts'
import { parseScenario, scenarioForAmount, scenarios } from './scenarios.ts'

describe('scenarios', () => {
  it('are twenty numbered ones with Korean titles, also for their variants', () => {
    expect(scenarios.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(titles).toHaveLength(20)
    for (const { number, variants } of scenarios) {
      const titles = variants.map((variant) => scenarioTitle(number, variant))
      expect(new Set(titles).size, String(number)).toBe(variants.length)
      for (const title of titles) expect(title).toMatch(/\(.+\)$/)
    }
  })

  it('are parsed as they are written, and nothing else is accepted', () => {
    expect(parseScenario('9', 'api')).toEqual({
      number: 9,
      name: 'answer-lost',
      variant: 'processed',
      chosenBy: 'api',
    })
    expect(parseScenario('9:not-processed', 'window')?.variant).toBe('not-processed')
    for (const text of ['', '0', '21', '09', '9:', '9:late', '1:taken', '9:processed:taken', 'x']) {
      expect(parseScenario(text, 'api'), text).toBeNull()
    }
  })

  it('are chosen by the last two digits of an amount, 01 to 20', () => {
    expect([12_001, 20, 115].map((amount) => scenarioForAmount(amount)?.number)).toEqual([1, 20, 15])
    expect([12_000, 121, 99].map((amount) => scenarioForAmount(amount))).toEqual([null, null, null])
  })
})

describe('the scenario of a charge', () => {
  const scenarioIn = async (merchant: KiccMerchant) => (await merchant.charge()).scenario

  it('is the normal one by default', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    await merchant.register()
    expect(await scenarioIn(merchant)).toEqual({
      number: 1,
      name: 'success',
      variant: null,
      chosenBy: 'nobody',
    })
  })

  it('follows the amount, unless that is off', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    await merchant.register({ amount: 12_004 })
    expect(await scenarioIn(merchant)).toMatchObject({ number: 4, chosenBy: 'amount' })
    expect((await http.inject(merchant.pageUrl)).body).toMatch(/value="4" data-title="[^"]+" checked/)
    await merchant.answerWindow()
    expect((await merchant.approve()).json().resCd).toBe('8521')
    const off = await aSandbox(undefined, { config: { paySentinels: false } })
    const other = new KiccMerchant(off.http)
    await other.register({ amount: 12_004 })
    expect(await scenarioIn(other)).toMatchObject({ number: 1 })
    const nano = new NanohandMerchant(http)
    expect((await nano.approve({ reqPayAmt: 12_004 })).json().resultCode).toBe('8521')
  })

  it("uses the selected scenario before the amount's, for the given number of charges", async () => {
    const { http } = await aSandbox()
    expect(await selectScenario(http, 'kicc', 4, { times: 2 })).toMatchObject({
      mid,
      scenario: { number: 4 },
      times: 2,
    })
    const chosen = []
    for (let count = 0; count < 3; count++) {
      const merchant = new KiccMerchant(http)
      await merchant.register({ amount: 12_003 })
      chosen.push((await scenarioIn(merchant)).number)
    }
    expect(chosen).toEqual([4, 4, 3])
  })

  it('is reserved for a given order number, even if charges of other orders come first', async () => {
    const { http } = await aSandbox()
    const [first, second] = [new KiccMerchant(http), new KiccMerchant(http)]
    await selectScenario(http, 'kicc', 9, { orderNo: second.orderNo })
    await first.register()
    await second.register()
    expect([(await scenarioIn(first)).number, (await scenarioIn(second)).number]).toEqual([1, 9])
  })

  it('is not used up by registering the same order again', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    await selectScenario(http, 'kicc', 4)
    await merchant.register()
    await merchant.register()
    expect((await scenarioIn(merchant)).number).toBe(4)
  })

  it('is replaced by the one that the customer chooses in the window', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    await selectScenario(http, 'kicc', 4)
    await merchant.register()
    await merchant.answerWindow('pay', '3')
    expect(await scenarioIn(merchant)).toMatchObject({ number: 3, chosenBy: 'window' })
  })

  it('stays the selected one if the customer does not change it', async () => {
    const { http } = await aSandbox()
    const merchant = new KiccMerchant(http)
    await selectScenario(http, 'kicc', 9)
    await merchant.register()
    await merchant.answerWindow('pay', '9:processed')
    expect(await scenarioIn(merchant)).toMatchObject({ number: 9, chosenBy: 'api' })
  })

  it('is selected per store or account, one provider and account at a time, and removed with 0', async () => {
    const { http } = await aSandbox()
    await selectScenario(http, 'kicc', 4, { storeId: undefined, mid: 'SBX0000031' })
    await selectScenario(http, 'nanohand', 4)
    await selectScenario(http, 'kicc', 9)
    await selectScenario(http, 'kicc', 0)
    const merchant = new KiccMerchant(http)
    await merchant.register()
    expect((await scenarioIn(merchant)).number).toBe(1)
    const page = (await http.inject('/providers')).body
    for (const left of ['kicc SBX0000031: 4.', `nanohand ${mid}: 4.`]) expect(page).toContain(left)
  })

  it.each([
    [{ vendor: 'somebody' }],
    [{ storeId: undefined }],
    [{ storeId: undefined, mid: 'MALL' }],
    [{ scenario: 21 }],
    [{ scenario: 9, variant: 'never' }],
    [{ times: 0 }],
    [{ whose: 'mine' }],
  ])('cannot be selected with %j', async (changes) => {
    const { http } = await aSandbox()
    const answer = await http.inject({
      method: 'POST',
      url: '/providers/scenario',
      payload: { vendor: 'kicc', storeId: 30, scenario: 4, ...changes },
    })
    expect(answer.statusCode).toBe(400)
  })

  it('cannot be selected by a page of another site', async () => {
    const { http } = await aSandbox()
    const answer = await http.inject({
      method: 'POST',
      url: '/providers/scenario',
      headers: { origin: 'http://evil.test' },
      payload: { vendor: 'kicc', storeId: 30, scenario: 4 },
    })
    expect(answer.statusCode).toBe(403)
  })
})
