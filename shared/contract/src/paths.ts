/** Builders for the paths of the route table, without the store's segment. No path is typed by hand elsewhere. */
export const paths = {
  main: () => '/',
  /** With a deal: what is chosen there is added to it. With a way of ordering: what is sold so. */
  menus: (of?: { dealId: number } | { orderType: 'takeout' }) =>
    of ? `/menus?${'dealId' in of ? `dealId=${of.dealId}` : `orderType=${of.orderType}`}` : '/menus',
  useHistory: () => '/useHistory',
  shop: () => '/shop',
  shopMap: () => '/shop/map',
  couponList: () => '/couponList',
  pointList: () => '/pointList',
  waiting: () => '/waiting',
  reservation: () => '/reservation',
  userCardList: () => '/userCardList',
} as const

/** The store's own address on the storefront's origin. */
export function storePath(pageName: string, path = '/'): string {
  return `/${encodeURIComponent(pageName)}${path}`
}
