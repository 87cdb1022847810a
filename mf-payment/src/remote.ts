import { defineRemote } from '@storefront/host'

export default defineRemote({
  name: 'mf-payment',
  requires: {
    host: '^1.0.0',
    capabilities: ['popups', 'live', 'kept-values'],
    popups: { login: '1.0', orderDetail: '1.0' },
  },
  screens: {},
  popups: {
    cardEntry: () => import(/* webpackChunkName: "card" */ './card-entry-popup/card-entry-popup.tsx'),
  },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
})
