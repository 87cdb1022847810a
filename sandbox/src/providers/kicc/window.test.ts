import { describe, expect, it } from 'vitest'
import { KiccMerchant } from '../../testing/merchant.ts'
import { initData } from '../../testing/payloads.ts'
import { aSandbox, FakeApi } from '../../testing/sandbox.ts'

async function aWindow(changes: Record<string, unknown> = {}) {
  const api = new FakeApi()
  api.payloads.getinitdata = initData()
  const { http } = await aSandbox(api)
  const merchant = new KiccMerchant(http)
  await merchant.register(changes)
  return { merchant, http, api }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe("the card company's window", () => {
  it('shows merchant, goods and amount, and lists every scenario', async () => {
    const { merchant, http } = await aWindow({ orderInfo: { goodsName: '<b>떡볶이</b>' } })
    const { body, headers } = await http.inject(merchant.pageUrl)
    expect(body).toContain('골목분식')
    expect(body).toContain('&#60;b&#62;떡볶이')
    expect(body).toContain('12,000원 결제하기')
    expect(
      new Set([...body.matchAll(/name="scenario" value="(\d+)/g)].map(([, number]) => number)).size,
    ).toBe(20)
    expect(body).toMatch(/value="1" data-title="[^"]+" checked/)
    expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
    expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.test")
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect((await merchant.charge()).state).toBe('opened')
  })

  it('shows the account if the API does not answer', async () => {
    const { merchant, http, api } = await aWindow()
    api.isDown = true
    expect((await http.inject(merchant.pageUrl)).body).toContain('SBX0000030')
  })

  it("posts the customer's authentication to the merchant automatically, with the merchant's own value", async () => {
    const { merchant, http } = await aWindow()
    const { body, headers } = await http.inject({
      method: 'POST',
      url: merchant.pageUrl,
      headers: { ...form, host: 'pay.test', origin: 'http://pay.test', 'sec-fetch-site': 'same-origin' },
      payload: 'answer=pay&scenario=1',
    })
    expect(body).toContain('method="post" action="http://shop.test/pay/return/kicc/next?seal=s"')
    expect(body).toContain('src="/static/return-to-merchant.js"')
    expect(body).toMatch(/name="resCd" value="0000"/)
    expect(body).toMatch(/name="authorizationId" value="[\w-]{28}"/)
    expect(body).toContain(`name="shopValue1" value="${merchant.orderNo}"`)
    // With the `no-referrer` of the other pages, a merchant's server would get `null` as the origin of a return.
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(await merchant.charge()).toMatchObject({
      state: 'authenticated',
      authorisedAmount: 12_000,
      approvedAmount: 0,
    })
  })

  it('charges nothing itself: an unapproved charge stays unapproved in the ledger', async () => {
    const { merchant, http } = await aWindow()
    await merchant.answerWindow()
    const { totals } = (await http.inject('/providers/ledger')).json()
    expect(totals).toMatchObject({ approvedAmount: 0, balance: 0, neverApproved: 1 })
    expect((await http.inject('/providers')).body).toContain('인증만 됨')
  })

  it("returns a customer's decline, and is closed then", async () => {
    const { merchant, http } = await aWindow()
    expect((await merchant.answerWindow('cancel')).fields).toMatchObject({
      resCd: 'W002',
      shopOrderNo: merchant.orderNo,
      authorizationId: '',
    })
    expect((await merchant.charge()).state).toBe('cancelled-by-customer')
    expect((await http.inject(merchant.pageUrl)).statusCode).toBe(410)
    const again = await http.inject({
      method: 'POST',
      url: merchant.pageUrl,
      headers: form,
      payload: 'answer=pay',
    })
    expect(again.statusCode).toBe(410)
  })

  it('is answered once', async () => {
    const { merchant, http } = await aWindow()
    await merchant.answerWindow()
    const again = await http.inject({
      method: 'POST',
      url: merchant.pageUrl,
      headers: form,
      payload: 'answer=pay',
    })
    expect(again.statusCode).toBe(410)
  })

  it('is not answered by a page of another site', async () => {
    const { merchant, http } = await aWindow()
    for (const headers of [
      { ...form, origin: 'http://shop.test' },
      { ...form, 'sec-fetch-site': 'cross-site' },
      { ...form, origin: 'null' },
    ]) {
      const answer = await http.inject({
        method: 'POST',
        url: merchant.pageUrl,
        headers,
        payload: 'answer=pay',
      })
      expect(answer.statusCode).toBe(403)
    }
    expect((await merchant.charge()).state).toBe('registered')
  })

  it('accepts only known answers for existing windows', async () => {
    const { merchant, http } = await aWindow()
    for (const payload of ['answer=maybe', '', 'answer=pay&scenario=21', 'answer=pay&scenario=9:never']) {
      const answer = await http.inject({ method: 'POST', url: merchant.pageUrl, headers: form, payload })
      expect(answer.statusCode, payload).toBe(400)
    }
    expect((await http.inject('/kicc/webpay/nothing')).statusCode).toBe(404)
    expect((await merchant.charge()).state).toBe('registered')
  })
})
