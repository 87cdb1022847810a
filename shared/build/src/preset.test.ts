import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import contractLoader from './contract-loader.ts'
import { describeRemote } from './describe-remote.ts'
import { type ConfigOf, remoteConfig, shellConfig } from './rspack.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const out = mkdtempSync(join(tmpdir(), 'preset-'))
const shell = join(out, 'shell')
const menu = join(out, 'mf-menu')

beforeAll(async () => {
  const host = { version: '1.4.0', capabilities: ['popups'] }
  await build(
    shellConfig({ folder: join(fixtures, 'shell'), host, accentCss: (hue) => `:root{--hue:${hue}}` }),
    shell,
  )
  await build(remoteConfig({ folder: join(fixtures, 'mf-menu') }), menu)
}, 180_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

const names = (folder: string, pattern: RegExp) => readdirSync(folder).filter((name) => pattern.test(name))
const text = (folder: string, pattern: RegExp) =>
  readFileSync(join(folder, names(folder, pattern)[0] ?? ''), 'utf8')
const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const brotli = (content: string) => brotliCompressSync(content).length
const record = (folder: string) => JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))

describe('sizes (brotli), which fail when an upgrade breaks the aliases and stubs of the runtime', () => {
  it("a remote's entry is below 4 kB", () => {
    expect(brotli(text(menu, /^remoteEntry\./))).toBeLessThan(4_000)
  })

  it("the start script of the shell is below 6 kB, with the federation runtime and the bundler's", () => {
    expect(brotli(text(shell, /^main\./))).toBeLessThan(6_000)
  })

  it('a worker contains its own code and no federation runtime', () => {
    const worker = text(shell, /^doubling-worker\./)
    expect(worker).toContain('postMessage')
    expect(worker.length).toBeLessThan(200)
  })
})

describe('the loader of the contract', () => {
  it('marks calls that build schemas as pure, so that unused ones are removed, and no call that may throw', () => {
    const source = 'const a = v.object({ b: v.string() })\nexport const c = v.parse(a, d)\n'
    expect(contractLoader(source)).toBe(
      'const a = /* @__PURE__ */ v.object({ b: /* @__PURE__ */ v.string() })\nexport const c = v.parse(a, d)\n',
    )
  })

  it('removes the notes on assumed calls, and no field of that name', () => {
    const source =
      "  who: 'store',\n  assumed: 'the store\\'s own',\n  assumed:\n    'a longer text',\n  assumed: folderAssumed,\n})\n"
    expect(contractLoader(source)).toBe("  who: 'store',\n\n\n\n})\n")
    const field = '  assumed: v.boolean(),\n'
    expect(contractLoader(field)).toContain('assumed: ')
  })
})

