import { extname, join } from 'node:path'

/** Path of a module in this folder, named without extension: TypeScript in the workspace, JavaScript in the published package. */
export function moduleBeside(name: string): string {
  return join(import.meta.dirname, name + extname(import.meta.filename))
}
