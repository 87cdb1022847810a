/** Builders for the paths of the route table, without the store's segment. No path is typed by hand elsewhere. */
export const paths = {
  main: () => '/',
  menus: () => '/menus',
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
