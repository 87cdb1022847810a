import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { Released } from '../shop/builds.ts'

export type BuiltSizes = {
  /** What every page of the shell loads before it can draw, with its Korean texts. */
  shellScripts: number
  shellStyles: number
  remoteEntry: number
  /** Scripts of the remote's manifest and of its menu screen. */
  remoteScreen: number
  remoteStyles: number
  /** A store's colours, which stand in the document itself. */
  accentCss: number
  /** All of these and more, by name, for reading. */
  all: Record<string, number>
}

/** Sizes of a released build in bytes, brotli, as the edge sends them. */
export async function builtSizes({ releasesDir, shell, ordering }: Released): Promise<BuiltSizes> {
  const sizeOf = (release: ShellRelease | ReleaseRecord) => async (file: string) =>
    brotli(await readFile(join(releasesDir, 'files', release.base, file)))
  const ofShell = (files: readonly string[]) => sum(files.map(sizeOf(shell)))
  const ofRemote = (files: readonly string[]) => sum(files.map(sizeOf(ordering)))
  const startup = [...shell.scripts, ...shell.startup]
  const screen = ordering.screens.menus?.files ?? []
  const accents = shell.accents
    ? await readFile(join(releasesDir, 'files', shell.base, shell.accents), 'utf8')
    : '{}'
  const [accent = ''] = Object.values(JSON.parse(accents) as Record<string, string>)

  const shellScripts = await ofShell([...scripts(startup), ...(shell.messages.ko ?? [])])
  const shellStyles = await ofShell(styles(startup))
  const remoteEntry = await ofRemote([ordering.entry])
  const remoteScreen = await ofRemote([...ordering.manifestFiles, ...scripts(screen)])
  const remoteStyles = await ofRemote(styles(screen))
  const accentCss = accent === '' ? 0 : brotli(Buffer.from(accent))
  const parts = await Promise.all(
    [...scripts(startup), ...(shell.messages.ko ?? [])].map(async (file) => [
      `shell ${file}`,
      await sizeOf(shell)(file),
    ]),
  )
  return {
    shellScripts,
    shellStyles,
    remoteEntry,
    remoteScreen,
    remoteStyles,
    accentCss,
    all: {
      'shell, scripts of every page': shellScripts,
      ...Object.fromEntries(parts),
      'shell, styles': shellStyles,
      'accent of a store': accentCss,
      'ordering, entry': remoteEntry,
      'ordering, menu screen, scripts': remoteScreen,
      'ordering, menu screen, styles': remoteStyles,
      'ordering, Korean texts': await ofRemote(ordering.messages.ko ?? []),
    },
  }
}

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))
const brotli = (content: Buffer) => brotliCompressSync(content).length
const sum = async (sizes: readonly Promise<number>[]) => (await Promise.all(sizes)).reduce((a, b) => a + b, 0)
