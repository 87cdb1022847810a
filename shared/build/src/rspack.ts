import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Chunk, type Compilation, type Configuration, type Module, rspack } from '@rspack/core'
import { AddFilePlugin } from './add-file.ts'
import { baseConfig, type Mode } from './base-config.ts'
import { type BuildChunks, BuildRecordPlugin } from './build-record.ts'
import { type DescribedRemote, describeModule, describeRemote } from './describe-remote.ts'
import { federationName, MANIFEST, OPENING, remoteFederation, shellFederation } from './federation.ts'
import { FirstScreenPlugin } from './first-screen.ts'
import { LaterChunksPlugin } from './later-chunks.ts'
import { moduleBeside } from './module-beside.ts'
import { hasPayWindow, PayWindowPagesPlugin } from './pay-window-pages.ts'
import { ServiceWorkerPlugin } from './service-worker.ts'
import { uiVersionOf } from './ui-version.ts'
import { USES, usesOf } from './uses.ts'

/** Type of the export of `rspack.config.ts`: called by the CLI with `--mode`, and by scripts with a mode. */
export type ConfigOf = (env?: unknown, argv?: { mode?: string }) => Configuration

type RemoteOptions = {
  /** Folder of the package (`import.meta.dirname`). */
  folder: string
}

type ShellOptions = RemoteOptions & {
  /** What this shell provides to remotes: the version of `@storefront/host` and its capabilities by name. */
  host: {
    version: string
    capabilities: readonly string[]
    /** Older majors that it provides as well (ADR-0098). */
    olderHosts?: readonly { version: string; capabilities: readonly string[] }[]
  }
  /** Name of the chunk that handles a table's link, where Menus is its first screen (ADR-0119). */
  tableLinkChunk?: string
  /** CSS with a store's accent by its hue in degrees; the edge writes it into the document. */
  accentCss: (hue: number) => string
}

/**
 * Build of the shell. The entry `src/main.ts` imports modules that use shared ones dynamically: those must be
 * provided before the first module that uses them runs.
 */
export function shellConfig({ folder, host, accentCss, tableLinkChunk }: ShellOptions): ConfigOf {
  return (_env, argv) => {
    const base = baseConfig(folder, 'shell', modeOf(argv))
    const accents = JSON.stringify(accentTable(accentCss))
    const accentsFile = `accents.${createHash('sha256').update(accents).digest('hex').slice(0, 8)}.json`
    return {
      ...base,
      entry: { main: './src/main.ts' },
      // Absolute, because scripts must not be resolved relative to a deep link.
      output: { ...base.output, publicPath: '/assets/' },
      optimization: {
        ...base.optimization,
        splitChunks: { chunks: 'async', minSize: MIN_SHARED_BY_SHELL, cacheGroups: startupChunks },
      },
      plugins: [
        ...(base.plugins ?? []),
        shellFederation(host.version),
        ...firstScreen(folder, 'shell', modeOf(argv)),
        // In development files change under the same address, so nothing is cached.
        ...(modeOf(argv) === 'production'
          ? [
              new ServiceWorkerPlugin(folder),
              new LaterChunksPlugin('shell', /^main\./, (chunks) => firstFiles(folder, chunks)),
            ]
          : []),
        new BuildRecordPlugin(folder, (chunks) => ({
          kind: 'shell',
          name: 'shell',
          host: host.version,
          capabilities: host.capabilities,
          ...(host.olderHosts ? { olderHosts: host.olderHosts } : {}),
          ...(tableLinkChunk ? { tableLink: chunks.filesOfChunk(tableLinkChunk) } : {}),
          scripts: chunks.filesOfChunk('main').filter((file) => file.endsWith('.js')),
          startup: startupOf(chunks),
          screens: screensOf(folder, chunks),
          messages: chunks.messages(),
          ...chunks.deferredMessages(OPENING_SCREEN),
          accents: accentsFile,
          ...uiVersionOf(folder),
          ...chunks.firstScreen(),
        })),
        new AddFilePlugin(accentsFile, accents),
      ],
    }
  }
}

