import { expect, it } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'

async function aShop(sandbox: boolean) {
  const edge = await anEdge({ sandbox })
  await edge.release('publish', await aShellDist(), await aRemoteDist(), '--promote')
  await edge.release('publish', await aRemoteDist({ version: '1.1.0' }))
  await edge.release('promote', 'mf-ordering', '1.1.0', '--channel', 'canary', '--store', 'cafe')
  return edge
}

it('shows which store has which release, the canary with its figures, and what moved when and by whom', async () => {
  const { app, release } = await aShop(true)
  await release('disable', 'mf-ordering', '<b>wrong</b> prices')
  await release('enable', 'mf-ordering')
  for (const store of ['cafe', 'small']) await app.inject({ url: `/${store}/menus` })
  const { body, headers } = await app.inject('/releases')
  await app.close()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  const text = body
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toMatch(/mf-ordering stable 1\.0\.0 [0-9a-f]{12}/)
  expect(text).toMatch(/canary 1\.1\.0 [0-9a-f]{12} in cafe too few pages yet/)
  expect(text).toMatch(/cafe .*1\.1\.0 canary .*small .*1\.0\.0/)
  expect(text).toMatch(
    /promote mf-ordering 1\.1\.0-[0-9a-f]{12} canary in cafe 2026-11-20 00:00:\d\d · command · revision 2/,
  )
  // What a person typed is text.
  expect(body).toContain('disable mf-ordering: &#60;b')
})

it('shows a first release as one without a stable one, and stores that have none not as failed', async () => {
  const edge = await anEdge({ sandbox: true })
  await edge.release('publish', await aShellDist(), '--promote')
  await edge.release('publish', await aRemoteDist())
  await edge.release('promote', 'mf-ordering', '--channel', 'canary', '--store', 'cafe')
  for (const store of ['cafe', 'small']) await edge.app.inject({ url: `/${store}/menus` })
  const { body } = await edge.app.inject('/releases')
  await edge.app.close()
  const [canary = '', stores = ''] = body.split('<h2>Stores</h2>')
  expect(canary).not.toContain('<th scope="row">stable</th>')
  expect(canary).not.toMatch(/none<\/span><\/p>\s*<p class="sub">no page has reported/)
  expect(stores).not.toContain('badge bad')
  expect(stores).not.toContain('no-release')
})

it('is for operators: a shop with real customers has no such page', async () => {
  const { app } = await aShop(false)
  const { statusCode, body } = await app.inject('/releases')
  await app.close()
  expect([statusCode, body.includes('Revision')]).toEqual([404, false])
})
