import { describe, expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'

describe('the simulated map', () => {
  it('serves tiles that are marked as simulated, to pages of another origin', async () => {
    const { http } = await aSandbox()
    const { headers, body, statusCode } = await http.inject('/map-tiles/16/55912/25384.svg')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(body).toContain('모의 지도')
  })

  it('has no other file', async () => {
    const { http } = await aSandbox()
    for (const file of ['16/1/1.png', '16/x/1.svg', '16/1/..%2f1.svg', '16/1/999999999.svg'])
      expect((await http.inject(`/map-tiles/${file}`)).statusCode, file).toBe(404)
  })
})
