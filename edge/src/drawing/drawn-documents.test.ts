import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeCookie } from '@storefront/contract/document.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { movedRemoteDrawing, remoteDrawing, shellDrawing } from '../testing/a-drawing.ts'
import { anEdge } from '../testing/an-edge.ts'
import type { FirstScreenData } from './first-screen-data.ts'

const data: FirstScreenData = async ({ showsProducts }) => ({
  initData: JSON.stringify({ name: 'Cafe' }),
  ...(showsProducts ? { productData: 'latte', productLimits: 'none left' } : {}),
})

let edge: Awaited<ReturnType<typeof anEdge>> | undefined
afterEach(() => {
  vi.useRealTimers()
  return edge?.app.close()
})

async function aDrawingEdge({ shell = shellDrawing, remote = remoteDrawing, from = data } = {}) {
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  edge = await anEdge({ firstScreenData: from, logger: { level: 'warn', stream } })
  await edge.release('publish', await aShellDist({ firstScreen: shell }))
  await edge.release('publish', await aRemoteDist({ firstScreen: remote }))
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
  const { app, later } = edge
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  /** Threads start on the first page, which may go without; pages of a few seconds later have what was drawn. */
  const warm = async (url: string, headers = {}) => {
    let answer = await get(url, headers)
    const isDrawn = async () => {
      if (answer.body.includes('id="first-screen"')) return true
      later(4_000)
      answer = await get(url, headers)
      return false
    }
    await expect.poll(isDrawn).toBe(true)
    return answer
  }
  return { ...edge, get, warm, log }
}

const head = (body: string) => body.slice(0, body.indexOf('</head>'))

