import { documentIds } from '@storefront/contract/document.ts'
import { describe, expect, it } from 'vitest'
import { resolveRegistry } from '../resolve/resolve.ts'
import { aRelease, aShell, stableAre } from '../testing/a-release.ts'
import { storeDocument } from './document.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const files = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { integrity, size: 1 }] as const))

const shell = aShell({
  files: files('page-ko.js', 'page-en.js', 'parts-ko.js', 'parts-en.js'),
  messages: { ko: ['page-ko.js'], en: ['page-en.js'] },
  deferredMessages: { notFor: 'main', files: { ko: ['parts-ko.js'], en: ['parts-en.js'] } },
})
const ordering = aRelease({
  files: files(
    'remoteEntry.0a1b2c3d.js',
    'menus.js',
    'history.js',
    'ko.js',
    'en.js',
    'more-ko.js',
    'more-en.js',
  ),
  manifestFiles: [],
  screens: {
    menus: { bundle: 'ordering', files: ['menus.js'] },
    useHistory: { bundle: 'always', files: ['history.js'] },
  },
  messages: { ko: ['ko.js'], en: ['en.js'] },
  deferredMessages: { notFor: 'menus', files: { ko: ['more-ko.js'], en: ['more-en.js'] } },
})

/** Names of the files with texts that a page preloads. */
function textsOf(path: string, remote = ordering) {
  const registry = resolveRegistry({
    shell,
    store: { pageName: 'cafe', bundles: ['ordering'] },
    channels: stableAre(remote),
    records: [remote],
    strict: true,
  })
  const { html } = storeDocument({
    pageName: 'cafe',
    path,
    product: 'storefront',
    shell,
    registry,
    store: undefined,
    remote,
    accentCss: '',
    locale: 'ko',
    meta: { title: '', tags: [] },
    hasWorker: false,
  })
  const block = new RegExp(`<script type="application/json" id="${documentIds.early}">(.*?)</script>`).exec(
    html,
  )
  const { messages } = JSON.parse(block?.[1] ?? '{}') as { messages: Record<string, { url: string }[]> }
  return Object.fromEntries(
    Object.entries(messages).map(([locale, each]) => [locale, each.map(({ url }) => url.split('/').at(-1))]),
  )
}

describe('texts that a page preloads, in the language of the browser', () => {
  it('are the entry screen’s own only, on a remote’s entry screen', () => {
    expect(textsOf('/menus')).toEqual({ ko: ['page-ko.js', 'ko.js'], en: ['page-en.js', 'en.js'] })
  })

  it('are those of the entry screen and the further ones on another screen, so that no text waits for scripts', () => {
    expect(textsOf('/useHistory')).toEqual({
      ko: ['page-ko.js', 'ko.js', 'more-ko.js'],
      en: ['page-en.js', 'en.js', 'more-en.js'],
    })
  })

  it('include those of the shell’s parts on its own screens, except Main', () => {
    expect(textsOf('/').ko).toEqual(['page-ko.js'])
    expect(textsOf('/shop').ko).toEqual(['page-ko.js', 'parts-ko.js'])
    expect(textsOf('/nowhere').ko).toEqual(['page-ko.js'])
  })

  it('are all where a release has its texts in one file', () => {
    const { deferredMessages: _none, ...whole } = ordering
    expect(textsOf('/menus', whole).ko).toEqual(['page-ko.js', 'ko.js'])
    expect(textsOf('/useHistory', whole).ko).toEqual(['page-ko.js', 'ko.js'])
  })
})
