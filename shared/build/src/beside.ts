import { extname, join } from 'node:path'

/** Path of a module below this folder, without extension: TypeScript here, JavaScript where the package is packed. */
export function beside(name: string): string {
  return join(import.meta.dirname, name + extname(import.meta.filename))
}
