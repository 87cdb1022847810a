import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { ReleasedBuilds } from '../shop/builds.ts'

/** Sizes of the files of the first screens, in bytes with brotli, as the edge sends them; and how many files there are. */
export type BuiltSizes = {
  mainScriptBytes: number
  mainStyleBytes: number
  menusStyleBytes: number
  /** Scripts that Menus needs: of shell, entry, manifest, screen and texts. */
  menusScriptBytes: number
  remoteEntryBytes: number
  /** Scripts of the remote's manifest and its menu screen. */
  remoteScreenBytes: number
  remoteTextsBytes: number
  /** A store's accent CSS, which is inlined in the document. */
  accentCssBytes: number
  /** How many files of the builds the document of Main, and that of Menus, name for a Korean customer. */
  mainFileCount: number
  menusFileCount: number
  /** The files of Main, each with its size. */
  mainFileSizes: Record<string, number>
}

export async function builtSizes({ releasesDir, shell, ordering }: ReleasedBuilds): Promise<BuiltSizes> {
  const sizeOf = (release: ShellRelease | ReleaseRecord) => async (file: string) =>
    brotliSize(await readFile(join(releasesDir, 'files', release.base, file)))
  const sizeOfShellFiles = (files: readonly string[]) => sumOf(files.map(sizeOf(shell)))
  const sizeOfRemoteFiles = (files: readonly string[]) => sumOf(files.map(sizeOf(ordering)))

  const filesOfEveryPage = [...shell.scripts, ...shell.startup, ...(shell.messages.ko ?? [])]
  const filesOfMain = [...filesOfEveryPage, ...(shell.screens.main ?? [])]
  const screen = ordering.screens.menus?.files ?? []
  const remoteTexts = ordering.messages.ko ?? []
  const accents = shell.accents && join(releasesDir, 'files', shell.base, shell.accents)
  const [accent = ''] = accents ? Object.values(JSON.parse(await readFile(accents, 'utf8')) as object) : []
  const sizes = await Promise.all(filesOfMain.map(async (file) => [file, await sizeOf(shell)(file)] as const))
  return {
    mainScriptBytes: await sizeOfShellFiles(scripts(filesOfMain)),
    mainStyleBytes: await sizeOfShellFiles(styles(filesOfMain)),
    menusStyleBytes:
      (await sizeOfShellFiles(styles(filesOfEveryPage))) + (await sizeOfRemoteFiles(styles(screen))),
    menusScriptBytes:
      (await sizeOfShellFiles(scripts(filesOfEveryPage))) +
      (await sizeOfRemoteFiles([
        ...new Set(scripts([ordering.entry, ...ordering.manifestFiles, ...screen, ...remoteTexts])),
      ])),
    remoteEntryBytes: await sizeOfRemoteFiles([ordering.entry]),
    remoteScreenBytes: await sizeOfRemoteFiles([...ordering.manifestFiles, ...scripts(screen)]),
    remoteTextsBytes: await sizeOfRemoteFiles(remoteTexts),
    accentCssBytes: accent === '' ? 0 : brotliSize(Buffer.from(accent)),
    mainFileCount: filesOfMain.length,
    menusFileCount: [
      ...filesOfEveryPage,
      ordering.entry,
      ...ordering.manifestFiles,
      ...screen,
      ...remoteTexts,
    ].length,
    mainFileSizes: Object.fromEntries(sizes),
  }
}

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))
const brotliSize = (content: Buffer) => brotliCompressSync(content).length
const sumOf = async (sizes: readonly Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((a, b) => a + b, 0)
