import { expect, it } from 'vitest'
import { aSandbox } from '../testing/sandbox.ts'

const copy = { storeId: 900, pageName: 'golmok-bunsik-1a', storeKey: 'key', productIds: { 떡볶이: 1 } }

it('copies a sample store with the edge key', async () => {
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

it('changes the contract of a copy, and passes on that it is refused', async () => {
  const { http, api } = await aSandbox()
  const change = () =>
    http.inject({
      method: 'POST',
      url: '/stores/contract',
      payload: { storeId: 900, bundle: 'ordering', action: 'remove' },
    })
  api.payloads.changesamplecontract = { outcome: 'done' }
  expect((await change()).json()).toEqual({ outcome: 'done' })
  expect(api.last('changesamplecontract')).toMatchObject({
    headers: { 'x-edge-key': 'edge key' },
    body: { storeId: 900, bundle: 'ordering', action: 'remove' },
  })
  api.codes.changesamplecontract = 400
  expect((await change()).statusCode).toBe(400)
})
