import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { scriptRule } from '@storefront/build/script-rule.ts'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildShop, builtRemote, fixtures, serveShop } from './built-shop.ts'

/**
 * The fixture remote as another team might build it: by the federation plugin alone, with its whole runtime and a copy of
 * React of its own.
 */
const foreign: Configuration = {
  mode: 'production',
  context: join(fixtures, 'mf-ordering'),
  entry: {},
  target: ['web', 'es2022'],
  output: { publicPath: 'auto', uniqueName: 'mf_ordering', clean: true },
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [scriptRule(), { test: /\.module\.css$/, type: 'css/module' }],
    parser: { 'css/module': { namedExports: true } },
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_ordering',
      filename: 'remoteEntry.[contenthash:8].js',
      library: { type: 'var', name: 'mf_ordering' },
      exposes: { './remote': './src/remote.ts' },
      shared: {
        react: { singleton: true, requiredVersion: '^19.0.0' },
        'react/': { singleton: true, requiredVersion: '^19.0.0' },
        '@storefront/host': { import: false, singleton: true, requiredVersion: '^2.0.0' },
      },
      manifest: false,
      dts: false,
      dev: false,
    }),
  ],
}

let browser: Browser
let dist: string

beforeAll(async () => {
  dist = await buildShop('shell', [])
  await new Promise<void>((resolve, reject) =>
    rspack(
      { ...foreign, output: { ...foreign.output, path: builtRemote(dist, 'mf-ordering') } },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  )
  browser = await chromium.launch(chromiumLaunch())
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await rm(dist, { recursive: true, force: true })
})

it('a remote with Module Federation’s own runtime runs in the shell, on the React of the shell', async () => {
  const shop = await serveShop(dist, { fault: undefined })
  const page = await browser.newPage()
  try {
    const loaded: string[] = []
    page.on('request', (request) =>
      loaded.push(new URL(request.url()).pathname.replace('/releases/mf-ordering/', '')),
    )
    await page.goto(shop.address)
    // It uses a hook, which a second React would refuse.
    await page.getByRole('heading', { name: 'bibimbap' }).waitFor()
    const folder = builtRemote(dist, 'mf-ordering')
    const withReact = readdirSync(folder).filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('react.transitional.element'),
    )
    expect(withReact.length).toBeGreaterThan(0)
    expect(loaded.filter((file) => withReact.includes(file))).toEqual([])
  } finally {
    await page.close()
    shop.close()
  }
})
