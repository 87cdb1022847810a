import { createHmac } from 'node:crypto'
import { addressKeySubject, sandboxPaths } from '@storefront/contract/sandbox.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveAddresses } from './address-routes.ts'
import { buildings } from './buildings.ts'

const secret = 'the secret of this test'
const confmKey = createHmac('sha256', secret).update(addressKeySubject).digest('base64url')

async function ask(query: Record<string, string>) {
  const http = Fastify()
  serveAddresses(http, { secret, slowMs: 30 })
  const request = { confmKey, resultType: 'json', countPerPage: '100', currentPage: '1', ...query }
  const answer = await http.inject({ method: 'GET', url: sandboxPaths.addresses, query: request })
  await http.close()
  return answer
}
const results = async (query: Record<string, string>) => (await ask(query)).json().results
const errorOf = async (query: Record<string, string>) => (await results(query)).common.errorCode

describe('the address service', () => {
  it('has more than a thousand buildings, without duplicates', () => {
    expect(buildings.length).toBeGreaterThanOrEqual(1_000)
    expect(new Set(buildings.map(({ roadAddrPart1 }) => roadAddrPart1)).size).toBe(buildings.length)
  })

  it('finds by road and number, by lot, by building, by zip code and in English', async () => {
    const { common, juso } = await results({ keyword: '포근로 10' })
    expect(common).toEqual({
      totalCount: '2',
      currentPage: '1',
      countPerPage: '100',
      errorCode: '0',
      errorMessage: '정상',
    })
    expect(juso.slice(0, 1)).toMatchObject([
      { zipNo: '04780', roadAddrPart1: '서울특별시 성동구 포근로 10', siNm: '서울특별시', rn: '포근로' },
    ])
    for (const keyword of ['성수동2가 304', 'pogeun-ro 10', '04780', '구남로 햇살빌라']) {
      expect((await results({ keyword })).juso.length).toBeGreaterThan(0)
    }
    expect((await results({ keyword: '없는길 12' })).juso).toEqual([])
  })

  it('answers in pages', async () => {
    const page = async (currentPage: string) =>
      (await results({ keyword: '성동구', countPerPage: '10', currentPage })).juso.map(
        (each: { roadAddr: string }) => each.roadAddr,
      )
    const [first, second] = [await page('1'), await page('2')]
    expect([first.length, second.length]).toEqual([10, 10])
    expect(second).not.toEqual(first)
    expect(await page('900')).toEqual([])
  })

  it('refuses with the codes of the real service', async () => {
    expect(await errorOf({ keyword: '포근로', confmKey: 'of somebody else' })).toBe('E0001')
    expect(await errorOf({ keyword: '' })).toBe('E0005')
    expect(await errorOf({ keyword: '길' })).toBe('E0008')
    expect(await errorOf({ keyword: '가'.repeat(81) })).toBe('E0010')
    expect(await errorOf({ keyword: '포근로%' })).toBe('E0013')
    expect(await errorOf({ keyword: '포근로', currentPage: '91' })).toBe('E0015')
  })

  it('fails for the search terms made for that', async () => {
    expect((await results({ keyword: '오류' })).common).toMatchObject({
      errorCode: '-999',
      errorMessage: '시스템에러',
    })
    expect((await results({ keyword: '말없는오류' })).common).toMatchObject({ errorMessage: '' })
    expect((await results({ keyword: '백개' })).juso).toHaveLength(100)
    expect((await ask({ keyword: '끊긴' })).statusCode).toBe(503)
    const from = performance.now()
    expect((await results({ keyword: '느린' })).juso).toEqual([])
    expect(performance.now() - from).toBeGreaterThan(25)
  })
})
