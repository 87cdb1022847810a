import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder below the one of this run. */
export function aFolder(): Promise<string> {
  return mkdtemp(join(process.env.EDGE_TEST_FOLDER ?? tmpdir(), 'test-'))
}

/** `dist` of a remote as the preset builds it: real names and records, small contents. */
export async function aRemoteDist(
  facts: {
    version?: string
    menus?: string
    host?: string
    name?: string
    firstScreen?: string
    /** A remote without screens and popups of the contract. */
    without?: 'parts'
  } = {},
): Promise<string> {
  const { version = '1.0.0', menus = 'menus()', host = '^1.0.0', name = 'mf-ordering', firstScreen } = facts
  const dist = await aFolder()
  const screen = `menus.${hashOf(menus)}.js`
  const entrySource = `entry(${JSON.stringify(screen)})${' '.repeat(2000)}`
  const entry = `remoteEntry.${hashOf(entrySource)}.js`
  await write(dist, {
    [entry]: entrySource,
    [screen]: menus,
    'menus.11111111.css': '.a { color: red }',
    'manifest.22222222.js': 'manifest()',
    'ko.33333333.js': 'ko()',
    'wasm-worker.dddddddd.js': 'onmessage = decode',
    'decoder.eeeeeeee.wasm': 'a module',
    ...firstScreenFields(firstScreen).files,
    'mf-manifest.json': JSON.stringify({ metaData: { remoteEntry: { name: entry, path: '' } } }),
    'mf-stats.json': '{}',
    'build.json': JSON.stringify({
      kind: 'remote',
      name,
      version,
      manifest: {
        name,
        requires: { host },
        screens: facts.without ? {} : { menus: { import: './menus/menus-screen.tsx' } },
        popups: facts.without ? {} : { product: { import: './product/product-popup.tsx' } },
        ...(facts.without
          ? {}
          : {
              description: {
                texts: {
                  ko: { screens: { menus: '메뉴' }, popups: { product: '메뉴' } },
                  en: { screens: { menus: 'Menu' }, popups: { product: 'Menu item' } },
                },
              },
            }),
      },
      manifestFiles: ['manifest.22222222.js'],
      imports: {
        './menus/menus-screen.tsx': ['menus.11111111.css', screen],
        './product/product-popup.tsx': [screen],
      },
      messages: { ko: ['ko.33333333.js'] },
      ...firstScreenFields(firstScreen).record,
    }),
  })
  return dist
}

/** `dist` of the shell. */
export async function aShellDist(
  facts: {
    version?: string
    main?: string
    firstScreen?: string
    /** Its text; null where this shell has none. */
    serviceWorker?: string | null
    host?: string
    capabilities?: readonly string[]
    /** Whether it has a chunk for a table's link. */
    opensMenuAtTable?: boolean
  } = {},
): Promise<string> {
  const { version = '1.0.0', main = 'main()', firstScreen, serviceWorker = 'self.skipWaiting()' } = facts
  const { host = '1.4.0', capabilities = ['popups'], opensMenuAtTable } = facts
  const dist = await aFolder()
  const script = `main.${hashOf(main)}.js`
  await write(dist, {
    [script]: main,
    'bootstrap.44444444.js': 'bootstrap()',
    'bootstrap.55555555.css': 'body { margin: 0 }',
    'ko.66666666.js': 'ko()',
    'en.77777777.js': 'en()',
    'main-screen.99999999.js': 'mainScreen()',
    'accents.aaaaaaaa.json': JSON.stringify({ 40: ':root{--store-accent-light:#bc3f00}' }),
    ...(serviceWorker === null ? {} : { [`service-worker.${workerHash(serviceWorker)}.js`]: serviceWorker }),
    'product-worker.dddddddd.js': 'onmessage = unpack',
    'main-screen.bbbbbbbb.css': '.m { color: red }',
    'table-link.cccccccc.js': 'tableLink()',
    ...firstScreenFields(firstScreen).files,
    'build.json': JSON.stringify({
      kind: 'shell',
      name: 'shell',
      version,
      host,
      capabilities,
      scripts: [script],
      startup: ['bootstrap.55555555.css', 'bootstrap.44444444.js'],
      screens: {
        main: [
          'main-screen.99999999.js',
          'bootstrap.44444444.js',
          // Only with server rendering; other tests check scripts only.
          ...(firstScreen ? ['main-screen.bbbbbbbb.css'] : []),
        ],
      },
      messages: { ko: ['ko.66666666.js'], en: ['en.77777777.js'] },
      accents: 'accents.aaaaaaaa.json',
      ...(opensMenuAtTable ? { tableLink: ['table-link.cccccccc.js'] } : {}),
      ...firstScreenFields(firstScreen).record,
    }),
  })
  return dist
}

/** @param source of the module that renders; undefined where a build has none */
function firstScreenFields(source: string | undefined) {
  if (source === undefined) return { files: {}, record: {} }
  const file = `first-screen.${hashOf(source)}.mjs`
  return { files: { [file]: source }, record: { firstScreen: file } }
}

async function write(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

/** The hash in the name of a service worker's file: a fixed one of the default worker, so that tests can name its file. */
const workerHash = (text: string) => (text === 'self.skipWaiting()' ? '88888888' : hashOf(text))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
