import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-ordering',
  requires: {
    host: '^2.0.0',
    capabilities: [
      'popups',
      'live',
      'catalogue',
      'table-seat',
      'persisted-values',
      'opening-messages',
      'entry-points',
    ],
    popups: { login: '1.0', tableGuide: '1.0', payment: '1.0', receipt: '1.0', share: '1.0' },
  },
  screens: {
    menus: () => import(/* webpackChunkName: "opening" */ './menus/menus-screen.tsx'),
    shareOrder: () => import('./shared-order/shared-order-screen.tsx'),
    useHistory: () => import('./use-history/use-history-screen.tsx'),
  },
  popups: {
    product: () => import(/* webpackChunkName: "product" */ './product-popup/product-popup.tsx'),
    cart: () => import(/* webpackChunkName: "order" */ './cart-popup/cart-popup.tsx'),
    adultNotice: () =>
      import(/* webpackChunkName: "product" */ './adult-notice-popup/adult-notice-popup.tsx'),
    orderConfirm: () =>
      import(/* webpackChunkName: "order" */ './order-confirm-popup/order-confirm-popup.tsx'),
    takeoutOrder: () => import(/* webpackChunkName: "takeout" */ './takeout-popup/takeout-order-popup.tsx'),
    deliveryOrder: () =>
      import(/* webpackChunkName: "delivery" */ './delivery-popup/delivery-order-popup.tsx'),
    addressSearch: () =>
      import(/* webpackChunkName: "delivery" */ './address-search-popup/address-search-popup.tsx'),
    orderDetail: () => import('./order-detail-popup/order-detail-popup.tsx'),
    staffCall: () => import(/* webpackChunkName: "staff-call" */ './staff-call-popup/staff-call-popup.tsx'),
  },
  messages: (locale) =>
    locale === 'en' ? import('./parts/messages/en.json') : import('./parts/messages/ko.json'),
  opening: {
    screen: 'menus',
    messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  },
  description,
})
