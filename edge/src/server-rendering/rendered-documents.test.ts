import { createHash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeCookie, stylesCookie } from '@storefront/contract/document.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { aRemoteDist, aShellDist } from '../testing/a-dist.ts'
import { anEdge } from '../testing/an-edge.ts'
import { remoteModule, remoteModuleWhen, shellModule } from '../testing/first-screen-modules.ts'
import { timeLimits } from '../testing/time-limits.ts'
import type { FirstScreenData } from './first-screen-data.ts'

const data: FirstScreenData = async ({ showsProducts }) => ({
  answers: {
    initData: JSON.stringify({ name: 'Cafe' }),
    ...(showsProducts ? { productData: 'latte', productLimits: 'none left' } : {}),
  },
  tags: {},
})

let edge: Awaited<ReturnType<typeof anEdge>> | undefined
afterEach(() => edge?.app.close())

async function renderingEdge({
  shell = shellModule,
  remote = remoteModule,
  from = data,
  opensMenuAtTable = true,
} = {}) {
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  const limits = timeLimits()
  edge = await anEdge({ firstScreenData: from, startLimit: limits.start, logger: { level: 'warn', stream } })
  await edge.release('publish', await aShellDist({ firstScreen: shell, opensMenuAtTable }))
  await edge.release('publish', await aRemoteDist({ firstScreen: remote }))
  await edge.release('promote', 'shell')
  await edge.release('promote', 'mf-ordering')
  const { app } = edge
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  /** A page that has its first screen; it waits for the thread to start, because no time limit passes by itself. */
  const rendered = async (url: string, headers = {}) => {
    const answer = await get(url, headers)
    expect(answer.body, url).toContain('id="first-screen"')
    return answer
  }
  /** Resolves once the edge has logged this. */
  const logged = async (text: string) => {
    while (!log.join('').includes(text)) await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...edge, get, rendered, log, logged, limits }
}

const mainHtml = /<h1>ko Cafe<\/h1>/
const head = (body: string) => body.slice(0, body.indexOf('</head>'))

