import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { AddFilePlugin } from '@storefront/build/add-file.ts'
import { baseConfig } from '@storefront/build/base-config.ts'
import { BuildRecordPlugin } from '@storefront/build/build-record.ts'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import { publish } from '@storefront/edge/releases/publish.ts'
import { HOST_CAPABILITIES, HOST_VERSION } from '@storefront/host/version.ts'
import { buildInto, distOf, emptyReleases, promote, type ReleasedBuilds } from '../shop/builds.ts'
import { cacheFolder, repository } from '../shop/servers.ts'
import { type PartChunks, PartChunksPlugin } from './part-chunks.ts'

const shellFolder = join(repository, 'shell')
const remoteFile = join(repository, 'mf-ordering/src/remote.ts')
const directRemotes = join(import.meta.dirname, 'direct-remotes.ts')
const reactItself = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * Shell and ordering as one app: the same sources without federation, split at the same `import()`s. Published as a
 * shell, so that the same edge serves it in the same document; an additional record lists the chunks of its menu
 * screen, so that they are preloaded like the remote's. @param federated the release to compare with; its remote's
 * record is the template
 */
export async function buildOneApp(federated: ReleasedBuilds): Promise<ReleasedBuilds> {
  const parts: PartChunks = { menus: [], messages: {}, shellScreens: {} }
  await buildInto(oneAppConfig(parts), distOf.oneApp)
  const releasesDir = join(cacheFolder, 'one-app')
  const folder = await emptyReleases(releasesDir)
  const { release: shell } = await publish(folder, distOf.oneApp, new Date())
  if (shell.kind !== 'shell') throw new Error('the one-app build is no shell')
  const ordering = asRemote(federated.ordering, shell, parts)
  await folder.addRecord(ordering)
  await promote(folder, 'shell')
  await promote(folder, 'mf-ordering')
  return { releasesDir, shell, ordering }
}

/** @param parts receives the files of each part from the build */
function oneAppConfig(parts: PartChunks): Configuration {
  const base = baseConfig(shellFolder, 'shop', 'production')
  const accents = accentsOfShell()
  return {
    ...base,
    // There are no shared modules to provide first, so the bootstrap need not be a separate chunk.
    entry: { main: './src/bootstrap.tsx' },
    output: { ...base.output, publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'one-app/mf-ordering': remoteFile } },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 40_000,
        cacheGroups: { react: { test: reactItself, name: 'react', chunks: 'all', enforce: true } },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/federation-runtime\.ts$/, directRemotes),
      new PartChunksPlugin(parts),
      new BuildRecordPlugin(shellFolder, (chunks) => ({
        kind: 'shell',
        name: 'shell',
        host: HOST_VERSION,
        capabilities: HOST_CAPABILITIES,
        scripts: [...chunks.filesOfChunk('react'), ...chunks.filesOfChunk('main')].filter((file) =>
          file.endsWith('.js'),
        ),
        startup: chunks.filesOfChunk('main').filter((file) => file.endsWith('.css')),
        screens: parts.shellScreens,
        messages: withoutFilesOf(chunks.messages(), parts.messages),
        accents: accents.file,
      })),
      new AddFilePlugin(accents.file, accents.content),
    ],
  }
}

/** The stores' accent colours, from the federated shell. */
function accentsOfShell(): { file: string; content: string } {
  const file = readdirSync(distOf.shell).find((name) => /^accents\..*json$/.test(name))
  if (!file) throw new Error('the shell has no accents')
  return { file, content: readFileSync(join(distOf.shell, file), 'utf8') }
}

function withoutFilesOf(
  filesByName: Record<string, string[]>,
  excluded: Record<string, string[]>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(filesByName).map(([name, files]) => [
      name,
      files.filter((file) => !excluded[name]?.includes(file)),
    ]),
  )
}

/** The remote's record with the files of the single app; its entry is the screen itself. */
function asRemote(
  template: ReleaseRecord,
  shell: ShellRelease,
  { menus, messages }: PartChunks,
): ReleaseRecord {
  const [entry, ...rest] = menus
  if (!entry) throw new Error('the menu screen has no script of its own')
  const withoutFiles = <Part extends object>(parts: Record<string, Part>) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, files: [] }]))
  const { menus: screen, ...others } = template.screens
  if (!screen) throw new Error('the remote has no menu screen')
  return {
    ...template,
    build: createHash('sha256').update(entry).digest('hex').slice(0, 12),
    base: shell.base,
    files: shell.files,
    entry,
    manifestFiles: [],
    screens: { ...withoutFiles(others), menus: { ...screen, files: rest } },
    popups: withoutFiles(template.popups),
    messages,
  }
}
