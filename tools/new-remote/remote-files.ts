/** What a new remote is called. */
export type NewRemote = {
  /** Name of the package, without `mf-`: small letters, with hyphens between words. */
  name: string
  /** What customers read on Main, on the side menu and above the screen. */
  ko: string
  en: string
}

/** The remote that is the template, and what customers read of it. */
export const template: NewRemote = { name: 'loyalty', ko: '도장 모으기', en: 'Collect stamps' }

/** @throws an error that says what is wrong with a name or a title */
export function checkNewRemote({ name, ko, en }: NewRemote, existing: readonly string[]): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name for a remote: small letters, with hyphens between words.`)
  if (existing.includes(`mf-${name}`)) throw new Error(`There is a folder mf-${name} already.`)
  if (!ko.trim() || !en.trim()) throw new Error('A title is needed in both languages: --ko "…" --en "…".')
}

/** A file of the template as it is in the new remote: with the new names, paths and titles. */
export function asNewRemote(content: string, { name, ko, en }: NewRemote): string {
  // Screens, popups and paths are named without hyphens.
  const own = name.replaceAll('-', '')
  return content
    .replaceAll(`mf-${template.name}`, `mf-${name}`)
    .replaceAll(`${template.name}/`, `${own}/`)
    .replaceAll(`'/${template.name}'`, `'/${own}'`)
    .replaceAll(`The ${template.name} remote`, `The ${name} remote`)
    .replaceAll(JSON.stringify(template.ko), JSON.stringify(ko.trim()))
    .replaceAll(JSON.stringify(template.en), JSON.stringify(en.trim()))
}

/** Content of the files that depend on the package's place in the repository, by path. */
export const placedFiles = ({ name }: NewRemote): Record<string, string> => ({
  'tsconfig.json': `{ "extends": "../shared/build/tsconfig/browser.json", "include": ["src"] }\n`,
  'rspack.config.ts': `import { remoteConfig } from '@storefront/build/rspack.ts'

export default remoteConfig({ folder: import.meta.dirname })
`,
  'vitest.config.ts': `import { browserProject, nodeProject } from '@storefront/build/vitest-browser.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      nodeProject({ name: 'mf-${name}' }),
      browserProject({
        name: 'mf-${name}',
        setupFiles: ['./src/testing/browser-setup.ts'],
        preload: ['@storefront/host > @tanstack/react-query', '@storefront/host > i18next'],
      }),
    ],
  },
})
`,
})

/** A page of the documentation with a line for the new remote after the last one of a remote. */
export function withRemoteListed(page: string, line: string, isRemoteLine: RegExp): string {
  const lines = page.split('\n')
  const index = lines.findLastIndex((each) => isRemoteLine.test(each))
  if (index < 0) throw new Error('The page names no remote.')
  return lines.toSpliced(index + 1, 0, line).join('\n')
}
