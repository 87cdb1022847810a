import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { esmRuntimeAliases, federationName, remoteFederation, shellFederation } from './federation.ts'

type Mode = 'development' | 'production'

/** What `rspack.config.ts` exports: the CLI calls it with `--mode`, scripts with their own wish. */
export type ConfigOf = (env?: unknown, argv?: { mode?: string }) => Configuration

type ShellOptions = {
  /** Folder of the package (`import.meta.dirname`). */
  folder: string
}

type RemoteOptions = ShellOptions & {
  /** Name in the registry and in the store's contract bundle, e.g. `ordering`. */
  name: string
  /** Range of `@storefront/host` the remote needs; the same as in its `defineRemote({ requires })`. */
  hostRange: string
}

/** Build of the shell. Entry is `src/main.ts`, which does nothing but `import('./bootstrap.tsx')`. */
export function shellConfig({ folder }: ShellOptions): ConfigOf {
  return (_env, argv) => {
    const mode = modeOf(argv)
    const base = baseConfig(folder, 'storefront_shell', mode)
    return {
      ...base,
      entry: { main: './src/main.ts' },
      output: {
        ...base.output,
        publicPath: '/assets/',
        filename: '[name].[contenthash:8].js',
      },
      plugins: [...(base.plugins ?? []), shellFederation(versionOfHost())],
    }
  }
}

/** Build of a remote. Its only way in is `src/remote.ts`. */
export function remoteConfig({ folder, name, hostRange }: RemoteOptions): ConfigOf {
  return (_env, argv) => {
    const mode = modeOf(argv)
    const base = baseConfig(folder, federationName(name), mode)
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto', filename: '[name].[contenthash:8].js' },
      plugins: [...(base.plugins ?? []), remoteFederation(name, hostRange)],
    }
  }
}

function baseConfig(folder: string, uniqueName: string, mode: Mode): Configuration {
  const production = mode === 'production'
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName,
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['...', '.ts', '.tsx'], alias: esmRuntimeAliases() },
    module: {
      rules: [
        { test: /\.tsx?$/, use: [{ loader: 'builtin:swc-loader', options: swcOptions(production) }] },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
      parser: { 'css/module': { namedExports: true } },
      generator: {
        'css/module': {
          localIdentName: `${uniqueName}__[local]--[hash:6]`,
          exportsConvention: 'as-is',
        },
      },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: production,
      runtimeChunk: false,
    },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

function swcOptions(production: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  }
}

function modeOf(argv: { mode?: string } | undefined): Mode {
  return argv?.mode === 'development' ? 'development' : 'production'
}

function versionOfHost(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../host/package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
