import { describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'

const messageUrl = (url: string) =>
  `/social-message?${new URLSearchParams({ title: '포근커피', text: '<b>같이 가요</b>', button: '보러 가기', url })}`

describe('the simulated messenger', () => {
  it('is marked as simulated and shows the message with its link', async () => {
    const { http } = await aSandbox()
    const { body } = await http.inject(messageUrl('http://shop.test/pogeun/?s=a.b'))
    expect(body).toContain('모의 메신저')
    expect(body).toContain('실제 메신저가 아니에요')
    expect(body).toContain('href="http://shop.test/pogeun/?s=a.b"')
    expect(body).toContain('&#60;b&#62;같이 가요')
  })

  it('links only to the storefront', async () => {
    const { http } = await aSandbox()
    for (const url of ['https://elsewhere.example/', 'javascript:alert(1)', 'nothing'])
      expect((await http.inject(messageUrl(url))).statusCode, url).toBe(400)
  })
})
