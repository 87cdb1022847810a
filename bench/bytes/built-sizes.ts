import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ReleaseRecord, ShellRelease } from '@storefront/contract/registry/release-record.ts'
import type { Released } from '../shop/builds.ts'

/** Files of a first screen and their sizes: bytes, brotli, as the edge sends them. */
export type BuiltSizes = {
  mainScripts: number
  mainStyles: number
  menusStyles: number
  /** Everything that Menus needs: shell, entry, manifest, screen and texts. */
  menusScripts: number
  remoteEntry: number
  /** The remote's manifest and its menu screen. */
  remoteScreen: number
  remoteTexts: number
  /** A store's accent CSS, which is inlined in the document. */
  accentCss: number
  /** How many files of the build the document names for a Korean customer. */
  mainFiles: number
  menusFiles: number
  /** The files of Main, each with its size. */
  mainFileSizes: Record<string, number>
}

export async function builtSizes({ releasesDir, shell, ordering }: Released): Promise<BuiltSizes> {
  const sizeOf = (release: ShellRelease | ReleaseRecord) => async (file: string) =>
    brotli(await readFile(join(releasesDir, 'files', release.base, file)))
  const shellBytes = (files: readonly string[]) => total(files.map(sizeOf(shell)))
  const remoteBytes = (files: readonly string[]) => total(files.map(sizeOf(ordering)))

  const everyPage = [...shell.scripts, ...shell.startup, ...(shell.messages.ko ?? [])]
  const onMain = [...everyPage, ...(shell.screens.main ?? [])]
  const screen = ordering.screens.menus?.files ?? []
  const remoteTexts = ordering.messages.ko ?? []
  const accents = shell.accents && join(releasesDir, 'files', shell.base, shell.accents)
  const [accent = ''] = accents ? Object.values(JSON.parse(await readFile(accents, 'utf8')) as object) : []
  const sizes = await Promise.all(onMain.map(async (file) => [file, await sizeOf(shell)(file)] as const))
  return {
    mainScripts: await shellBytes(scripts(onMain)),
    mainStyles: await shellBytes(styles(onMain)),
    menusStyles: (await shellBytes(styles(everyPage))) + (await remoteBytes(styles(screen))),
    menusScripts:
      (await shellBytes(scripts(everyPage))) +
      (await remoteBytes([
        ...new Set(scripts([ordering.entry, ...ordering.manifestFiles, ...screen, ...remoteTexts])),
      ])),
    remoteEntry: await remoteBytes([ordering.entry]),
    remoteScreen: await remoteBytes([...ordering.manifestFiles, ...scripts(screen)]),
    remoteTexts: await remoteBytes(remoteTexts),
    accentCss: accent === '' ? 0 : brotli(Buffer.from(accent)),
    mainFiles: onMain.length,
    menusFiles: everyPage.length + 1 + ordering.manifestFiles.length + screen.length + remoteTexts.length,
    mainFileSizes: Object.fromEntries(sizes),
  }
}

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))
const brotli = (content: Buffer) => brotliCompressSync(content).length
const total = async (sizes: readonly Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((a, b) => a + b, 0)
