import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressServiceOf } from '../../addresses/address-service.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'

const building = {
  zipNo: '04780',
  roadAddr: '서울특별시 성동구 포근로 12 (성수동2가)',
  jibunAddr: '서울특별시 성동구 성수동2가 311',
  engAddr: '12 Pogeun-ro, Seongdong-gu, Seoul',
  // Whether it is an apartment building; no field of ours.
  bdKdcd: '0',
}
const good = {
  results: {
    common: {
      errorCode: '0',
      errorMessage: '정상',
      totalCount: '1',
      currentPage: '1',
      countPerPage: '100',
    },
    juso: [building],
  },
}
let answer: { status: number; body: string }
let requests: IncomingMessage[]
const service = createServer((request, response) => {
  requests.push(request)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

let api: TestApi
let store: TestStoreWithKey
let customer: TestCustomer
beforeEach(async () => {
  requests = []
  answer = { status: 200, body: JSON.stringify(good) }
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/addrlink/addrLinkApi.do`
  api = await testApi({ env: { JUSO_KEY: 'the key of this deployment', JUSO_URL: url } })
  store = await api.aStore({ bundles: ['ordering', 'payment'] })
  customer = await api.aCustomer()
})
afterEach(async () => {
  await api.close()
  await new Promise((resolve) => service.close(resolve))
})

const search = (keyword: string, extraFields = {}, caller: TestCustomer | undefined = customer) =>
  api.request(
    searchAddress,
    { storeId: store.storeId, userId: customer.userId, keyword, ...extraFields },
    caller && { as: caller },
  )

describe('an address search', () => {
  it('calls the service with the API’s key, in the service’s parameters [2.7-47, 2.9-17]', async () => {
    expect((await search(' 포근로 12 ')).code).toBe(code.ok)
    const { method, url = '' } = requests[0] ?? {}
    const { pathname, searchParams } = new URL(url, 'http://service')
    expect([method, pathname]).toEqual(['GET', '/addrlink/addrLinkApi.do'])
    expect(Object.fromEntries(searchParams)).toEqual({
      confmKey: 'the key of this deployment',
      currentPage: '1',
      countPerPage: '100',
      keyword: '포근로 12',
      resultType: 'json',
    })
  })

  it('passes on the service’s answer in its shape [2.7-48]', async () => {
    const { payload } = await search('포근로 12', { currentPage: 2, countPerPage: 10 })
    expect(payload).toEqual({ results: { common: good.results.common, juso: [building] } })
    expect(requests[0]?.url).toContain('currentPage=2&countPerPage=10')
  })

  it('answers a refusal of the service as one, with no results', async () => {
    const common = { errorCode: 'E0006', errorMessage: '주소를 상세히 입력해 주시기 바랍니다.' }
    answer.body = JSON.stringify({ results: { common, juso: null } })
    expect(await search('서울')).toMatchObject({ code: code.ok, payload: { results: { common, juso: [] } } })
  })

  it('reports that the service did not answer, without the key', async () => {
    for (const broken of [
      { status: 503, body: '<h1>503</h1>' },
      { status: 200, body: 'no JSON' },
      { status: 200, body: '{}' },
    ]) {
      answer = broken
      const silent = await search('포근로')
      expect(silent.code).toBe(code.serviceSilent)
      expect(JSON.stringify(silent)).not.toContain('the key of this deployment')
    }
  })

  it('is refused without a keyword, with too long a one, or for invalid pages', async () => {
    expect((await search('  ')).code).toBe(code.badRequest)
    expect((await search('가'.repeat(81))).code).toBe(code.badRequest)
    expect((await search('포근로', { countPerPage: 101 })).code).toBe(code.badRequest)
    expect((await search('포근로', { currentPage: 0 })).code).toBe(code.badRequest)
    expect(requests).toEqual([])
  })

  it('is for customers, with a rate limit', async () => {
    const guest = await api.request(searchAddress, {
      storeId: store.storeId,
      userId: customer.userId,
      keyword: '포근로',
    })
    expect(guest.code).toBe(code.unauthenticated)
    for (let times = 0; times < 60; times += 1) expect((await search('포근로')).code).toBe(code.ok)
    expect((await search('포근로')).code).toBe(code.tooMany)
    expect(requests).toHaveLength(60)
  })
})

describe('the choice of the service', () => {
  const sandbox = { url: 'http://sandbox', secret: 'of the sandbox' }
  const settings = { addressKey: undefined, addressUrl: undefined, sandbox: undefined }

  it('is the public one with a key, the sandbox’s without a key, and none without key and sandbox', () => {
    expect(addressServiceOf({ ...settings, addressKey: 'K', sandbox })).toEqual({
      url: 'https://business.juso.go.kr/addrlink/addrLinkApi.do',
      key: 'K',
    })
    expect(addressServiceOf({ ...settings, sandbox })?.url).toBe('http://sandbox/addrlink/addrLinkApi.do')
    expect(addressServiceOf(settings)).toBeNull()
  })

  it('is unavailable where there is none', async () => {
    const without = await testApi({ addresses: null })
    const request = { storeId: store.storeId, userId: customer.userId, keyword: '포근로' }
    expect((await without.request(searchAddress, request, { as: customer })).code).toBe(code.serviceSilent)
    await without.close()
  })
})
