import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ChunkQueryPlugin } from './chunk-query.ts'
import { FailOnWarningsPlugin } from './fail-on-warnings.ts'
import { federationAliases, federationStartRule } from './federation-runtime.ts'
import { moduleBeside } from './module-beside.ts'
import { ModuleIdsPlugin } from './module-ids.ts'
import { scriptRule } from './script-rule.ts'

export type Mode = 'development' | 'production'

/** Sources of the contract, in this workspace and in the published package. */
const CONTRACT = /[\\/](shared|@storefront)[\\/]contract[\\/]src[\\/].+\.[jt]s$/

/** Files named so by `remoteFederation`. */
const REMOTE_ENTRY = /remoteEntry\./

/** Settings that shell and remotes share. `uniqueName` separates chunk globals and class names of the parts. */
export function baseConfig(
  folder: string,
  uniqueName: string,
  mode: Mode,
  role: 'shell' | 'remote' = 'shell',
): Configuration {
  const production = mode === 'production'
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // `eval` source maps would be refused by the content security policy.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      // Separate: a watching build must not be mistaken for one that can be published.
      path: join(folder, production ? 'dist' : '.cache/development'),
      clean: true,
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // A module that threw is evaluated again by the next attempt, instead of being cached half evaluated.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['...', '.ts', '.tsx'],
      // Published packages contain JavaScript.
      extensionAlias: { '.ts': ['.ts', '.js'], '.tsx': ['.tsx', '.js'] },
      alias: federationAliases(role),
    },
    module: {
      rules: [
        { ...scriptRule(), dependency: { not: ['url'] } },
        { test: CONTRACT, enforce: 'pre', use: [moduleBeside('contract-loader')] },
        {
          test: /\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          use: [moduleBeside('worker-loader')],
          generator: { filename: '[name].[contenthash:8].js' },
        },
        federationStartRule,
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.(avif|jpg|png|svg|wasm|webp|woff2)$/, type: 'asset/resource' },
      ],
      parser: {
        javascript: { worker: false },
        // Components set custom properties of other components, so these keep their names.
        'css/module': { namedExports: true, dashedIdents: false },
      },
      generator: {
        'css/module': { localIdentName: `${uniqueName}__[local]--[hash:6]`, exportsConvention: 'as-is' },
      },
    },
    optimization: {
      minimizer: [
        minifyScripts({ exclude: REMOTE_ENTRY, module: true }),
        minifyScripts({ include: REMOTE_ENTRY, module: false }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      moduleIds: false,
      chunkIds: 'deterministic',
      realContentHash: true,
      runtimeChunk: false,
    },
    // CSS rules that may match the same element are in cascade layers (tools/repository/css-layers.test.ts), so the order
    // of the shared components' files decides nothing.
    ignoreWarnings: [/Conflicting order between \S*\/ui\/src\/\S+ and \S*\/ui\/src\//],
    plugins: [
      new FailOnWarningsPlugin(),
      new ModuleIdsPlugin(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new ChunkQueryPlugin(uniqueName),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/**
 * Asks the browser to compile all functions of a script while it arrives, on another thread. Otherwise each is compiled in the
 * task that calls it first (ADR-0115). Browsers that do not know the comment ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Stricter than the bundler's defaults, for recent browsers. @param module whether top-level names may be
 * renamed; false for a remote's entry, which is a global variable.
 */
function minifyScripts({ module, ...files }: { module: boolean; include?: RegExp; exclude?: RegExp }) {
  const ecma = 2022
  return new rspack.SwcJsMinimizerRspackPlugin({
    ...files,
    minimizerOptions: {
      ecma,
      module,
      compress: { passes: 4, ecma, module },
      format: { preamble: COMPILE_HINT },
    },
  })
}
