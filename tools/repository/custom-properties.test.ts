import { expect, it } from 'vitest'
import { read, repositoryFiles } from './files.ts'

const ofShop = /^(shared\/ui|shell|mf-[a-z]+)\/src\/.*\.css$/
const packageOf = (file: string) => file.slice(0, file.indexOf('/src/'))
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Packages by the properties that their style sheets set (`--name:`) or read (`var(--name)`). */
function packagesByProperty(pattern: RegExp): Map<string, Set<string>> {
  const packages = new Map<string, Set<string>>()
  for (const file of repositoryFiles().filter((each) => ofShop.test(each))) {
    for (const name of names(read(file), pattern)) {
      packages.set(name, (packages.get(name) ?? new Set()).add(packageOf(file)))
    }
  }
  return packages
}

// Builds keep the names of custom properties, which are inherited across packages on one page.
it('a custom property that several packages set is one that components of the ui package read', () => {
  const set = packagesByProperty(/(--[\w-]+)\s*:/g)
  const readByUi = new Set(
    [...packagesByProperty(/var\((--[\w-]+)/g)]
      .filter(([, packages]) => packages.has('shared/ui'))
      .map(([name]) => name),
  )
  expect(set.size).toBeGreaterThan(50)
  const shared = [...set].filter(([, packages]) => packages.size > 1).map(([name]) => name)
  expect(shared).toContain('--bar-page')
  expect(shared.filter((name) => !readByUi.has(name))).toEqual([])
})