describe('a document with its first screen in it', () => {
  it("has it next to the app's root, rendered by the release that this store gets", async () => {
    const { rendered } = await renderingEdge()
    const { body } = await rendered('/cafe/')
    expect(body).toMatch(
      /<div id="first-screen"><header><\/header><main><h1>ko Cafe<\/h1>.*<\/div>\n<div id="root">/,
    )
    expect(body).toContain('<img src="/assets/cup.webp">')
  })

  it("has the shell's frame around a remote's screen, with pictures from the remote's release", async () => {
    const { rendered } = await renderingEdge()
    const { body } = await rendered('/cafe/menus')
    expect(body).toContain('<header>Menu<b>bag</b></header><main><p>lattenone left</p>')
    expect(body).toMatch(/<img src="\/releases\/mf-ordering\/1\.0\.0-[0-9a-f]{12}\/plate\.webp">/)
  })

  it('is painted on a first visit by the styles in the document, allowed by their hash', async () => {
    const { rendered } = await renderingEdge()
    const { body, headers } = await rendered('/cafe/menus')
    expect(head(body)).not.toContain('rel="stylesheet"')
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
    // The sheets of the page have `.a` as well, which is not in its HTML.
    expect(css).toBe('body{ margin: 0 }')
    const hash = createHash('sha256').update(css).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  it('names for the inline script what the app needs on a first visit, and requests nothing but its pictures itself', async () => {
    const { rendered } = await renderingEdge()
    const { body } = await rendered('/cafe/menus')
    const { app, messages } = JSON.parse(/id="early">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
    const names = (files: { url: string }[]) => files.map(({ url }) => url.split('/').at(-1))
    expect(names(app.scripts)).toEqual([expect.stringMatching(/^main\.[0-9a-f]{8}\.js$/)])
    expect(names(app.files)).toEqual([
      'bootstrap.44444444.js',
      'bootstrap.55555555.css',
      expect.stringMatching(/^remoteEntry\./),
      expect.stringMatching(/^manifest\./),
      expect.stringMatching(/^menus\./),
      'menus.11111111.css',
    ])
    expect([...app.scripts, ...app.files].every(({ integrity }) => integrity.startsWith('sha384-'))).toBe(
      true,
    )
    expect(names(messages.ko)).toEqual(['ko.66666666.js', 'ko.33333333.js'])
    expect(messages.en).toEqual([])
    expect(body).not.toContain('<script defer')
    expect([...body.matchAll(/<link rel="preload" as="(\w+)"/g)].map(([, as]) => as)).toEqual([
      'image',
      'image',
    ])
  })

  it('links the sheets where the cookie has all of them', async () => {
    const { rendered } = await renderingEdge()
    const isLinked = async (value: string) =>
      (await rendered('/cafe/menus', { cookie: `${stylesCookie}=${value}` })).body.includes('"stylesheet"')
    expect(await isLinked('11111111.55555555')).toBe(true)
    expect(await isLinked('55555555')).toBe(false)
    expect(await isLinked('11111111.99999999')).toBe(false)
  })

  it('links a sheet that cannot be read', async () => {
    const { rendered, releasesDir } = await renderingEdge()
    await rm(join(releasesDir, 'files/assets/bootstrap.55555555.css'))
    expect((await rendered('/cafe/menus')).body).toContain('rel="stylesheet" href="/assets/bootstrap.')
  })

  it('links its styles before any script, and preloads its first pictures with high priority', async () => {
    const { rendered } = await renderingEdge()
    const { body, headers } = await rendered('/cafe/menus', { cookie: `${stylesCookie}=55555555.11111111` })
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

  it('does not name or serve the module for Node', async () => {
    const { rendered, get, releasesDir } = await renderingEdge()
    const { body } = await rendered('/cafe/')
    expect(body).not.toContain('.mjs')
    const assets = await readdir(join(releasesDir, 'files/assets'))
    const module = assets.find((file) => /^first-screen\..*\.mjs$/.test(file))
    expect(module).toBeDefined()
    expect((await get(`/assets/${module}`)).statusCode).toBe(404)
  })

  it('is in the language of the locale cookie, Korean without one', async () => {
    const { rendered } = await renderingEdge()
    const english = await rendered('/cafe/', { cookie: `a=b; ${localeCookie}=en` })
    expect(english.body).toContain('<html lang="en"')
    expect(english.body).toContain('<h1>en Cafe</h1>')
    expect((await rendered('/cafe/', { 'accept-language': 'en' })).body).toContain('<h1>ko Cafe</h1>')
    expect(english.headers.vary).toContain('cookie')
  })

  it('lists for the inline script what it assumes about the browser', async () => {
    const { rendered } = await renderingEdge()
    const { body } = await rendered('/cafe/')
    const instructions = JSON.parse(/id="early">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
    expect(instructions.firstScreen).toEqual({
      locale: 'ko',
      assumes: [{ area: 'shared', key: 'storefront:11:table-seat', otherwise: 'null' }],
      sheets: ['55555555', 'bbbbbbbb'],
    })
  })

  it('is Main for the link of a coupon, a gift, or something shared, also at a table', async () => {
    const { rendered } = await renderingEdge()
    for (const query of ['cpn=V0VMQ09NRQ', 'ppc=MTIz', 's=abcdefgh', 'tn=7.abcdefgh&s=abcdefgh', 'tn='])
      expect((await rendered(`/cafe/?${query}`)).body, query).toMatch(mainHtml)
  })

  it('is the menu for the link of a table, one document for all tables of the store, with the products requested', async () => {
    const { rendered } = await renderingEdge({
      remote: remoteModule.replace("'<p>' +", "'<p>' + facts.path + (facts.query ?? '') + ' ' +"),
    })
    const { body, headers } = await rendered('/cafe/?tn=7.abcdefgh')
    expect(body).toContain('<main><p>/menustn latte')
    expect(body).toContain('"opens":"/menus"')
    expect(body).toContain('/getproductdata?storeId=11')
    expect(body).toContain('/assets/table-link.cccccccc.js')
    expect(body).not.toContain('abcdefgh')
    expect((await rendered('/cafe/?tn=8.ijklmnop')).headers.etag).toBe(headers.etag)
    const menus = await rendered('/cafe/menus')
    expect(menus.body).toContain('<main><p>/menus latte')
    expect(menus.body).not.toMatch(/"opens"|table-link/)
  })

  it('is Main for the link of a table with a shell that opens Main first, and in a store without a menu', async () => {
    const { rendered } = await renderingEdge({ opensMenuAtTable: false })
    expect((await rendered('/cafe/?tn=7.abcdefgh')).body).toMatch(mainHtml)
    const newer = await renderingEdge()
    expect((await newer.rendered('/plain/?tn=7.abcdefgh')).body).toMatch(/<h1>ko /)
  })

  it('has none for a link to the menu with a query of its own, or a screen that the store has not bought', async () => {
    const { get, rendered } = await renderingEdge()
    await rendered('/cafe/')
    await rendered('/cafe/menus')
    for (const url of ['/cafe/menus?dealId=3', '/plain/menus', '/cafe/nowhere'])
      expect((await get(url)).body, url).not.toContain('id="first-screen"')
    expect((await rendered('/cafe/?utm_source=poster')).body).toContain('id="first-screen"')
  })

  it('knows of a query which of the names for it are there, and no value', async () => {
    const everywhere = shellModule
      .replace("facts.path === '/'", 'true')
      .replace("facts.locale + ' '", "facts.path + ' ' + facts.query + ' '")
    const { rendered } = await renderingEdge({ shell: everywhere })
    const { body } = await rendered('/cafe/couponList?dealId=733&cpn=911&utm_source=poster')
    expect(body).toContain('<h1>/couponList dealId Cafe</h1>')
    expect(body).not.toMatch(/733|911/)
    expect((await rendered('/cafe/couponList')).body).toContain('<h1>/couponList  Cafe</h1>')
  })
})

describe('a document is sent without a first screen', () => {
  const plain = (body: string) =>
    !body.includes('id="first-screen"') && body.includes('<div id="root"></div>')

  it('when the API does not answer within 250 ms', async () => {
    const { get, limits } = await renderingEdge({ from: () => new Promise(() => {}) })
    let isSent = false
    const page = get('/cafe/').finally(() => {
      isSent = true
    })
    await limits.started(250)
    expect(isSent).toBe(false)
    limits.pass(250)
    expect(plain((await page).body)).toBe(true)
  })

  it('when the API is down', async () => {
    const { get } = await renderingEdge({ from: () => Promise.reject(new Error('connection refused')) })
    expect(plain((await get('/cafe/')).body)).toBe(true)
  })

  it.each([
    ['throws', "(() => { throw new Error('cannot') })()"],
    ['returns the wrong shape', '{ html: 7, header: null, assumes: [] }'],
  ])('when the release %s', async (_how, expression) => {
    const { get, rendered } = await renderingEdge({ remote: remoteModuleWhen('latte', expression) })
    // The thread runs by then.
    await rendered('/cafe/')
    expect(plain((await get('/cafe/menus')).body)).toBe(true)
    expect(plain((await get('/cafe/')).body)).toBe(false)
  })

  it('when the module cannot be started, or has another version', async () => {
    const { get, rendered } = await renderingEdge({ remote: 'throw new Error("no")' })
    await rendered('/cafe/')
    expect(plain((await get('/cafe/menus')).body)).toBe(true)
    await edge?.app.close()
    const other = await renderingEdge({ remote: remoteModule.replace('version = 2', 'version = 3') })
    await other.rendered('/cafe/')
    expect(plain((await other.get('/cafe/menus')).body)).toBe(true)
  })

  it('when the module differs from what was published', async () => {
    const { get, releasesDir } = await renderingEdge()
    const assets = join(releasesDir, 'files/assets')
    const module = (await readdir(assets)).find((file) => file.endsWith('.mjs')) ?? ''
    await writeFile(join(assets, module), shellModule.replace('<h1>', '<h1>bought elsewhere'))
    for (let page = 0; page < 5; page++) expect(plain((await get('/cafe/')).body)).toBe(true)
  })

  // Blocks without using CPU, which a loop would take from the other threads.
  const forEver = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

  it('when a remote hangs, while Main and other stores are still rendered', async () => {
    let products = 'latte'
    const { get, rendered, advance, limits, log, logged } = await renderingEdge({
      remote: remoteModuleWhen('latte', forEver),
      from: async ({ showsProducts }) => ({
        answers: {
          initData: JSON.stringify({ name: 'Cafe' }),
          ...(showsProducts ? { productData: products, productLimits: '' } : {}),
        },
        tags: {},
      }),
    })
    const hanging = get('/cafe/menus')
    await limits.started(3_000)
    await rendered('/cafe/')
    // A thread shared by both would be blocked now.
    await rendered('/small/')
    expect(limits.pass(250), 'pages that wait for their first screen').toBe(1)
    expect(plain((await hanging).body)).toBe(true)

    // The limit of the task passes: the thread is terminated, and the circuit of its release is open.
    expect(limits.pass(3_000)).toBe(1)
    await logged('no answer in 3000 ms')
    advance(1_000)
    expect(plain((await get('/cafe/menus', { cookie: `${localeCookie}=en` })).body)).toBe(true)
    await logged('circuit is open after a failure')
    expect(log.join('')).not.toContain('not rendered: / ')

    // After it, a new thread renders the release.
    products = 'tea'
    advance(2_000)
    expect((await rendered('/cafe/menus')).body).toContain('<p>tea</p>')
  })

  it('when a module never finishes starting: its thread is terminated', async () => {
    const { get, rendered, advance, limits, logged } = await renderingEdge({ remote: forEver })
    await rendered('/cafe/')
    const hanging = get('/cafe/menus')
    await limits.started(5_000)
    limits.pass(250)
    expect(plain((await hanging).body)).toBe(true)
    expect(limits.pass(5_000)).toBe(1)
    await logged('no answer in 5000 ms')
    advance(1_000)
    expect(plain((await get('/cafe/menus', { cookie: `${localeCookie}=en` })).body)).toBe(true)
    await logged('circuit is open after a failure')
  })
})
