import { describe, expect, it } from 'vitest'
import { read, readJson, repositoryFiles } from './files.ts'

/**
 * Allowed imports between packages: the arrows of docs/architecture.md. A new one is a reviewed change of this object.
 */
const allowedImports: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  host: ['contract', 'domain'],
  ui: [],
  scanner: [],
  build: [],
  shell: ['contract', 'domain', 'host', 'ui'],
  'mf-giftcards': ['contract', 'domain', 'host', 'ui', 'scanner'],
  'mf-selfpay': ['contract', 'domain', 'host', 'ui', 'scanner'],
  'store-api': ['contract', 'domain'],
  edge: ['contract'],
  sandbox: ['contract'],
  e2e: ['contract'],
  tools: ['contract'],
}
/** What a remote may import without a row of its own. */
const allowedForRemotes = ['contract', 'domain', 'host', 'ui']
const allowedFor = (name: string) =>
  allowedImports[name] ?? (name.startsWith('mf-') ? allowedForRemotes : undefined)
/** Build-time presets are not part of a package's content. */
const buildTime = new Set(['build'])
const benchmarks = 'bench'

const manifests = repositoryFiles()
  .filter((file) => /^[^/]+\/package\.json$|^shared\/[^/]+\/package\.json$/.test(file))
  .map((file) => ({ folder: file.replace('/package.json', ''), manifest: readJson(file) }))

const short = (name: string) => name.replace('@storefront/', '')
const workspaceNames = (list: unknown) =>
  Object.keys((list as Record<string, string>) ?? {})
    .filter((name) => name.startsWith('@storefront/'))
    .map(short)

describe('imports between packages', () => {
  it.each(manifests.map((each) => [short(String(each.manifest.name)), each] as const))(
    '%s lists only the packages it may import',
    (name, { manifest }) => {
      if (name === benchmarks) return
      const allowed = allowedFor(name)
      expect(allowed, `package ${name} has no row in the graph`).toBeDefined()
      expect(workspaceNames(manifest.dependencies).filter((to) => !allowed?.includes(to))).toEqual([])
      const development = workspaceNames(manifest.devDependencies).filter((to) => !buildTime.has(to))
      expect(development.filter((to) => !allowed?.includes(to))).toEqual([])
    },
  )

  it('nothing imports the benchmarks', () => {
    const importers = manifests.filter(({ manifest }) =>
      workspaceNames({
        ...(manifest.dependencies as object),
        ...(manifest.devDependencies as object),
      }).includes(benchmarks),
    )
    expect(importers.map(({ folder }) => folder)).toEqual([])
  })

  it('no file but those of benchmarks and tools reaches into another package by a relative path', () => {
    const folders = manifests.map(({ folder }) => folder)
    const owner = (file: string) =>
      folders.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0]
    const violations = repositoryFiles()
      .filter((file) => /\.(ts|tsx)$/.test(file) && owner(file) !== undefined)
      .filter((file) => !/^(bench|tools)\//.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)].flatMap(([, target]) => {
          const resolved = new URL(target ?? '', `file:///${file}`).pathname.slice(1)
          return owner(resolved) === owner(file) ? [] : [`${file} → ${target}`]
        }),
      )
    expect(violations).toEqual([])
  })

  it('every remote exposes exactly one module', () => {
    const configs = repositoryFiles().filter((file) => /^mf-[^/]+\/rspack\.config\.ts$/.test(file))
    expect(configs.length).toBeGreaterThan(0)
    for (const config of configs) {
      expect(read(config), config).not.toMatch(/exposes/)
    }
    expect(read('shared/build/src/federation.ts')).toMatch(/exposes:\s*\{\s*'\.\/remote':/)
  })
})
