import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-payment',
  requires: {
    host: '^2.0.0',
    capabilities: ['popups', 'live', 'catalogue', 'persisted-values', 'entry-points'],
    popups: { login: '1.0', orderDetail: '1.0', termsViewer: '1.0' },
  },
  screens: {},
  popups: {
    payment: () => import(/* webpackChunkName: "payment" */ './payment-popup/payment-popup.tsx'),
    couponSelector: () =>
      import(/* webpackChunkName: "coupons" */ './coupon-selector-popup/coupon-selector-popup.tsx'),
    cardEntry: () => import(/* webpackChunkName: "card" */ './card-entry-popup/card-entry-popup.tsx'),
    receipt: () => import(/* webpackChunkName: "receipt" */ './receipt-popup/receipt-popup.tsx'),
  },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  description,
})
