import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellRelease } from '@storefront/contract/registry/release-record.ts'

/** CSS of a store's accent, with the property names of the released shell. */
export type Accents = { cssOf(shell: ShellRelease, hue: number): Promise<string> }

/** Reads the accent table of each shell's build. @param folderOf folder of a shell's files */
export function accentsFrom(folderOf: (shell: ShellRelease) => string): Accents {
  const tables = new Map<string, Promise<Record<string, string>>>()
  return {
    async cssOf(shell, hue) {
      if (!shell.accents) return ''
      const file = join(folderOf(shell), shell.accents)
      const table = tables.get(file) ?? readTable(file)
      tables.set(file, table)
      const degrees = ((Math.round(hue) % 360) + 360) % 360
      return (await table)[degrees] ?? ''
    },
  }
}

async function readTable(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(file, 'utf8'))
}
