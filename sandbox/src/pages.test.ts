import { describe, expect, it } from 'vitest'
import { aSandbox } from './testing/sandbox.ts'

describe('the start page', () => {
  it('lists the sample stores with their counters and storefronts', async () => {
    const { http, api } = await aSandbox()
    api.payloads.samplestores = {
      storeList: [{ storeId: 10, pageName: 'pogeun', name: '포근커피', descp: '카페', bundles: [] }],
    }
    const { body } = await http.inject('/')
    expect((await http.inject('/counter')).body).toBe(body)
    expect(body).toContain('href="/counter/10"')
    expect(body).toContain('href="http://shop.test/pogeun/"')
    expect(api.last('samplestores')?.headers['x-edge-key']).toBe('edge key')
  })

  it('explains what to do while there are no stores', async () => {
    const { http, api } = await aSandbox()
    api.isDown = true
    expect((await http.inject('/')).body).toContain('매장 서버가 켜져 있는지')
  })
})

describe('every page', () => {
  it('runs only its own scripts and cannot be framed', async () => {
    const { http } = await aSandbox()
    for (const url of ['/', '/sms', '/nowhere']) {
      const { headers, body } = await http.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(body).not.toMatch(/<script(?! type="module" src="\/static\/)|<style| on\w+="| style="/)
    }
  })

  it('loads files that are there', async () => {
    const { http } = await aSandbox()
    const { body } = await http.inject('/sms')
    const files = [...body.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of [...files, '/static/counter.js', '/static/toast.js']) {
      const answer = await http.inject(file)
      expect(answer.statusCode, file).toBe(200)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('the server serves no other file', async () => {
    const { http } = await aSandbox()
    for (const file of ['..%2fapp.ts', 'sandbox.ts', '__proto__', '%2e%2e%2f%2e%2e%2fpackage.json']) {
      expect((await http.inject(`/static/${file}`)).statusCode, file).toBe(404)
    }
  })
})
