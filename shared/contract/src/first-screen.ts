import type { MapTiles } from './document.ts'
import type { DescribedRemote } from './registry/remote-description.ts'

/**
 * How the edge renders a store's first screen on the server. A build may contain one module for that, beside the files
 * for browsers; the edge calls it with facts and gets HTML. Pure: same facts, same HTML.
 */

/**
 * Incremented when modules of older builds become incompatible. A release with another version is not rendered on the
 * server.
 */
export const firstScreenVersion = 2

/** Placeholder for the address of the release's folder, which a build does not know. */
export const releaseFolderPlaceholder = '/@release/'

/** Id of the element with the server-rendered HTML: beside the app's root, until the app replaces it (no hydration: ADR-0014). */
export const firstScreenId = 'first-screen'

/**
 * Query parameters that change what Menus shows: share link (`s`), gift card (`ppc`), table (`tn`), coupon (`cpn`), deal, order type; with one of them it is not rendered on the
 * server. Main is the same with all of them: what they open comes above it or after it.
 */
export const clientOnlyQueries: readonly string[] = ['s', 'ppc', 'tn', 'cpn', 'dealId', 'orderType']

/**
 * Query parameter of a table's link. The document of a link to Main with it is that of Menus, where the shell's release opens
 * Menus at once (`tableLink`): `query` of the facts has it then, and the screen shows a table without its name.
 */
export const tableQuery = 'tn'

/** Query parameters whose presence is known while rendering (`query` of the facts), and never their value. */
export const namedQueries: readonly string[] = ['dealId', 'cardId', 'templateId']

/** Input of the rendering: always for a guest, because a document is not personal. */
export interface FirstScreenFacts {
  pageName: string
  storeId: number
  /** The row of the route table: `/menus`, and `/share/order/:dealIdWithUserId` without what a link has there. */
  path: string
  /** Those of `namedQueries` that the address has, and `tableQuery` where Menus is rendered for a table's link. */
  query?: readonly string[]
  locale: 'ko' | 'en'
  /** Milliseconds since 1970. */
  now: number
  /** Screens and popups by name that this page can open: bought and released. */
  screens: readonly string[]
  popups: readonly string[]
  /** Tile source of the map, as in the document's `StoreHints`. */
  mapTiles?: MapTiles | undefined
  /** Descriptions of the page's remotes. */
  remotes: readonly DescribedRemote[]
  /** The API's answers as JSON text. Those of products only where the path shows them, and without the choices below products. */
  answers: {
    initData: string
    productData?: string | undefined
    rootProductData?: string | undefined
    productLimits?: string | undefined
  }
}

/**
 * A storage value that was assumed to be `otherwise` while rendering. If the browser has another value, the HTML would
 * differ from the app and is hidden.
 */
export interface StorageAssumption {
  area: 'shared' | 'tab'
  key: string
  /** The assumed value, as JSON. */
  otherwise: string
  /**
   * Where the browser has a height in pixels instead, the HTML is shown all the same and keeps that place free: the root
   * element gets an attribute `data-{keeps}` and a custom property `--{keeps}`.
   */
  keeps?: string
}

/** A screen without the app's frame. */
export interface RenderedPart {
  html: string
  /** The header that the screen sets; null if none. */
  header: { title: string; left?: 'menu' | 'back' | 'close'; on?: 'bg' | 'card'; right: string } | null
  assumes: StorageAssumption[]
  /**
   * Characters of what the app shows below the rendered top, such as the names of further products: the document's font has them, as
   * far as its size allows, in this order.
   */
  furtherCharacters?: string
  /**
   * Until when (milliseconds since 1970) the same answers give the same HTML; `Infinity` where the time does not matter.
   * Without it, until the end of the minute.
   */
  until?: number
}

/** Content for the document. */
export interface RenderedScreen {
  html: string
  /** Styles of single elements: style attributes are forbidden by the content security policy. */
  css: string
  /** Addresses of the main pictures of the first screen. */
  pictures: string[]
  assumes: StorageAssumption[]
  /** As `until` of `RenderedPart`. */
  until?: number
}

/** Exports of the module. `frame` exists in the shell's only: it puts the app's frame around a part of any owner. */
export interface FirstScreenModule {
  version: number
  /** Undefined if there is nothing to render, for example for a path of another owner. */
  render(facts: FirstScreenFacts): RenderedPart | undefined
  frame?(facts: FirstScreenFacts, part: RenderedPart): RenderedScreen
}
