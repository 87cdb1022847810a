import { describe, expect, it } from 'vitest'
import { initData } from '../../testing/payloads.ts'
import { aSandbox, FakeApi } from '../../testing/sandbox.ts'
import { KiccShop } from '../../testing/shop.ts'

async function aWindow(changes: Record<string, unknown> = {}) {
  const api = new FakeApi()
  api.payloads.getinitdata = initData()
  const { http } = await aSandbox(api)
  const shop = new KiccShop(http)
  await shop.register(changes)
  return { shop, http, api }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe("the card company's window", () => {
  it('shows shop, goods and amount, and lists every scenario', async () => {
    const { shop, http } = await aWindow({ orderInfo: { goodsName: '<b>떡볶이</b>' } })
    const { body, headers } = await http.inject(shop.pageUrl)
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
    expect((await shop.charge()).state).toBe('opened')
  })

  it('shows the account if the API does not know the shop', async () => {
    const { shop, http, api } = await aWindow()
    api.isDown = true
    expect((await http.inject(shop.pageUrl)).body).toContain('SBX0000030')
  })

  it("posts the customer's authentication to the shop automatically, with the shop's own value", async () => {
    const { shop, http } = await aWindow()
    const { body, headers } = await http.inject({
      method: 'POST',
      url: shop.pageUrl,
      headers: { ...form, host: 'pay.test', origin: 'http://pay.test', 'sec-fetch-site': 'same-origin' },
      payload: 'answer=pay&scenario=1',
    })
    expect(body).toContain('method="post" action="http://shop.test/pay/return/kicc/next?seal=s"')
    expect(body).toContain('src="/static/return-to-shop.js"')
    expect(body).toMatch(/name="resCd" value="0000"/)
    expect(body).toMatch(/name="authorizationId" value="[\w-]{28}"/)
    expect(body).toContain(`name="shopValue1" value="${shop.orderNo}"`)
    // Without this header a shop's server could not check the origin of a return.
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(await shop.charge()).toMatchObject({
      state: 'authenticated',
      authorisedAmount: 12_000,
      approvedAmount: 0,
    })
  })

  it('charges nothing itself: an unapproved charge stays unapproved in the ledger', async () => {
    const { shop, http } = await aWindow()
    await shop.answerWindow()
    const { totals } = (await http.inject('/providers/ledger')).json()
    expect(totals).toMatchObject({ approvedAmount: 0, balance: 0, neverApproved: 1 })
    expect((await http.inject('/providers')).body).toContain('인증만 됨')
  })

  it("returns a customer's decline, and is closed then", async () => {
    const { shop, http } = await aWindow()
    expect((await shop.answerWindow('cancel')).fields).toMatchObject({
      resCd: 'W002',
      shopOrderNo: shop.orderNo,
      authorizationId: '',
    })
    expect((await shop.charge()).state).toBe('given-up')
    expect((await http.inject(shop.pageUrl)).statusCode).toBe(410)
    const again = await http.inject({
      method: 'POST',
      url: shop.pageUrl,
      headers: form,
      payload: 'answer=pay',
    })
    expect(again.statusCode).toBe(410)
  })

  it('is answered once', async () => {
    const { shop, http } = await aWindow()
    await shop.answerWindow()
    const again = await http.inject({
      method: 'POST',
      url: shop.pageUrl,
      headers: form,
      payload: 'answer=pay',
    })
    expect(again.statusCode).toBe(410)
  })

  it('is not answered by a page of another site', async () => {
    const { shop, http } = await aWindow()
    for (const headers of [
      { ...form, origin: 'http://shop.test' },
      { ...form, 'sec-fetch-site': 'cross-site' },
      { ...form, origin: 'null' },
    ]) {
      const answer = await http.inject({ method: 'POST', url: shop.pageUrl, headers, payload: 'answer=pay' })
      expect(answer.statusCode).toBe(403)
    }
    expect((await shop.charge()).state).toBe('registered')
  })

  it('accepts only known answers for existing windows', async () => {
    const { shop, http } = await aWindow()
    for (const payload of ['answer=maybe', '', 'answer=pay&scenario=21', 'answer=pay&scenario=9:never']) {
      const answer = await http.inject({ method: 'POST', url: shop.pageUrl, headers: form, payload })
      expect(answer.statusCode, payload).toBe(400)
    }
    expect((await http.inject('/kicc/webpay/nothing')).statusCode).toBe(404)
    expect((await shop.charge()).state).toBe('registered')
  })
})