/** Build of a remote. Its only entry is `src/remote.ts`, from which name and host range are read. */
export function remoteConfig({ folder }: RemoteOptions): ConfigOf {
  return (_env, argv) => {
    const manifest = describeRemote(folder)
    const base = baseConfig(folder, federationName(manifest.name), modeOf(argv), 'remote')
    const payWindow = hasPayWindow(folder) ? new PayWindowPagesPlugin(folder) : undefined
    return {
      ...base,
      entry: {},
      // Relative to the entry: each release has its own folder.
      output: { ...base.output, publicPath: 'auto' },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'async',
          minSize: MIN_SHARED,
          cacheGroups: { opening, manifest: manifestInEntry(folder, federationName(manifest.name)) },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        remoteFederation(manifest.name, manifest.requires.host),
        withoutHost(folder),
        withoutDescription(folder),
        ...(modeOf(argv) === 'production' && openingOf(manifest)
          ? [
              new LaterChunksPlugin(federationName(manifest.name), /^remoteEntry\./, (chunks) =>
                openingFiles(manifest, chunks),
              ),
            ]
          : []),
        ...firstScreen(folder, federationName(manifest.name), modeOf(argv)),
        ...(payWindow ? [payWindow] : []),
        ...(modeOf(argv) === 'production' ? [new AddFilePlugin(USES, JSON.stringify(usesOf(folder)))] : []),
        new BuildRecordPlugin(folder, (chunks) => ({
          kind: 'remote',
          name: manifest.name,
          manifest,
          manifestFiles: chunks.filesOfChunk(MANIFEST),
          imports: importsOf(manifest, chunks),
          messages: chunks.messages(),
          ...chunks.deferredMessages(manifest.opening?.screen),
          ...uiVersionOf(folder),
          ...chunks.firstScreen(),
          ...(payWindow ? { payWindow: payWindow.files } : {}),
        })),
      ],
    }
  }
}

/** Request of the remote's entry screen: `./menus/menus-screen.tsx`; absent where it has none. */
const openingOf = ({ opening, screens }: DescribedRemote) => opening && screens[opening.screen]?.import

/** Files of a remote's entry screen and its texts: their hashes stay in the entry. */
const openingFiles = (manifest: DescribedRemote, chunks: BuildChunks) => [
  ...(chunks.importedBy(REMOTE_MODULE)[openingOf(manifest) ?? ''] ?? []),
  ...Object.values(chunks.messages()).flat(),
]

/** What each part of a remote loads. All but the entry screen need the table of later chunks as well. */
const importsOf = (manifest: DescribedRemote, chunks: BuildChunks): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(chunks.importedBy(REMOTE_MODULE)).map(([request, files]) => [
      request,
      request === openingOf(manifest) ? files : [...chunks.laterTable(), ...files],
    ]),
  )

/** Not in development: screens are loaded a moment later there. */
const firstScreen = (folder: string, uniqueName: string, mode: Mode) =>
  mode === 'production' ? [new FirstScreenPlugin(folder, uniqueName)] : []

/**
 * Modules shared by the remote's entry screen and parts that open from it stay in the entry screen's chunk, so that it
 * is one file. This holds for parts with a chunk name in `src/remote.ts`. A part without one contains its own copy: one that opens
 * where that screen is not loaded, or that would load the whole chunk for a few modules.
 */
const opening = {
  test: (module: Module, { chunkGraph }: { chunkGraph: Compilation['chunkGraph'] }) =>
    chunkGraph.getModuleChunks(module).some(({ name }) => name === OPENING),
  chunks: ({ name }: Chunk) => name !== undefined,
  name: OPENING,
  minChunks: 2,
  enforce: true,
}

/** The manifest is data: inlined into the entry, it costs no separate request. */
const manifestInEntry = (folder: string, entry: string) => ({
  test: (module: Module) =>
    [join(folder, REMOTE), DEFINE_REMOTE, NO_DESCRIPTION].includes(module.nameForCondition() ?? ''),
  chunks: 'all' as const,
  name: entry,
  minChunks: 1,
  enforce: true,
  priority: 1,
})

