import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** File in a remote's `dist`: what it takes from the host and the API. Kept with its release, not served. */
export const USES = 'uses.json'

const HOST = '@storefront/host'
const ENDPOINTS = /^@storefront\/contract\/endpoints\/.+$/

/**
 * What a remote uses of others, from the imports in its own sources: functions of the host, and calls with the shape
 * that their schemas have now.
 */
export function usesOf(folder: string): { host: string[]; calls: Record<string, unknown> } {
  const imports = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file))
    .flatMap((file) => importsIn(readFileSync(join(folder, file), 'utf8')))
  const host = imports.flatMap(({ from, names }) => (from === HOST ? names : []))
  const calls = imports.filter(({ from }) => ENDPOINTS.test(from))
  return { host: [...new Set(host)].sort(), calls: calls.length > 0 ? shapesOf(folder, calls) : {} }
}

type Import = { from: string; names: string[] }

/** Named imports of values, and what is passed on; types leave no trace in a build. A namespace has the name `*`. */
export function importsIn(source: string): Import[] {
  return [
    ...source.matchAll(
      /^(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*(?: as \w+)?)\s+from\s+["']([^"']+)["']/gm,
    ),
  ].flatMap(([, isType, list = '', from = '']) => {
    if (isType) return []
    const names = list.startsWith('*')
      ? ['*']
      : list
          .slice(1, -1)
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each && !each.startsWith('type '))
          .map((each) => each.replace(/ as .*/s, ''))
    return names.length > 0 ? [{ from, names }] : []
  })
}

/** The contract is TypeScript or JavaScript, and only its own code knows its schemas: a child process asks it. */
function shapesOf(folder: string, calls: readonly Import[]): Record<string, unknown> {
  const json = execFileSync(process.execPath, [import.meta.filename, folder, JSON.stringify(calls)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(json) as Record<string, unknown>
}

async function printShapes(folder: string, calls: readonly Import[]) {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = (specifier: string) => import(pathToFileURL(resolve(specifier)).href)
  const { callShape } = await load('@storefront/contract/registry/call-shape.ts')
  const shapes: Record<string, unknown> = {}
  for (const { from, names } of calls) {
    const module: Record<string, unknown> = await load(from)
    for (const [name, value] of Object.entries(module))
      if ((names.includes(name) || names.includes('*')) && isEndpoint(value))
        shapes[value.name] = callShape(value)
  }
  process.stdout.write(JSON.stringify(shapes))
}

const isEndpoint = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'payload' in value

if (process.argv[1] === import.meta.filename)
  await printShapes(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '[]'))
