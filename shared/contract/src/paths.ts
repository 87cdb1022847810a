/** Builders for the paths of the route table, without the store's segment. All other code uses these. */
export const paths = {
  main: () => '/',
  /** With a deal: for an extra order in it, or (`isPreOrder`) a pre-order for its visit. With an order type: that menu. */
  menus: (target?: { dealId: number; isPreOrder?: true } | { orderType: 'takeout' | 'delivery' }) => {
    if (!target) return '/menus'
    if ('orderType' in target) return `/menus?orderType=${target.orderType}`
    return `/menus?${target.isPreOrder ? 'orderType=pre-order&' : ''}dealId=${target.dealId}`
  },
  useHistory: () => '/useHistory',
  shop: () => '/shop',
  shopMap: () => '/shop/map',
  couponList: () => '/couponList',
  pointList: () => '/pointList',
  waiting: () => '/waiting',
  /** With a deal: that reservation. `isWaitDeposit` if its deposit is still to be paid. */
  reservation: (target?: { dealId: number; isWaitDeposit?: boolean }) =>
    target
      ? `/reservation?dealId=${target.dealId}${target.isWaitDeposit ? '&isWaitDeposit=1' : ''}`
      : '/reservation',
  shareOrder: (s: string) => `/share/order/${encodeURIComponent(s)}`,
  shareReservation: (s: string) => `/share/reservation/${encodeURIComponent(s)}`,
  userCardList: () => '/userCardList',
  userCardDetail: (cardId: number) => `/userCardDetail?cardId=${cardId}`,
  presentPrepaidcard: () => '/presentPrepaidcard',
  presentPay: (templateId: number) => `/presentPay?templateId=${templateId}`,
  /** With a gift: its detail opens there. */
  presentPrepaidcardHistory: (presentId?: number) =>
    `/presentPrepaidcardHistory${presentId === undefined ? '' : `?presentId=${presentId}`}`,
  selfPay: () => '/selfPay',
} as const

/** The store's own address on the storefront's origin. */
export function storePath(pageName: string, path = '/'): string {
  return `/${encodeURIComponent(pageName)}${path}`
}
