import { hasBundle } from '@storefront/contract/bundles.ts'
import { paths, storePath } from '@storefront/contract/paths.ts'
import { textsIn } from '../language/language.ts'
import type { KnownStore } from '../store-hints/store-hints.ts'
import { iconSrc } from './store-icon.ts'

/** Background before the first paint: that of the light theme. */
const BACKGROUND = '#f5f5f2'

/**
 * Web app manifest of a store. Its scope is the store's path, so that two stores are two apps; payment and login pages
 * elsewhere leave the scope and return.
 * @param colour of the store, as `#rrggbb`
 */
export function storeManifest({ hints, descp }: KnownStore, language: 'ko' | 'en', colour: string) {
  const { pageName, bundles } = hints
  const name = (language === 'en' && hints.nameEn) || hints.name
  const home = storePath(pageName)
  const { shortcuts } = textsIn(language)
  const shortcut = (title: string, path: string) => ({
    name: title,
    url: storePath(pageName, path),
    icons: [{ src: iconSrc(pageName, 'icon-192.png'), sizes: '192x192', type: 'image/png' }],
  })
  return {
    id: home,
    start_url: home,
    scope: home,
    name,
    short_name: shortName(name),
    ...(descp ? { description: descp } : {}),
    lang: language,
    dir: 'ltr',
    categories: ['food', 'shopping'],
    display: 'standalone',
    orientation: 'portrait',
    background_color: BACKGROUND,
    theme_color: colour,
    icons: [
      icon(pageName, 'icon-192.png', 192, 'any'),
      icon(pageName, 'icon-512.png', 512, 'any'),
      icon(pageName, 'icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      ...(hasBundle(bundles, 'ordering') ? [shortcut(shortcuts.menus, paths.menus())] : []),
      shortcut(shortcuts.useHistory, paths.useHistory()),
    ],
  }
}

const icon = (pageName: string, name: Parameters<typeof iconSrc>[1], size: number, purpose: string) => ({
  src: iconSrc(pageName, name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Short name of at most twelve letters, with whole words where they fit. */
function shortName(name: string): string {
  if (name.length <= 12) return name
  const words = name.slice(0, 13).split(' ')
  return words.length > 1 ? words.slice(0, -1).join(' ') : name.slice(0, 12)
}
