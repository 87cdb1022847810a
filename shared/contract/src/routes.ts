import type { BundleOrAlways } from './bundles.ts'

/** A remote that owns a screen; `shell` owns the rest. */
export type Owner = 'shell' | `mf-${string}`

export interface Route {
  /** Under the store's own segment: `/{pageName}` + path. */
  path: string
  name: string
  login: boolean
  bundle: BundleOrAlways
  owner: Owner
  /** The store flag that removes the route (spec decision 6). */
  removedBy?: 'notUsingCoupon' | 'notUsingPoint'
  /** The app header is hidden; the screen has its own (spec decision 9). */
  headerHidden?: boolean
  /** The target of Back, whatever the previous page was; default: one page back. */
  backTo?: 'main'
}

/** The route table of spec 1 §2.1, top to bottom. Any other path is the not-found page. */
export const routes = [
  { path: '/', name: 'main', login: false, bundle: 'always', owner: 'shell', headerHidden: true },
  { path: '/waiting', name: 'waiting', login: true, bundle: 'booking', owner: 'mf-booking' },
  {
    path: '/reservation',
    name: 'reservation',
    login: true,
    bundle: 'booking',
    owner: 'mf-booking',
    headerHidden: true,
    backTo: 'main',
  },
  { path: '/useHistory', name: 'useHistory', login: true, bundle: 'always', owner: 'mf-ordering' },
  { path: '/menus', name: 'menus', login: false, bundle: 'ordering', owner: 'mf-ordering' },
  {
    path: '/couponList',
    name: 'couponList',
    login: true,
    bundle: 'always',
    owner: 'shell',
    removedBy: 'notUsingCoupon',
  },
  {
    path: '/pointList',
    name: 'pointList',
    login: true,
    bundle: 'always',
    owner: 'shell',
    removedBy: 'notUsingPoint',
  },
  { path: '/userCardList', name: 'userCardList', login: true, bundle: 'giftcards', owner: 'mf-giftcards' },
  {
    path: '/userCardDetail',
    name: 'userCardDetail',
    login: true,
    bundle: 'giftcards',
    owner: 'mf-giftcards',
  },
  {
    path: '/presentPrepaidcard',
    name: 'presentPrepaidcard',
    login: true,
    bundle: 'giftcards',
    owner: 'mf-giftcards',
  },
  { path: '/presentPay', name: 'presentPay', login: true, bundle: 'giftcards', owner: 'mf-giftcards' },
  {
    path: '/presentPrepaidcardHistory',
    name: 'presentPrepaidcardHistory',
    login: true,
    bundle: 'giftcards',
    owner: 'mf-giftcards',
  },
  { path: '/shop', name: 'shop', login: false, bundle: 'always', owner: 'shell' },
  { path: '/shop/map', name: 'shopMap', login: false, bundle: 'always', owner: 'shell' },
  // The parameter is the `s` of a share link; its name is the specification's.
  {
    path: '/share/order/:dealIdWithUserId',
    name: 'shareOrder',
    login: false,
    bundle: 'always',
    owner: 'mf-ordering',
  },
  {
    path: '/share/reservation/:dealIdWithUserId',
    name: 'shareReservation',
    login: false,
    bundle: 'always',
    owner: 'mf-booking',
  },
  { path: '/selfPay', name: 'selfPay', login: true, bundle: 'selfpay', owner: 'mf-selfpay' },
] as const satisfies readonly Route[]

/** Screens in a remote's own namespace; the remote adds them with `declare module` (docs/add-a-remote.md). */
// biome-ignore lint/suspicious/noEmptyInterface: open on purpose, for declaration merging
export interface OwnScreens {}

export type RouteName = (typeof routes)[number]['name'] | keyof OwnScreens

/** The first row that matches a path (without the store's segment), ignoring case; undefined if none does. */
export function matchRoute(rows: readonly Route[], path: string): Route | undefined {
  return rows.find((route) => pathParameters(route.path, path) !== undefined)
}

/**
 * Parameters of a path that a pattern matches, decoded, by their names (`:name`); undefined where it does not match. Case and a slash
 * at the end make no difference.
 * @param path as in an address, without the store's segment
 */
export function pathParameters(pattern: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [segmentsOf(pattern), segmentsOf(path).map(decoded)]
  if (names.length !== parts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) parameters[name.slice(1)] = part
    else if (name.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return parameters
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')

/** The text as it is where its encoding is damaged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
