import { expect, it } from 'vitest'
import { checkEdgeServices } from './check-edge.ts'

const tile = async () => ({ status: 200, type: 'image/png' })

it('says that there is no map and no payment window without their settings', async () => {
  const found = await checkEdgeServices({ mapTiles: undefined, payOrigins: undefined }, tile)
  expect(found.map(({ service, result }) => `${service}: ${result}`)).toEqual([
    'map tiles: missing',
    'payment windows: missing',
  ])
  expect(found[1]?.detail).toContain('Set PAY_ORIGINS')
})

it('requests one tile from the source of map tiles', async () => {
  const urls: string[] = []
  const [found] = await checkEdgeServices(
    { mapTiles: 'https://tiles.test/{z}/{x}/{y}.png', payOrigins: 'https://pg.test' },
    async (url) => {
      urls.push(url)
      return tile()
    },
  )
  expect(urls).toEqual(['https://tiles.test/0/0/0.png'])
  expect(found?.result).toBe('ready')
})

it.each([
  ['an error page', async () => ({ status: 403, type: 'text/html' }), 'answered 403 text/html'],
  ['no answer', () => Promise.reject(new Error('ENOTFOUND')), 'did not answer: ENOTFOUND'],
])('names a source of map tiles with %s', async (_name, fetchTile, said) => {
  const [found] = await checkEdgeServices(
    { mapTiles: 'https://tiles.test/{z}/{x}/{y}.png', payOrigins: undefined },
    fetchTile,
  )
  expect(found).toMatchObject({ result: 'failed', detail: expect.stringContaining(said) })
})
