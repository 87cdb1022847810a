import type { Route } from '../routes.ts'

/**
 * What a remote says of itself before any of its code is loaded: where it shows on Main and in the side menu, what
 * stands in the header until a screen sets its own, how its popups stand in the hash, and what all of that is called.
 * It is written in the remote (`src/description`), extracted when the remote is built, checked when it is published,
 * and inlined in the document with the resolved registry. Pages of older shells read it, so it only ever grows; a new
 * kind of condition, badge or icon is a capability of the host (`entry-points`, …).
 */
export interface RemoteDescription {
  /** Screens and popups beyond the reviewed lists, in the remote's own namespace: see `docs/add-a-remote.md`. */
  ownScreens?: Record<string, OwnScreen>
  ownPopups?: Record<string, OwnPopup>
  /** By screen name: the left button of the header until the screen sets its own header. `menu` where absent. */
  headers?: Record<string, { left: 'menu' | 'back' | 'close' }>
  /** By popup name: how its params stand in the hash. A popup that is not named here does not reopen after a reload. */
  popupHashes?: Record<string, readonly HashShape[]>
  main?: readonly MainEntry[]
  sideMenu?: readonly SideMenuItem[]
  texts: { ko: DescriptionTexts; en: DescriptionTexts }
}

/** Without name and owner: both are known from where it stands. `path` begins with the remote's namespace. */
export type OwnScreen = Pick<Route, 'path' | 'login' | 'bundle' | 'headerHidden' | 'backTo'>

export interface OwnPopup {
  version: string
  bundle: Route['bundle']
  authRequired: boolean
  termsRequired?: true
}

/** What an entry point opens: a screen by its path, or a popup that takes no params. */
export interface Opens {
  path?: string | undefined
  popup?: string | undefined
  /** Popup that opens instead while the customer sits at no table. */
  withoutTable?: string | undefined
}

/** Which of the store's services an entry point belongs to: its flags, hours, breaks and pauses decide. */
export type Service = 'counter' | 'dine-in' | 'takeout' | 'delivery' | 'reservation' | 'waiting'

/** A button on Main. Its texts stand under `main.<id>`: `title`, and where they apply `text`, `textAtTable`, `notNow`. */
export interface MainEntry {
  id: string
  /** Smaller comes first: ordering 10, at the table 20, takeout 30, reservation 40, delivery 50, waiting 60. */
  order: number
  bundle: Route['bundle']
  opens: Opens
  look: { tile: 'dish' | 'table'; tone: 'accent' | 'card' } | { icon: string }
  /** Always available where absent. */
  service?: Service | undefined
  /** Whether the store needs the bundle `payment` for it: always, or unless it lets customers pay afterwards. */
  prepaid?: 'always' | 'unless-post-pay' | undefined
  /** The store may give it a name of its own (spec 1 §2.5). */
  namedByStore?: true | undefined
}

/** Everything that a condition of a side-menu row may ask. */
export type SideMenuCondition =
  | 'reservable-today'
  | 'waiting-today'
  | 'prepaid-cards'
  | 'manual-tax-pay'
  | 'uses-coupons'
  | 'uses-points'
  | 'logged-in'
  | 'logout-offered'

/** A row of the side menu, or a group of rows. Its text stands under `sideMenu.<id>`. */
export interface SideMenuItem {
  id: string
  /** Smaller comes first: history 100, reservation 200, waiting 300, gift cards 700; the shell's own lie between. */
  order: number
  icon?: string | undefined
  opens?: Opens | undefined
  /** Shown only where this holds. A shell that does not know it does not show the row. */
  when?: SideMenuCondition | undefined
  badge?: 'running-orders' | 'teams-waiting' | 'coupons' | 'points' | undefined
  children?: readonly SideMenuItem[] | undefined
}

/**
 * One way to write params: the parts in order, and constants that the params must equal. Written by the first shape
 * that has all of a popup's params, read by the first that fits.
 */
export interface HashShape {
  parts: readonly HashPart[]
  /** These params have these values; they are not written. */
  constants?: Record<string, unknown> | undefined
  /** Added to the params when they are read back, and ignored when they are written. */
  whenReopened?: Record<string, unknown> | undefined
}

export type HashPart =
  /** This text, to tell shapes apart. */
  | { literal: string }
  /** `id`: a positive whole number. `json`: any plain value. `integers`: whole numbers, up to the end. */
  | { param: string; as: 'id' | 'text' | 'json' | 'integers' }

/** Names of parts, and texts of entry points by their ids. */
export interface DescriptionTexts {
  screens?: Record<string, string> | undefined
  popups?: Record<string, string> | undefined
  main?: Record<string, Record<string, string>> | undefined
  sideMenu?: Record<string, string> | undefined
}

/** A remote of a page with what it says of itself. */
export interface DescribedRemote {
  name: string
  description?: RemoteDescription | undefined
}

/** Namespace of the texts of a description, apart from those that come with the remote's code. */
export const descriptionNamespace = (remote: string): string => `${remote}.description`