describe('what a remote ships', () => {
  it('has no copy of what the shell provides', () => {
    const everything = names(menu, /\.js$/).map((name) => readFileSync(join(menu, name), 'utf8'))
    expect(everything.join('')).not.toMatch(/react\.transitional\.element|react\.dev\/errors/)
  })

  it('names every file by its content, the entry too', () => {
    for (const name of readdirSync(menu).filter((name) => !name.endsWith('.json')))
      expect(name).toMatch(/\.[0-9a-f]{8}\.(js|css)$/)
  })

  it('contains the hash of each of its chunks and stylesheets, in the entry or in the table beside it', () => {
    const hashesIn = (pattern: RegExp) => text(menu, pattern).match(/sha384-[A-Za-z0-9+/]{64}/g) ?? []
    const inEntry = hashesIn(/^remoteEntry\./)
    expect([...inEntry, ...hashesIn(/^chunks\./)].toSorted()).toEqual(
      names(menu, /(?<!^remoteEntry\..*)\.(js|css)$/)
        .map((name) => integrityOf(readFileSync(join(menu, name))))
        .toSorted(),
    )
    const first = [...record(menu).imports['./menus-screen.tsx'], ...names(menu, /^chunks\./)]
    for (const name of first) expect(inEntry).toContain(integrityOf(readFileSync(join(menu, name))))
    const [popup = ''] = record(menu).imports['./product-popup.tsx'].slice(-1)
    expect(inEntry).not.toContain(integrityOf(readFileSync(join(menu, popup))))
  })

  it('has its manifest available synchronously', () => {
    const entry = text(menu, /^remoteEntry\./)
    expect(entry).toContain('"^1.4.0",capabilities')
    expect(entry).toMatch(/"\.\/remote":\(\)=>Promise\.resolve\(\)/)
    expect(entry).toContain('initialConsumes:[]')
  })

  it('has custom properties by their own names, because components set those of other components', () => {
    expect(text(menu, /\.css$/)).toMatch(/[{;]--bar-page:/)
  })

  it("prefixes class names with the part's name", () => {
    expect(text(menu, /\.css$/)).toMatch(/\.mf_menu__dish--/)
    expect(text(shell, /\.css$/)).toMatch(/\.shell__page--/)
  })

  it('asks the browser to compile every script but the table while it arrives, the entry too', () => {
    for (const name of names(menu, /\.js$/).filter((file) => !file.startsWith('chunks.')))
      expect(text(menu, new RegExp(name)), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  it('uses no eval, which the content security policy would refuse', () => {
    for (const folder of [shell, menu])
      for (const name of names(folder, /\.js$/))
        expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/\beval\(/)
  })
})

describe('the build record', () => {
  it("holds a remote's manifest and the chunks of each of its parts", () => {
    const { manifest, imports, manifestFiles, ...rest } = record(menu)
    expect(rest).toMatchObject({ kind: 'remote', name: 'mf-menu', version: '2.0.1' })
    expect(manifest).toMatchObject({
      requires: { host: '^1.4.0', capabilities: ['popups'], popups: { login: '1.0' } },
      screens: { menus: { import: './menus-screen.tsx' } },
      popups: { product: { import: './product-popup.tsx' } },
    })
    expect(imports['./menus-screen.tsx']).toHaveLength(2)
    // The table of later chunks, then its own.
    expect(imports['./product-popup.tsx']).toEqual([
      expect.stringMatching(/^chunks\./),
      expect.stringMatching(/^\d+\./),
    ])
    // The manifest is in the entry.
    expect(manifestFiles).toEqual([])
    expect(rest.messages).toEqual({ en: [expect.any(String)], ko: [expect.any(String)] })
    expect(rest.deferredMessages).toEqual({
      notFor: 'menus',
      files: { en: [expect.any(String)], ko: [expect.any(String)] },
    })
    expect(readFileSync(join(menu, rest.messages.ko[0]), 'utf8')).toContain('안녕하세요')
    expect(readFileSync(join(menu, rest.deferredMessages.files.ko[0]), 'utf8')).toContain('담기')
    const all = [imports, rest.messages, rest.deferredMessages.files].flatMap((each) =>
      Object.values(each).flat(),
    )
    for (const file of all) expect(readdirSync(menu)).toContain(file)
  })

  it('holds what every page of the shell loads at once, and its texts by language', () => {
    const { scripts, startup, screens, messages, ...rest } = record(shell)
    expect(rest).toMatchObject({ kind: 'shell', host: '1.4.0', capabilities: ['popups'], version: '1.2.3' })
    expect(scripts).toEqual(names(shell, /^main\./))
    expect(startup.some((file: string) => file.endsWith('.css'))).toBe(true)
    expect(startup).not.toContain(messages.ko[0])
    expect(screens.main).toHaveLength(1)
    expect(startup).not.toContain(screens.main[0])
    expect(Object.keys(messages).sort()).toEqual(['en', 'ko'])
    // Its parts have no messages of their own.
    expect(rest).not.toHaveProperty('deferredMessages')
    for (const file of [...startup, ...messages.ko]) expect(readdirSync(shell)).toContain(file)
  })
})

it('the accent of every hue is a file beside the shell, for the edge', () => {
  const accents = JSON.parse(readFileSync(join(shell, record(shell).accents), 'utf8'))
  expect(Object.keys(accents)).toHaveLength(360)
  expect(accents[165]).toBe(':root{--hue:165}')
})

it('a second build of the same sources is the same, byte for byte', async () => {
  const again = join(out, 'again')
  await build(remoteConfig({ folder: join(fixtures, 'mf-menu') }), again)
  expect(readdirSync(again).sort()).toEqual(readdirSync(menu).sort())
  for (const name of names(again, /\.(js|css)$/))
    expect(readFileSync(join(again, name)).equals(readFileSync(join(menu, name)))).toBe(true)
})

it('a src/remote.ts that uses the page while it is loaded is refused', () => {
  const folder = join(out, 'mf-eager')
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/remote.ts'), "document.title = ''\nexport default { name: 'mf-eager' }\n")
  expect(() => describeRemote(folder)).toThrow()
})

async function build(configOf: ConfigOf, path: string) {
  const config = configOf({}, { mode: 'production' })
  await new Promise<void>((resolve, reject) =>
    rspack({ ...config, output: { ...config.output, path } }, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    }),
  )
}
