import type { ProductCatalogue } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { waitForMenu } from './wait-for-menu.ts'

const loading = { ...aCatalogue([]), status: 'loading' as const }

/** Whether the drawing has given way by now. */
async function aServerRenderedMenu(isMenu = true) {
  const catalogue = writable<ProductCatalogue>(loading)
  let hasResolvedNow = false
  void waitForMenu(catalogue, () => isMenu).then(() => {
    hasResolvedNow = true
  })
  const hasResolved = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(hasResolvedNow)))
  return { catalogue, hasResolved }
}

describe('a drawn menu', () => {
  it('stays while nothing of the menu is there', async () => {
    const { hasResolved } = await aServerRenderedMenu()
    expect(await hasResolved()).toBe(false)
  })

  it('gives way to the top of a long menu, before the rest has come', async () => {
    const { catalogue, hasResolved } = await aServerRenderedMenu()
    catalogue.set({ ...aCatalogue([{ productId: 1 }]), status: 'loading' })
    expect(await hasResolved()).toBe(true)
  })

  it('gives way to what failed, and to a store that sells nothing', async () => {
    for (const status of ['failed', 'ready'] as const) {
      const { catalogue, hasResolved } = await aServerRenderedMenu()
      catalogue.set({ ...loading, status })
      expect([status, await hasResolved()]).toEqual([status, true])
    }
  })

  it('holds up no other screen', async () => {
    const { hasResolved } = await aServerRenderedMenu(false)
    expect(await hasResolved()).toBe(true)
  })
})
