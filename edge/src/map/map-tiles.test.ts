import { documentIds } from '@storefront/contract/document.ts'
import { expect, it } from 'vitest'
import { aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'
import { mapTilesFrom } from './map-tiles.ts'

async function document(env: NodeJS.ProcessEnv) {
  const edge = await anEdge({ mapTiles: mapTilesFrom(env) })
  await edge.release('publish', await aShellDist())
  await edge.release('promote', 'shell')
  const { body, headers } = await edge.app.inject('/cafe/shop/map')
  const [, hints = ''] = new RegExp(`id="${documentIds.storeHints}">(.*?)</script>`).exec(body) ?? []
  const pictures = /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  return { tiles: JSON.parse(hints).mapTiles, pictures }
}

it('allows map tiles from the configured host only, and passes its address to the page', async () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  const { tiles, pictures } = await document({ MAP_TILES: url })
  expect(tiles).toEqual({ url, attribution: '', maxZoom: 19 })
  expect(pictures).toBe("'self' data: https://tiles.example")
})

it('allows no other host without a map', async () => {
  expect(await document({})).toEqual({ tiles: undefined, pictures: "'self' data:" })
})
