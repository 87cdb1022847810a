import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { scriptRule } from '@storefront/build/script-rule.ts'

/**
 * A page of its own, for development only: `rspack build -c shared/ui/catalogue/rspack.config.ts`.
 * @public
 */
export default {
  mode: 'development',
  context: import.meta.dirname,
  entry: './index.tsx',
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  output: {
    path: join(import.meta.dirname, '../dist/catalogue'),
    clean: true,
    uniqueName: 'catalogue',
    publicPath: '',
    assetModuleFilename: '[name][ext]',
  },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      scriptRule(false),
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.webp$/, type: 'asset/resource' },
    ],
    parser: { 'css/module': { namedExports: true } },
    generator: { 'css/module': { localIdentName: '[name]__[local]--[hash:6]', exportsConvention: 'as-is' } },
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration
