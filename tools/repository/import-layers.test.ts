import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './files.ts'
import { folderGraph, type ImportGraph, importCycles, importGraph } from './import-graph.ts'

/** What the files below a path may import from their own package. Both are prefixes of paths. */
const layers: readonly { files: string; mayImport: readonly string[] }[] = [
  { files: 'store-api/src/database/schema/', mayImport: ['store-api/src/database/schema/'] },
  { files: 'store-api/src/database/', mayImport: ['store-api/src/database/'] },
  {
    files: 'store-api/src/repositories/',
    mayImport: ['store-api/src/repositories/', 'store-api/src/database/'],
  },
  {
    files: 'store-api/src/config.ts',
    mayImport: [
      'store-api/src/bad-config.ts',
      'store-api/src/live-config.ts',
      'store-api/src/text-messages/text-settings.ts',
    ],
  },
  {
    files: 'store-api/src/text-messages/text-settings.ts',
    mayImport: ['store-api/src/bad-config.ts', 'store-api/src/text-messages/text-sender.ts'],
  },
  { files: 'store-api/src/refusal.ts', mayImport: [] },
  { files: 'edge/src/resolve/', mayImport: ['edge/src/resolve/'] },
  { files: 'edge/src/releases/', mayImport: ['edge/src/releases/', 'edge/src/resolve/'] },
  { files: 'edge/src/security/', mayImport: ['edge/src/security/'] },
  { files: 'shared/host/src/version.ts', mayImport: [] },
  {
    files: 'shared/host/src/runtime/',
    mayImport: ['shared/host/src/runtime/', 'shared/host/src/readable.ts'],
  },
  { files: 'shared/contract/src/entities/', mayImport: ['shared/contract/src/'] },
]

/** Folders that only some files of their package may import; tests may import any. */
const importedOnlyBy: Record<string, RegExp> = {
  // The payment core uses purposes through the table only.
  'store-api/src/payments/purposes/order/':
    /^store-api\/src\/(payments\/purposes\/(order\/|purposes\.ts$)|operations\/payment\/)/,
  // Tenders do not import purposes.
  'store-api/src/payments/purposes/': /^store-api\/src\/(?!payments\/(tenders|provider)\/)/,
}

/** Composition files of a package. Only these files may import them; other importers would depend on everything. */
const composedOnlyBy: Record<string, RegExp> = {
  'store-api/src/app.ts': /^store-api\/(src\/serve\.ts$|src\/testing\/)/,
  'edge/src/app.ts': /^edge\/src\/(serve\.ts$|testing\/)/,
  'sandbox/src/app.ts': /^sandbox\/src\/(serve\.ts$|testing\/)/,
  'mf-ordering/src/remote.ts': /^mf-ordering\/src\/testing\//,
  'mf-payment/src/remote.ts': /^mf-payment\/src\/testing\//,
  'shell/src/bootstrap.tsx': /^shell\/src\/main\.ts$/,
}

const isTest = (file: string) => /\.test\.tsx?$|\.e2e\.ts$|\/testing\//.test(file)
const files = repositoryFiles().filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.ts$|(^|\/)older-remotes\//.test(file),
)
const graph = importGraph(files)
const imports = [...graph].flatMap(([file, targets]) => targets.map((target) => ({ file, target })))

describe('imports inside a package', () => {
  it('form no cycle of files, type imports included', () => {
    expect(importCycles(graph)).toEqual([])
  })

  it('form no cycle of folders, on any level', () => {
    const withoutTests: ImportGraph = new Map([...graph].filter(([file]) => !isTest(file)))
    expect(importCycles(folderGraph(withoutTests))).toEqual([])
  })

  it('follow the layers of the package', () => {
    const violations = imports
      .filter(({ file }) => !isTest(file))
      .filter(({ file, target }) => {
        const layer = layers.find((each) => file.startsWith(each.files))
        return layer !== undefined && !layer.mayImport.some((prefix) => target.startsWith(prefix))
      })
      .map(({ file, target }) => `${file} → ${target}`)
    expect(violations).toEqual([])
  })

  it.each(Object.entries(importedOnlyBy))(
    'use the folder %s only from its allowed importers',
    (folder, importers) => {
      expect(files.some((file) => file.startsWith(folder))).toBe(true)
      const violations = imports
        .filter(({ file, target }) => target.startsWith(folder) && !isTest(file) && !importers.test(file))
        .map(({ file, target }) => `${file} → ${target}`)
      expect(violations).toEqual([])
    },
  )

  it('name layers that exist', () => {
    const missingLayers = layers
      .flatMap(({ files: layer, mayImport }) => [layer, ...mayImport])
      .filter((prefix) => !files.some((file) => file.startsWith(prefix)))
    expect(missingLayers).toEqual([])
  })

  it.each(Object.entries(composedOnlyBy))(
    'use %s only from what starts the package',
    (composition, importers) => {
      expect(files).toContain(composition)
      const violations = imports
        .filter(({ target }) => target === composition)
        .filter(({ file }) => !importers.test(file) && !/\.test\.tsx?$/.test(file))
      expect(violations).toEqual([])
    },
  )
})

describe('the import graph', () => {
  const sources: Record<string, string> = {
    'a/one.ts': "import { two } from './two.ts'\n// import './three.ts'",
    'a/two.ts': "export type { Four } from '../b/four.ts'\nimport './looks.css'",
    'a/three.ts': "const lazy = () => import('./one.ts')",
    'b/four.ts': "import type { One } from '../a/one.ts'\nimport { readFile } from 'node:fs'",
  }
  const sample = importGraph(Object.keys(sources), (file) => sources[file] ?? '')

  it('has static, type-only, re-exporting and lazy imports, and none in a comment', () => {
    expect(Object.fromEntries(sample)).toEqual({
      'a/one.ts': ['a/two.ts'],
      'a/two.ts': ['b/four.ts'],
      'a/three.ts': ['a/one.ts'],
      'b/four.ts': ['a/one.ts'],
    })
  })

  it('has an edge between the sibling folders below the last shared one, and for no file directly in it', () => {
    const graph = new Map([
      ['store/src/pay/save/one.ts', ['store/src/pay/window/deep/two.ts', 'store/src/deals/three.ts']],
      ['store/src/pay/table.ts', ['store/src/pay/save/one.ts']],
      ['store/src/pay/window/deep/two.ts', ['store/src/pay/save/one.ts', 'store/src/pay/window/four.ts']],
      ['store/src/deals/three.ts', []],
    ])
    expect(Object.fromEntries(folderGraph(graph))).toEqual({
      'store/src/pay/save': ['store/src/pay/window'],
      'store/src/pay/window': ['store/src/pay/save'],
      'store/src/pay': ['store/src/deals'],
      'store/src/deals': [],
    })
  })

  it('names the files of a cycle, and not the one that only leads into it', () => {
    expect(importCycles(sample)).toEqual([['a/one.ts', 'a/two.ts', 'b/four.ts']])
  })
})
