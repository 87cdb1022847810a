import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { scriptRule } from './script-rule.ts'

const pageNames = ['loading', 'relay', 'script', 'done'] as const
type PageFiles = Record<(typeof pageNames)[number], string>
type Messages = { [key: string]: string | Messages }

/** Folder of the pages in a remote: `<name>.html` and `<name>.ts` of each, a shared `page.css`, and `messages/`. */
const FOLDER = 'src/pay-window'

/**
 * Builds the pages of the pay window: self-contained documents with inline style and script, so that a window shows
 * something after one request. Built separately from the federated build.
 */
export class PayWindowPagesPlugin implements RspackPluginInstance {
  #folder: string
  #files: Partial<PageFiles> = {}

  constructor(folder: string) {
    this.#folder = join(folder, FOLDER)
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PayWindowPagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PayWindowPagesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.#emit(compiler, compilation),
      )
    })
  }

  /** For the build record; complete once the build has finished. */
  get files(): PageFiles {
    return this.#files as PageFiles
  }

  async #emit(compiler: Compiler, compilation: Compilation) {
    const assets = await bundleScript(this.#folder, compiler.options.mode === 'development')
    const read = (file: string) => {
      const path = join(this.#folder, file)
      compilation.fileDependencies.add(path)
      return readFileSync(path, 'utf8')
    }
    for (const path of assets.sources) compilation.fileDependencies.add(path)
    const messages = (locale: string) => JSON.parse(read(`messages/${locale}.json`)) as Messages
    const [ko, en] = [messages('ko'), messages('en')]
    for (const name of pageNames) {
      const html = documentOf(withMessages(read(`${name}.html`), ko, en), {
        title: withMessages(`<title>{${name}.title}</title>`, ko, en),
        style: assets.style,
        script: assets.scripts[name],
      })
      const hash = createHash('sha256').update(html).digest('hex').slice(0, 8)
      this.#files[name] = `pay-${name}.${hash}.html`
      compilation.emitAsset(this.#files[name], new rspack.sources.RawSource(html))
    }
  }
}

/** Whether the remote has pages of a pay window. */
export function hasPayWindow(folder: string): boolean {
  return existsSync(join(folder, FOLDER))
}

type PageAssets = { style: string; scripts: Record<(typeof pageNames)[number], string>; sources: string[] }

function bundleScript(folder: string, isDevelopment: boolean): Promise<PageAssets> {
  const path = mkdtempSync(join(tmpdir(), 'storefront-pay-window-'))
  return new Promise((resolve, reject) => {
    rspack(
      {
        mode: isDevelopment ? 'development' : 'production',
        context: folder,
        entry: { ...Object.fromEntries(pageNames.map((name) => [name, `./${name}.ts`])), page: './page.css' },
        target: ['web', 'es2022'],
        devtool: false,
        output: { path, filename: '[name].js', cssFilename: '[name].css', asyncChunks: false },
        resolve: { extensions: ['...', '.ts'] },
        module: { rules: [scriptRule(), { test: /\.css$/, type: 'css' }] },
        optimization: { splitChunks: false, runtimeChunk: false },
      },
      (error, stats) => {
        try {
          if (error) throw error
          if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }))
          const built = (file: string) => readFileSync(join(path, file), 'utf8').trim()
          resolve({
            style: built('page.css'),
            scripts: Object.fromEntries(
              pageNames.map((name) => [name, built(`${name}.js`)]),
            ) as PageAssets['scripts'],
            sources: [...stats.compilation.fileDependencies],
          })
        } catch (failure) {
          reject(failure)
        } finally {
          rmSync(path, { recursive: true, force: true })
        }
      },
    )
  })
}

/** `>{relay.title}<` becomes the Korean text, with the English one in an attribute that the script can switch to. */
function withMessages(html: string, ko: Messages, en: Messages): string {
  return html
    .replaceAll(
      />\{([\w.]+)\}</g,
      (_all, key: string) => ` data-en="${escaped(messageOf(en, key))}">${escaped(messageOf(ko, key))}<`,
    )
    .replaceAll(/>\s+</g, '><')
    .trim()
}

function documentOf(body: string, { title, style, script }: Record<'title' | 'style' | 'script', string>) {
  for (const text of [style, script])
    if (/<\/(script|style)/i.test(text)) throw new Error('a page of the pay window would end its own script')
  return [
    '<!doctype html><html lang="ko"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="robots" content="noindex">${title}`,
    `<style>${style}</style>${body}<script>${script}</script></html>\n`,
  ].join('')
}

function messageOf(messages: Messages, key: string): string {
  const message = key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      messages,
    )
  if (typeof message !== 'string') throw new Error(`the pay window has no text ${key}`)
  return message
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
