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

/** What a team does with it, in the order of the first release. */
const commands = `
| command | what it does |
| --- | --- |
| \`npm run dev -- --shop http://localhost:8080/pogeun-seongsu/\` | builds on every change; prints the address of the store with this build in it |
| \`npm run check && npm test\` | types; own tests, and the conformance kit in Chromium |
| \`npm run build && npm run release -- publish\` | uploads the build; no page gets it yet |
| \`npm run release -- promote --channel canary --store <store>\` | one store tries it |
| \`npm run release -- watch\` | how it is doing, until Ctrl-C |
| \`npm run release -- promote\` | everybody gets it |
| \`npm run release -- rollback\` | back to the release before; \`rollback --channel canary\` ends the canary, \`withdraw\` ends the first release |

Releasing needs \`STOREFRONT_SHOP\` (the shop's address) and \`STOREFRONT_TOKEN\` (from whoever runs the shop) in the environment.
\`npm run release\` alone lists all commands.
`

/** Files of the template with its own name, as they are in a repository of its own. */
export function templateOutside(versions: Versions): Record<string, string> {
  const folder = join(root, 'shell/src/federation/fixture-shop', `mf-${template.name}`)
  const files = globSync('**/*.*', { cwd: folder }).filter((file) => file !== 'package.json')
  const fromSelfPay = ['src/css-modules.d.ts', 'src/testing/browser-setup.ts']
  const withVersions = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, versionOf(name, versions)]))
  return {
    ...Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
    ...Object.fromEntries(
      fromSelfPay.map((file) => [file, readFileSync(join(root, 'mf-selfpay', file), 'utf8')]),
    ),
    'README.md': `${readFileSync(join(folder, 'README.md'), 'utf8')}${commands}`,
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
        dependencies: withVersions(own),
        devDependencies: withVersions(forBuilding),
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
