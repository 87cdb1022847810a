import { execFileSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What `defineRemote` was given, as data: each `() => import('./x.tsx')` stands as `{ import: './x.tsx' }`. */
export type DescribedRemote = {
  name: string
  requires: { host: string; [more: string]: unknown }
  [more: string]: unknown
}

/**
 * Reads a remote's manifest without building it, by evaluating `src/remote.ts` in a process of its own.
 * Works because a manifest has no side effects and imports its screens only when they are wanted.
 * @throws when the file does more than that
 */
export function describeRemote(folder: string): DescribedRemote {
  const json = execFileSync(process.execPath, [import.meta.filename, join(folder, 'src/remote.ts')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(json) as DescribedRemote
}

async function printManifest(file: string) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@storefront/host'
        ? { url: 'data:text/javascript,export const defineRemote = (m) => m', shortCircuit: true }
        : next(specifier, context),
  })
  try {
    const { default: manifest } = (await import(pathToFileURL(file).href)) as { default: unknown }
    process.stdout.write(JSON.stringify(manifest, (_key, value) => withImport(value)))
  } catch (error) {
    process.stderr.write(
      `${file} cannot be read as a manifest. It may import defineRemote from @storefront/host, data from ` +
        `@storefront/contract, and nothing else; screens are () => import('./…').\n`,
    )
    throw error
  }
}

function withImport(value: unknown): unknown {
  if (typeof value !== 'function') return value
  const request = /import\(\s*(?:\/\*.*?\*\/\s*)?(["'`])(.+?)\1/s.exec(String(value))?.[2]
  return request ? { import: request } : undefined
}

if (process.argv[1] === import.meta.filename) await printManifest(process.argv[2] ?? '')
