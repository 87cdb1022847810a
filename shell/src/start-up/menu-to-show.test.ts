import type { ProductCatalogue } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import { describe, expect, it } from 'vitest'
import { menuToShow } from './menu-to-show.ts'

const loading = { ...aCatalogue([]), status: 'loading' as const }

/** Whether the drawing has given way by now. */
async function aDrawnMenu(isMenu = true) {
  const catalogue = writable<ProductCatalogue>(loading)
  let gaveWay = false
  void menuToShow(catalogue, () => isMenu).then(() => {
    gaveWay = true
  })
  const hasGivenWay = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(gaveWay)))
  return { catalogue, hasGivenWay }
}

describe('a drawn menu', () => {
  it('stays while nothing of the menu is there', async () => {
    const { hasGivenWay } = await aDrawnMenu()
    expect(await hasGivenWay()).toBe(false)
  })

  it('gives way to the top of a long menu, before the rest has come', async () => {
    const { catalogue, hasGivenWay } = await aDrawnMenu()
    catalogue.set({ ...aCatalogue([{ productId: 1 }]), status: 'loading' })
    expect(await hasGivenWay()).toBe(true)
  })

  it('gives way to what failed, and to a store that sells nothing', async () => {
    for (const status of ['failed', 'ready'] as const) {
      const { catalogue, hasGivenWay } = await aDrawnMenu()
      catalogue.set({ ...loading, status })
      expect([status, await hasGivenWay()]).toEqual([status, true])
    }
  })

  it('holds up no other screen', async () => {
    const { hasGivenWay } = await aDrawnMenu(false)
    expect(await hasGivenWay()).toBe(true)
  })
})
