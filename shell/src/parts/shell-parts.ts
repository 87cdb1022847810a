import type { PopupName } from '@storefront/contract/popups.ts'
import type { RouteName } from '@storefront/contract/routes.ts'
import type { LoadPopup, LoadScreen, RemoteManifest } from '@storefront/host'

/** The shell's own screens, by the names of their rows in the route table. */
export const shellScreens: Partial<Record<RouteName, LoadScreen>> = {
  main: () => import('../main/main-screen.tsx'),
  shop: () => import('../store-page/store-page-screen.tsx'),
  shopMap: () => import('../store-map/store-map-screen.tsx'),
  couponList: () => import('../coupon-list/coupon-list-screen.tsx'),
  pointList: () => import('../point-list/point-list-screen.tsx'),
}

/**
 * The shell's own popups. Those that open from one another, or are small, have one chunk: each further one is two more hashes in
 * the table of later chunks, for which the first of these chunks waits (`LaterChunksPlugin`).
 */
export const shellPopups: { [N in PopupName]?: LoadPopup<N> } = {
  login: () => import(/* webpackChunkName: "login" */ '../login-popup/login-popup.tsx'),
  socialLogin: () => import('../social-login-popup/social-login-popup.tsx'),
  // The removal of the account (탈퇴); the name is in addresses.
  leaving: () => import('../account-removal-popup/account-removal-popup.tsx'),
  storeTerms: () => import(/* webpackChunkName: "terms" */ '../terms-popups/store-terms-popup.tsx'),
  termsViewer: () => import(/* webpackChunkName: "terms" */ '../terms-popups/terms-viewer-popup.tsx'),
  marketingConsent: () => import('../marketing-settings-popup/marketing-settings-popup.tsx'),
  locale: () => import(/* webpackChunkName: "side-menu" */ '../locale-popup/locale-popup.tsx'),
  sideMenu: () => import(/* webpackChunkName: "side-menu" */ '../side-menu/side-menu-popup.tsx'),
  tableGuide: () => import('../table-guide-popup/table-guide-popup.tsx'),
  share: () => import('../share-popup/share-popup.tsx'),
  couponDetail: () => import('../coupon-detail-popup/coupon-detail-popup.tsx'),
}

/** Texts of the shell's own parts. Those of Main and of everything outside parts are in `shell/messages`, which every page loads. */
export const shellMessages: RemoteManifest['messages'] = (locale) =>
  locale === 'en' ? import('./messages/en.json') : import('./messages/ko.json')
