import type { ProductCatalogue } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { waitForMenu } from './wait-for-menu.ts'

const loading = { ...aCatalogue([]), status: 'loading' as const }

/** A server-rendered menu: its catalogue, and whether waiting for it has ended by now. */
async function aServerRenderedMenu(isMenu = true) {
  const catalogue = writable<ProductCatalogue>(loading)
  let hasResolvedNow = false
  void waitForMenu(catalogue, () => isMenu).then(() => {
    hasResolvedNow = true
  })
  const hasResolved = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(hasResolvedNow)))
  return { catalogue, hasResolved }
}

describe('a server-rendered menu', () => {
  it('stays while no product is loaded', async () => {
    const { hasResolved } = await aServerRenderedMenu()
    expect(await hasResolved()).toBe(false)
  })

  it('is replaced by the top of a long menu, before the rest is loaded', async () => {
    const { catalogue, hasResolved } = await aServerRenderedMenu()
    catalogue.set({ ...aCatalogue([{ productId: 1 }]), status: 'loading' })
    expect(await hasResolved()).toBe(true)
  })

  it('is replaced by a failure, and by an empty menu', async () => {
    for (const status of ['failed', 'ready'] as const) {
      const { catalogue, hasResolved } = await aServerRenderedMenu()
      catalogue.set({ ...loading, status })
      expect([status, await hasResolved()]).toEqual([status, true])
    }
  })

  it('does not delay other screens', async () => {
    const { hasResolved } = await aServerRenderedMenu(false)
    expect(await hasResolved()).toBe(true)
  })
})
