import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/settings.ts'
import { templateOutside } from './create-remote/template-outside.ts'
import { type Manifest, packed, packedManifest, type Versions } from './manifests.ts'

const run = promisify(execFile)
const creator = '@storefront/create-remote'

/**
 * Builds every package that other repositories need, each into a folder of its own below `into`, as a registry gets
 * it: JavaScript, types, styles, changelog, and versions instead of references into the workspace.
 * @returns the folders
 */
export async function stagePackages(into: string): Promise<string[]> {
  const emitted = await emit()
  try {
    const versions = versionsOfWorkspace()
    const folders = packed.map((name) => {
      const from = join(root, 'shared', name)
      const to = join(into, name)
      cpSync(join(emitted, name, 'src'), join(to, 'src'), { recursive: true })
      copy(from, to, 'src/**/*.{css,json,woff2,txt,js}')
      copy(from, to, '{messages,tsconfig}/**/*.json')
      copy(from, to, '{README,CHANGELOG}.md')
      // The page of the conformance kit is built together with the remote that is tested.
      copy(from, to, 'conformance-page/{package.json,styles.d.ts,src/**/*.{ts,tsx}}')
      const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest
      write(to, 'package.json', json(packedManifest(manifest, versions)))
      return to
    })
    return [...folders, stageCreator(join(into, 'create-remote'), versions)]
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
}

/** Packs what was staged. @returns the archives, `<name>-<version>.tgz` */
export async function packFolders(folders: readonly string[], into: string): Promise<string[]> {
  mkdirSync(into, { recursive: true })
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders],
    {
      cwd: into,
      env: { ...process.env, npm_config_update_notifier: 'false' },
      shell: process.platform === 'win32',
    },
  )
  const answer = JSON.parse(stdout) as { filename: string }[] | Record<string, { filename: string }>
  return Object.values(answer).map(({ filename }) => join(into, filename))
}

/**
 * Writes JavaScript and types of all packages at once, because their types refer to each other. Types are not checked
 * here, but by `npm test`. @returns the folder with what was written
 */
async function emit(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-packages-'))
  const shared = join(root, 'shared')
  const config = join(shared, `.packages-${process.pid}.tsconfig.json`)
  writeFileSync(
    config,
    json({
      extends: './build/tsconfig/browser.json',
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: '.',
        outDir: folder,
        types: ['node', 'react', 'react-dom'],
        typeRoots: ['../node_modules/@types', './host/node_modules/@types'],
        paths: { '@storefront/host': ['./host/src/index.ts'] },
      },
      include: packed.map((name) => `${name}/src`),
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    }),
  )
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config])
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    // TS7056: the type of the list of all calls is too long to be written; `typesOfAll` writes it below.
    const isTooLong = (line: string) => /endpoints\/all\.ts.*TS7056/.test(line)
    if (stdout.trim() === '' || !stdout.trim().split('\n').every(isTooLong)) throw error
  } finally {
    rmSync(config)
  }
  const all = 'contract/src/endpoints/all'
  write(folder, `${all}.d.ts`, typesOfAll(readFileSync(join(shared, `${all}.ts`), 'utf8')))
  return folder
}

/** Types of the list of all calls, by reference to each file: written out, they are longer than the compiler allows. */
export function typesOfAll(source: string): string {
  const imports = source.match(/^import .*$/gm) ?? []
  const withOmissions = [...source.matchAll(/^const \{([^}]+)\.\.\.(\w+),?\s*\} = (\w+)/gm)].map(
    ([, left = '', name, from]) => {
      const names = [...left.matchAll(/(\w+): _/g)].map(([, key]) => `'${key}'`)
      return `declare const ${name}: Omit<typeof ${from}, ${names.join(' | ')}>`
    },
  )
  const spreadNames = [...(source.split('export const endpoints')[1] ?? '').matchAll(/^ {2}\.\.\.(\w+),$/gm)]
  return [
    ...imports,
    ...withOmissions,
    `export declare const endpoints: ${spreadNames.map(([, name]) => `typeof ${name}`).join(' & ')}`,
    'export type Endpoints = typeof endpoints',
    'export type EndpointName = keyof Endpoints',
    '',
  ].join('\n')
}

/** `npm create @storefront/remote`: the remote that the shell's tests build is its template. */
function stageCreator(to: string, versions: Versions): string {
  const source = join(root, 'tools/packages/create-remote')
  for (const [file, from] of [
    ['create-remote.js', join(source, 'create-remote.ts')],
    ['remote-files.js', join(root, 'tools/new-remote/remote-files.ts')],
  ] as const)
    write(to, file, withoutTypes(readFileSync(from, 'utf8')))
  for (const [file, content] of Object.entries(templateOutside(versions)))
    write(to, `template/${file}`, content)
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  write(
    to,
    'package.json',
    json({
      name: creator,
      version,
      description: 'Makes a remote of the storefront in a folder of its own',
      type: 'module',
      license: 'UNLICENSED',
      engines: { node: '>=22.18' },
      bin: { 'create-remote': './create-remote.js' },
    }),
  )
  copy(source, to, '{README,CHANGELOG}.md')
  return to
}

const withoutTypes = (source: string) =>
  stripTypeScriptTypes(source).replaceAll(
    /from '\.[^']*?([^/']+)\.ts'/g,
    (_all, name) => `from './${name}.js'`,
  )

export function versionsOfWorkspace(): Versions {
  const manifests = globSync('shared/*/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:$/m)[1] ?? ''
  return {
    workspace: Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
    catalog: Object.fromEntries(
      [...catalog.matchAll(/^ {2}'?([^\s':]+)'?: (\S+)$/gm)].map(
        ([, name, version]) => [name, version] as const,
      ),
    ) as Record<string, string>,
  }
}

function copy(from: string, to: string, pattern: string) {
  for (const file of globSync(pattern, { cwd: from }))
    write(to, relative('.', file), readFileSync(join(from, file)))
}

function write(folder: string, file: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
