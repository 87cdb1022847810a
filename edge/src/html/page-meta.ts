import { paths, storePath } from '@storefront/contract/paths.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { Route } from '@storefront/contract/routes.ts'
import { textsIn } from '../language/language.ts'
import type { KnownStore } from '../store-hints/store-hints.ts'
import { iconAddress, iconSrc } from '../web-app/store-icon.ts'
import { escapeHtml } from './escape.ts'

/** Title and meta tags for tabs, search engines and link previews. */
export type PageMeta = { title: string; tags: string[] }

/**
 * @param origin of the storefront, for links that are read elsewhere
 * @param path below the store's segment
 * @param colour of the store, `#rrggbb`
 */
export function pageMeta(input: {
  store: KnownStore | undefined
  origin: string
  pageName: string
  path: string
  table: PartTable
  locale: 'ko' | 'en'
  colour: string
}): PageMeta {
  const { store, origin, pageName, path, table, locale, colour } = input
  if (!store) return { title: '', tags: [robots('noindex')] }
  const route: Route | undefined = table.routeOfPath(path)
  const name = nameOf(store, locale)
  const screen = screenOf(route, table, locale)
  const title = screen === undefined ? name : `${screen} · ${name}`
  const icon = link('icon', iconAddress(name, colour))
  // Personal pages, and those behind a shared link, are not indexed and have no preview.
  if (!route || route.login || route.path.startsWith('/share/'))
    return { title, tags: [robots('noindex'), icon, ...installedAppTags(pageName, name)] }

  const about = descriptionOf(store, route, locale)
  const address = origin + storePath(pageName, route.path)
  const slide = store.firstSlideImage
  return {
    title,
    tags: [
      ...(about ? [metaTag('description', about)] : []),
      link('canonical', escapeHtml(address)),
      property('og:type', 'website'),
      property('og:site_name', name),
      property('og:title', title),
      ...(about ? [property('og:description', about)] : []),
      property('og:url', address),
      property('og:image', new URL(slide || iconSrc(pageName, 'icon-512.png'), origin).href),
      property('og:locale', regional[locale]),
      property('og:locale:alternate', regional[locale === 'ko' ? 'en' : 'ko']),
      metaTag('twitter:card', slide ? 'summary_large_image' : 'summary'),
      icon,
      ...installedAppTags(pageName, name),
    ],
  }
}

const regional = { ko: 'ko_KR', en: 'en_US' }

const nameOf = ({ hints }: KnownStore, locale: 'ko' | 'en') => (locale === 'en' && hints.nameEn) || hints.name

/** Main is named after the store alone (spec 1 §2.1). */
function screenOf(route: Route | undefined, table: PartTable, locale: 'ko' | 'en'): string | undefined {
  if (route?.path === paths.main()) return undefined
  const own: Record<string, string | undefined> = textsIn(locale).screens
  if (!route) return own.other
  const owner = table.remotes.find(({ name }) => name === route.owner)
  // A remote that is not released here has no page of that name either.
  return own[route.name] ?? owner?.description?.texts[locale].screens?.[route.name] ?? own.other
}

/** The store's own description, except where a page has a narrower subject. */
function descriptionOf(store: KnownStore, { name }: Route, locale: 'ko' | 'en'): string {
  const texts: Record<string, string | undefined> = textsIn(locale).descriptions
  const own = texts[name]?.replace('{{store}}', () => nameOf(store, locale))
  return own ?? store.descp ?? ''
}

const installedAppTags = (pageName: string, name: string) => [
  link('apple-touch-icon', iconSrc(pageName, 'apple-touch-icon.png')),
  metaTag('apple-mobile-web-app-title', name),
]

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string) => `<link rel="${rel}" href="${href}">`
const robots = (content: string) => metaTag('robots', content)
