import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { template } from '../../new-remote/remote-files.ts'
import { root } from '../../start/settings.ts'
import { type Versions, versionOf } from '../manifests.ts'

const own = ['@storefront/contract', '@storefront/host', '@storefront/ui', 'react', 'react-dom']
const forBuilding = [
  '@storefront/build',
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitest/browser-playwright',
  'playwright',
  'typescript',
  'vite',
  'vitest',
  'vitest-browser-react',
]

/** Files of the template with its own name, as they are in a repository of its own. */
export function templateOutside(versions: Versions): Record<string, string> {
  const folder = join(root, 'shell/src/federation/fixture-shop', `mf-${template.name}`)
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => file !== 'package.json')
  const alike = ['src/css-modules.d.ts', 'src/testing/browser-setup.ts']
  const of = (names: string[]) => Object.fromEntries(names.map((name) => [name, versionOf(name, versions)]))
  return {
    ...Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
    ...Object.fromEntries(alike.map((file) => [file, readFileSync(join(root, 'mf-selfpay', file), 'utf8')])),
    'package.json': `${JSON.stringify(
      {
        name: `mf-${template.name}`,
        private: true,
        version: '0.1.0',
        description: `The ${template.name} remote`,
        type: 'module',
        engines: { node: '>=22.18' },
        scripts: {
          dev: 'storefront-remote dev',
          check: 'tsc',
          test: 'vitest run',
          build: 'rspack build --mode production',
          release: 'storefront-remote release',
        },
        dependencies: of(own),
        devDependencies: of(forBuilding),
      },
      null,
      2,
    )}\n`,
    'tsconfig.json':
      '{\n  "extends": "@storefront/build/tsconfig/browser.json",\n  "compilerOptions": { "types": ["node", "react", "react-dom"] },\n  "include": ["src"]\n}\n',
    // npm leaves a .gitignore out of archives.
    gitignore: 'node_modules\ndist\n.cache\n',
  }
}
