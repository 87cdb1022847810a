import { expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'

const copy = { storeId: 900, pageName: 'golmok-bunsik-1a', storeKey: 'key', productIds: { 떡볶이: 1 } }

it('copies a sample store with the internal key', async () => {
  const { http, api } = await aSandbox()
  api.payloads.copysamplestore = copy
  const answer = await http.inject({ method: 'POST', url: '/stores', payload: { like: 'golmok-bunsik' } })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual(copy)
  expect(api.last('copysamplestore')).toMatchObject({
    headers: { 'x-edge-key': 'edge key' },
    body: { like: 'golmok-bunsik', keepHours: false },
  })
})

it('reports an unknown sample and refuses unknown options', async () => {
  const { http } = await aSandbox()
  const unknown = await http.inject({ method: 'POST', url: '/stores', payload: { like: 'nobody' } })
  expect(unknown.statusCode).toBe(404)
  const odd = await http.inject({ method: 'POST', url: '/stores', payload: { like: 'x', owner: 'me' } })
  expect(odd.statusCode).toBe(400)
})
