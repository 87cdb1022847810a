import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { describe, expect, it } from 'vitest'
import { ApiFailure, call } from '../call.ts'
import { now } from '../clock.ts'
import { openPopup } from '../popups.ts'
import { persisted } from '../storage.ts'
import { installTestHost } from './test-host.ts'

describe('the host of component tests', () => {
  it('answers a call as the endpoint defines it, and records it', async () => {
    const host = installTestHost({
      answers: { getTable: ({ tn }) => ({ resource: { resourceId: 3, storeId: 10, name: tn } }) },
    })
    const { resource } = await call(getTable, { storeId: 10, tn: '3.abcdefgh' })
    expect(resource.name).toBe('3.abcdefgh')
    expect(host.calls.map((made) => made.name)).toEqual(['getTable'])
  })

  it('rejects as if offline without an answer from the test', async () => {
    installTestHost()
    const failure = await call(getTable, { storeId: 10, tn: '3.abcdefgh' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect((failure as ApiFailure).unanswered).toBe(true)
  })

  it('refuses a request that the API would refuse', async () => {
    installTestHost({
      answers: { getTable: () => ({ resource: { resourceId: 3, storeId: 10, name: '3' } }) },
    })
    await expect(call(getTable, { storeId: -1, tn: '3' })).rejects.toThrow()
  })

  it('keeps a popup open until the test closes it', async () => {
    const host = installTestHost()
    const outcome = openPopup('cart', {})
    host.endPopup('cart', { kind: 'done', result: { dealId: 5 } })
    expect(await outcome).toEqual({ kind: 'done', result: { dealId: 5 } })
    expect(host.opened).toEqual([{ name: 'cart', params: {} }])
  })

  it('gives two readers of a persisted value the same one', () => {
    installTestHost()
    const parse = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
    const [one, other] = [persisted('tab', 'count', 0, parse), persisted('tab', 'count', 0, parse)]
    one.update((count) => count + 1)
    expect(other.get()).toBe(1)
    one.clear()
    expect(other.get()).toBe(0)
  })

  it('freezes the clock', () => {
    const host = installTestHost({ now: 1000 })
    host.clock.set(2000)
    expect(now()).toBe(2000)
  })
})