const REMOTE = 'src/remote.ts'
const REMOTE_MODULE = `./${REMOTE}`
const DEFINE_REMOTE = moduleBeside('in-browser/define-remote')
const NO_DESCRIPTION = moduleBeside('in-browser/no-description')

/** `defineRemote` returns its argument; without it the manifest has no shared import to wait for. */
const withoutHost = (folder: string) =>
  new rspack.NormalModuleReplacementPlugin(/^@storefront\/host$/, (data) => {
    if (data.contextInfo.issuer === join(folder, REMOTE)) data.request = DEFINE_REMOTE
  })

/** The description is in the document's registry, so it is removed from the code. */
const withoutDescription = (folder: string) =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/description\/description\.ts$/, (data) => {
    if (data.contextInfo.issuer === join(folder, REMOTE)) data.request = NO_DESCRIPTION
  })

/**
 * Smallest shared chunk in bytes, uncompressed. Each further chunk costs a request, and in a remote a hash in the entry: below this
 * size (10 kB compressed) duplication is cheaper.
 */
const MIN_SHARED = 40_000

/**
 * The same for the shell, whose sources have more that compression removes: what Main and the side menu share was above `MIN_SHARED`
 * and 7 kB compressed, when this was set.
 */
const MIN_SHARED_BY_SHELL = 80_000

/** Chunks of the shell that every page loads: few files; those that rarely change stay cached over releases. */
const startupChunks = {
  react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
  vendor: {
    test: /[\\/]node_modules[\\/](@tanstack|valibot|zustand)[\\/]/,
    name: 'vendor',
    enforce: true,
  },
  // The host package rarely changes either; a separate file would be a request for 1 kB.
  host: { test: /[\\/]shared[\\/]host[\\/]src[\\/]/, name: 'vendor', minChunks: 2, enforce: true },
}

const startupOf = (chunks: BuildChunks) => [
  ...new Set([...Object.values(chunks.importedBy('./src/main.ts')).flat(), ...chunks.provided()]),
]

/**
 * Files that the shell may request before anything else, whose hashes are in its start script: those of Main in every language, of
 * a customer there, and of links that do something once Main is shown.
 */
const firstFiles = (folder: string, chunks: BuildChunks) => [
  ...startupOf(chunks),
  ...(screensOf(folder, chunks)[OPENING_SCREEN] ?? []),
  ...Object.values(chunks.messages()).flat(),
  ...FIRST_PARTS.flatMap((name) => chunks.filesOfChunk(name)),
]

/** Screen of the shell whose texts and code are there first. */
const OPENING_SCREEN = 'main'
/** Chunk names of what a logged-in customer sees on Main, and of what a page does after its start: opening a share link, resuming a payment or a login. */
const FIRST_PARTS = ['customer-on-main', 'resume']

/** The shell's own screens by route name, from the list of its loaders. All but Main need the table of later chunks as well. */
function screensOf(folder: string, chunks: BuildChunks): Record<string, string[]> {
  const { shellScreens = {} } = describeModule(join(folder, SHELL_PARTS))
  const files = chunks.importedBy(SHELL_PARTS)
  return Object.fromEntries(
    Object.entries(shellScreens as Record<string, { import: string }>).map(([name, screen]) => [
      name,
      [...(name === OPENING_SCREEN ? [] : chunks.laterTable()), ...(files[screen.import] ?? [])],
    ]),
  )
}

const SHELL_PARTS = './src/parts/shell-parts.ts'

/** Hue in whole degrees → CSS. */
function accentTable(accentCss: ShellOptions['accentCss']): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 360 }, (_, hue) => [hue, accentCss(hue)]))
}

function modeOf(argv: { mode?: string } | undefined): Mode {
  return argv?.mode === 'development' ? 'development' : 'production'
}
