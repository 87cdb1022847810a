import type { Route } from '../routes.ts'

/**
 * A remote's description of itself, available before its code is loaded: entry points on Main and in the side menu,
 * initial headers of its screens, hash format of its popups, and the texts of these. Defined in the remote
 * (`src/description`), extracted by its build, validated when it is published, and inlined in the document with the
 * resolved registry. Older shells read it too, so fields are only added; a new kind of condition, badge or icon is a
 * capability of the host (`entry-points`, …).
 */
export interface RemoteDescription {
  /** Screens and popups beyond the reviewed lists, in the remote's own namespace: see `docs/add-a-remote.md`. */
  ownScreens?: Record<string, OwnScreen>
  ownPopups?: Record<string, OwnPopup>
  /** By screen name: the left button of the header until the screen sets its own header. `menu` where absent. */
  headers?: Record<string, { left: 'menu' | 'back' | 'close' }>
  /** By popup name: how its params are written in the hash. Other popups do not reopen after a reload. */
  popupHashes?: Record<string, readonly HashShape[]>
  main?: readonly MainEntry[]
  sideMenu?: readonly SideMenuItem[]
  texts: { ko: DescriptionTexts; en: DescriptionTexts }
}

/** Without name and owner, which follow from its key and its remote. `path` begins with the remote's namespace. */
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

/**
 * The store's service that an entry point belongs to, whose flags, hours, breaks and pauses decide about availability.
 */
export type Service = 'counter' | 'dine-in' | 'takeout' | 'delivery' | 'reservation' | 'waiting'

/**
 * A button on Main. Its texts are under `main.<id>`: `title`, `text` below it, `textAtTable` instead where the customer sits at a table,
 * `notNow` for the alert that it is not available at this time.
 */
export interface MainEntry {
  id: string
  /** Smaller comes first: ordering 10, at the table 20, takeout 30, reservation 40, delivery 50, waiting 60. */
  order: number
  bundle: Route['bundle']
  opens: Opens
  /** A large tile with a picture, on the accent colour or on that of cards; or a small button with an icon. */
  look: { tile: 'dish' | 'table'; tone: 'accent' | 'card' } | { icon: string }
  /** Always available if absent. */
  service?: Service | undefined
  /** Whether the store needs the bundle `payment` for it: always, or unless it lets customers pay afterwards. */
  prepaid?: 'always' | 'unless-post-pay' | undefined
  /** The store may rename it (spec 1 §2.5). */
  namedByStore?: true | undefined
}

/** All possible conditions of a side-menu row; `isMet` of `domain/availability/side-menu.ts` says when each holds. */
export type SideMenuCondition =
  | 'reservable-today'
  | 'waiting-today'
  | 'prepaid-cards'
  | 'manual-tax-pay'
  | 'uses-coupons'
  | 'uses-points'
  | 'logged-in'
  | 'logout-offered'

/** A row of the side menu, or a group of rows. Its text is under `sideMenu.<id>`. */
export interface SideMenuItem {
  id: string
  /** Smaller comes first: history 100, reservation 200, waiting 300, self-pay 350, gift cards 700; the shell's own are in between. */
  order: number
  icon?: string | undefined
  opens?: Opens | undefined
  /** Shown only if this holds. A shell that does not know the condition does not show the row. */
  when?: SideMenuCondition | undefined
  badge?: 'running-orders' | 'teams-waiting' | 'coupons' | 'points' | undefined
  children?: readonly SideMenuItem[] | undefined
}

/**
 * One serialisation of params: parts in order, and constants that the params must equal. The first shape that covers
 * all of a popup's params writes, the first that matches reads.
 */
export interface HashShape {
  parts: readonly HashPart[]
  /** Params with these values, which are not written. */
  constants?: Record<string, unknown> | undefined
  /** Added to the params when they are read back, and ignored when they are written. */
  whenReopened?: Record<string, unknown> | undefined
  /** A form that starts a payment: not reopened while the customer's payment is pending, which its number resumes. */
  startsPayment?: true | undefined
}

export type HashPart =
  /** This text, to distinguish shapes. */
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

/** A remote of a page with its description. */
export interface DescribedRemote {
  name: string
  description?: RemoteDescription | undefined
}

/** Namespace of the texts of a description, separate from those of the remote's code. */
export const descriptionNamespace = (remote: string): string => `${remote}.description`
