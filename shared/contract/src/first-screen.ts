import type { DescribedRemote } from './registry/remote-description.ts'

/**
 * How the edge draws the first screen of a store into its HTML. A build may carry one module for that beside what
 * browsers load; the edge calls it with facts, and it answers with HTML. Pure: same facts, same HTML.
 */

/** Moves when a module of another day could no longer be called. A release that speaks another one is not drawn. */
export const firstScreenVersion = 2

/** Stands where the address of the release's folder belongs, because a build does not know that. */
export const releaseFolderMark = '/@release/'

/** Id of the element that holds the drawn screen: beside the app's root, until the app takes its place. */
export const firstScreenId = 'first-screen'

/** Screens, by their names in the route table, that are drawn where their owner's build can. */
export const serverRenderedScreens: readonly string[] = ['main', 'menus']

/** Queries that lead to something else than the screen itself: a table, a gift, a deal that is added to, another way of ordering. */
export const clientOnlyQueries: readonly string[] = ['s', 'ppc', 'tn', 'cpn', 'dealId', 'orderType']

/** What is drawn, for whom: always a guest, because a document knows no customer. */
export interface FirstScreenFacts {
  pageName: string
  storeId: number
  /** Path below the store's segment, `/menus`. */
  path: string
  locale: 'ko' | 'en'
  /** Milliseconds since 1970. */
  now: number
  /** Screens and popups by name that this page can open: bought and released. */
  screens: readonly string[]
  popups: readonly string[]
  /** What the remotes of this page say of themselves. */
  remotes: readonly DescribedRemote[]
  /** Bodies of the API's answers, as they came. Those of products only where the path shows them. */
  answers: {
    initData: string
    productData?: string | undefined
    rootProductData?: string | undefined
    productLimits?: string | undefined
  }
}

/**
 * A value of the browser's storage that was taken for `otherwise`, because nobody knows it here. Where a browser
 * keeps another, the drawing would show something else than the app: it is not shown.
 */
export interface StorageAssumption {
  area: 'shared' | 'tab'
  key: string
  /** As JSON. */
  otherwise: string
}

/** A screen without what the app puts around it. */
export interface RenderedPart {
  html: string
  /** What it puts into the app's header; null where it says nothing. */
  header: { title: string; left?: 'menu' | 'back' | 'close'; on?: 'bg' | 'card'; right: string } | null
  assumes: StorageAssumption[]
}

/** What stands in the document. */
export interface RenderedScreen {
  html: string
  /** Of the elements' own looks: style attributes are forbidden by the documents' policy. */
  css: string
  /** Addresses of pictures that the first sight is about. */
  pictures: string[]
  assumes: StorageAssumption[]
}

/** What the module exports. `frame` is the shell's: it puts the app's frame around a part, whoever drew that. */
export interface FirstScreenModule {
  version: number
  /** Undefined where there is nothing to draw, for example a path that is not its own. */
  render(facts: FirstScreenFacts): RenderedPart | undefined
  frame?(facts: FirstScreenFacts, part: RenderedPart): RenderedScreen
}
