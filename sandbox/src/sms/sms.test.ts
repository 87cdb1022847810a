import { describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'
import { signedPost, testNow } from '../testing/signed.ts'

const message = { id: '1', to: '01012345678', text: '[온기] 인증번호 482913\n@shop.test #482913' }

describe('the inbox of text messages', () => {
  it('accepts messages signed by the API, and shows them newest first', async () => {
    const { http } = await aSandbox()
    expect((await http.inject(signedPost('/sms', message))).statusCode).toBe(204)
    await http.inject(signedPost('/sms', { ...message, id: '2', to: '01099990000', text: '둘째' }))
    const { messages } = (await http.inject('/sms/messages')).json()
    expect(messages.map(({ id }: { id: string }) => id)).toEqual(['2', '1'])
    expect(messages[1]).toEqual({ ...message, receivedAt: testNow })
  })

  it('shows the messages of one phone, its number with or without hyphens', async () => {
    const { http } = await aSandbox()
    await http.inject(signedPost('/sms', message))
    await http.inject(signedPost('/sms', { ...message, id: '2', to: '01099990000' }))
    for (const phone of ['01012345678', '010-1234-5678']) {
      const { messages } = (await http.inject(`/sms/messages?phone=${phone}`)).json()
      expect(messages).toHaveLength(1)
    }
    expect((await http.inject('/sms/messages?phone=010')).json().messages).toEqual([])
  })

  it('stores a message once, however often it is delivered', async () => {
    const { http } = await aSandbox()
    await http.inject(signedPost('/sms', message))
    expect((await http.inject(signedPost('/sms', message))).statusCode).toBe(204)
    expect((await http.inject('/sms/messages')).json().messages).toHaveLength(1)
  })

  it('refuses messages that are unsigned, signed by another key, modified, or old', async () => {
    const { http } = await aSandbox()
    const invalidPosts = [
      signedPost('/sms', message, { header: '' }),
      signedPost('/sms', message, { secret: 'another' }),
      signedPost('/sms', message, { body: JSON.stringify({ ...message, text: '다른 글' }) }),
      signedPost('/sms', message, { now: testNow - 400_000 }),
    ]
    for (const post of invalidPosts) expect((await http.inject(post)).statusCode).toBe(401)
    expect((await http.inject('/sms/messages')).json().messages).toEqual([])
  })

  it('reports messages that it cannot parse', async () => {
    const { http } = await aSandbox()
    expect((await http.inject(signedPost('/sms', { id: 1 }))).statusCode).toBe(400)
  })

  it('is a page with the code to copy, and its text as text', async () => {
    const { http } = await aSandbox()
    await http.inject(signedPost('/sms', { ...message, text: '<script>alert(1)</script> 482913' }))
    const page = await http.inject('/sms')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('data-copy="482913"')
    expect(page.body).not.toContain('<script>alert')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('is not sent again to a page that has it', async () => {
    const { http } = await aSandbox()
    await http.inject(signedPost('/sms', message))
    const first = await http.inject('/sms/list')
    const again = { url: '/sms/list', headers: { 'if-none-match': String(first.headers.etag) } }
    expect((await http.inject(again)).statusCode).toBe(304)
    await http.inject(signedPost('/sms', { ...message, id: '2' }))
    expect((await http.inject(again)).statusCode).toBe(200)
  })
})
