import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The argument of `defineRemote` as data: each `() => import('./x.tsx')` becomes `{ import: './x.tsx' }`. */
export type DescribedRemote = {
  name: string
  requires: { host: string; [field: string]: unknown }
  screens: Record<string, { import: string }>
  opening?: { screen: string }
  [field: string]: unknown
}

/**
 * Reads a remote's manifest, `src/remote.ts`, without building it.
 * @throws where it cannot be evaluated in Node: it uses the page, or imports other packages that cannot be
 */
export function describeRemote(folder: string): DescribedRemote {
  return describeModule(join(folder, 'src/remote.ts')).default as DescribedRemote
}

/**
 * All exports of a module as data, found by evaluating it in a child process. Meant for a module without side effects
 * that imports its parts lazily. @throws where it cannot be evaluated in Node
 */
export function describeModule(file: string): Record<string, unknown> {
  const json = execFileSync(process.execPath, [import.meta.filename, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(json) as Record<string, unknown>
}

async function printExports(file: string) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@storefront/host'
        ? { url: 'data:text/javascript,export const defineRemote = (m) => m', shortCircuit: true }
        : next(specifier, context),
    // Node strips no types below node_modules, and that is where the packed conformance kit has its TypeScript files.
    load: (url, context, next) =>
      url.endsWith('.ts') && url.includes('/node_modules/')
        ? {
            format: 'module',
            source: stripTypeScriptTypes(readFileSync(new URL(url), 'utf8')),
            shortCircuit: true,
          }
        : next(url, context),
  })
  try {
    const exported = { ...(await import(pathToFileURL(file).href)) }
    process.stdout.write(JSON.stringify(exported, (_key, value) => withImport(value)))
  } catch (error) {
    process.stderr.write(
      `${file} cannot be read as a list of parts. It may import defineRemote from @storefront/host, data from ` +
        `@storefront/contract, its ./description/description.ts, and nothing else; screens are () => import('./…').\n`,
    )
    throw error
  }
}

function withImport(value: unknown): unknown {
  if (typeof value !== 'function') return value
  const specifier = /import\(\s*(?:\/\*.*?\*\/\s*)?(["'`])(.+?)\1/s.exec(String(value))?.[2]
  return specifier ? { import: specifier } : undefined
}

if (process.argv[1] === import.meta.filename) await printExports(process.argv[2] ?? '')