describe('a document with its first screen in it', () => {
  it('has it beside the place of the app, drawn by the release that this store gets', async () => {
    const { warm } = await aDrawingEdge()
    const { body } = await warm('/cafe/')
    expect(body).toMatch(
      /<div id="first-screen"><header><\/header><main><h1>ko Cafe<\/h1>.*<\/div>\n<div id="root">/,
    )
    expect(body).toContain('<img src="/assets/cup.webp">')
  })

  it("puts the shell's frame around a remote's screen, whose pictures lie in its own folder", async () => {
    const { warm } = await aDrawingEdge()
    const { body } = await warm('/cafe/menus')
    expect(body).toContain('<header>Menu<b>bag</b></header><main><p>lattenone left</p>')
    expect(body).toMatch(/<img src="\/releases\/mf-ordering\/1\.0\.0-[0-9a-f]{12}\/plate\.webp">/)
  })

  it('links the looks of the screen before any script, and lets the first pictures go first', async () => {
    const { warm } = await aDrawingEdge()
    const { body, headers } = await warm('/cafe/menus')
    const links = [...head(body).matchAll(/<link rel="(?:preload|stylesheet)" [^>]*?href="([^"]+)"[^>]*>/g)]
    expect(links.map(([, href]) => href?.split('/').at(-1)?.split('.')[0])).toEqual([
      'first',
      'second',
      'bootstrap',
      'menus',
      'bootstrap',
      'remoteEntry',
      'manifest',
      'menus',
    ])
    expect(links.map(([link]) => /fetchpriority="(\w+)"/.exec(link)?.[1] ?? 'usual')).toEqual([
      ...['high', 'high', 'usual', 'usual'],
      ...['low', 'low', 'low', 'low'],
    ])
    expect(body).toMatch(/<script defer src="\/assets\/main\.[^>]*>/)
    expect(body).not.toMatch(/<script defer [^>]*fetchpriority/)
    expect(links.slice(2, 4).every(([link]) => link.includes(' integrity="sha384-'))).toBe(true)
    const style = /<style>(#first-screen [^<]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('names no module for Node to a browser, and serves none', async () => {
    const { warm, get, releasesDir } = await aDrawingEdge()
    const { body } = await warm('/cafe/')
    expect(body).not.toContain('.mjs')
    const assets = await readdir(join(releasesDir, 'files/assets'))
    const module = assets.find((file) => /^first-screen\..*\.mjs$/.test(file))
    expect(module).toBeDefined()
    expect((await get(`/assets/${module}`)).statusCode).toBe(404)
  })

  it('is in the language that the browser has told, Korean until then', async () => {
    const { warm } = await aDrawingEdge()
    const english = await warm('/cafe/', { cookie: `a=b; ${localeCookie}=en` })
    expect(english.body).toContain('<html lang="en"')
    expect(english.body).toContain('<h1>en Cafe</h1>')
    expect((await warm('/cafe/', { 'accept-language': 'en' })).body).toContain('<h1>ko Cafe</h1>')
    expect(english.headers.vary).toContain('cookie')
  })

  it('tells the inline script what it takes for granted about the browser', async () => {
    const { warm } = await aDrawingEdge()
    const { body } = await warm('/cafe/')
    const early = JSON.parse(/id="early">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
    expect(early.drawn).toEqual({
      locale: 'ko',
      assumes: [{ area: 'shared', key: 'storefront:11:table-seat', otherwise: 'null' }],
    })
  })

  it('has none where the link leads to something else, or the store has not bought the screen', async () => {
    const { get, warm } = await aDrawingEdge()
    await warm('/cafe/')
    await warm('/cafe/menus')
    for (const url of ['/cafe/?tn=7.abcdefgh', '/cafe/menus?dealId=3', '/plain/menus', '/cafe/nowhere'])
      expect((await get(url)).body, url).not.toContain('id="first-screen"')
    expect((await warm('/cafe/?utm_source=poster')).body).toContain('id="first-screen"')
  })
})

describe('a document whose first screen cannot be drawn starts as it always could', () => {
  const plain = (body: string) =>
    !body.includes('id="first-screen"') && body.includes('<div id="root"></div>')

  it('where the API does not answer in time', async () => {
    const { get } = await aDrawingEdge({ from: () => new Promise(() => {}) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isThere = false
    const page = get('/cafe/').finally(() => {
      isThere = true
    })
    // By turns of the process: `expect.poll` would move the clock at each look.
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    while (vi.getTimerCount() === 0) await turn()
    vi.advanceTimersByTime(249)
    for (let turns = 0; turns < 20; turns++) await turn()
    expect(isThere).toBe(false)
    vi.advanceTimersByTime(1)
    expect(plain((await page).body)).toBe(true)
  })

  it('where the API is down', async () => {
    const { get } = await aDrawingEdge({ from: () => Promise.reject(new Error('connection refused')) })
    expect(plain((await get('/cafe/')).body)).toBe(true)
  })

  it.each([
    ['throws', "(() => { throw new Error('cannot') })()"],
    ['answers what is no drawing', '{ html: 7, header: null, assumes: [] }'],
  ])('where the release %s', async (_how, what) => {
    const { get, warm } = await aDrawingEdge({ remote: movedRemoteDrawing('latte', what) })
    // The thread runs by then.
    await warm('/cafe/')
    expect(plain((await get('/cafe/menus')).body)).toBe(true)
    expect(plain((await get('/cafe/')).body)).toBe(false)
  })

  it('where the module cannot even be started, or speaks another version', async () => {
    const { get, warm } = await aDrawingEdge({ remote: 'throw new Error("no")' })
    await warm('/cafe/')
    expect(plain((await get('/cafe/menus')).body)).toBe(true)
    await edge?.app.close()
    const other = await aDrawingEdge({ remote: remoteDrawing.replace('version = 2', 'version = 3') })
    await other.warm('/cafe/')
    expect(plain((await other.get('/cafe/menus')).body)).toBe(true)
  })

  it('where the module is not what was published', async () => {
    const { get, releasesDir } = await aDrawingEdge()
    const assets = join(releasesDir, 'files/assets')
    const module = (await readdir(assets)).find((file) => file.endsWith('.mjs')) ?? ''
    await writeFile(join(assets, module), shellDrawing.replace('<h1>', '<h1>bought elsewhere'))
    for (let page = 0; page < 5; page++) expect(plain((await get('/cafe/')).body)).toBe(true)
  })

  it('where a remote hangs, while Main and other stores go on', async () => {
    // It takes no time from the others' threads, as a loop on a machine of two cores would.
    const forEver = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
    const hangs = movedRemoteDrawing('latte', forEver)
    const { get, warm, later, log } = await aDrawingEdge({ remote: hangs })
    await warm('/cafe/')
    const hanging = get('/cafe/menus')
    expect(plain((await get('/cafe/')).body)).toBe(false)
    // A thread that had to do with both would be ended, and rest, before this one came.
    await expect.poll(async () => plain((await get('/small/')).body)).toBe(false)
    expect(plain((await hanging).body)).toBe(true)
    const told = async () => {
      expect(plain((await get('/cafe/menus')).body)).toBe(true)
      later(5_000)
      return log.join('')
    }
    // The thread was ended, and its release is left alone for a while.
    await expect.poll(told).toMatch(/no answer in 1000 ms[\s\S]*rests after a failure/)
    expect(log.join('')).not.toContain('drawn: / ')
  })
})
