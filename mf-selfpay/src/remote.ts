import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-selfpay',
  requires: {
    host: '^2.0.0',
    capabilities: ['popups', 'live', 'entry-points'],
    popups: { payment: '1.0' },
  },
  // The chunk of an entry screen is called `opening` (shared/build).
  screens: { selfPay: () => import(/* webpackChunkName: "opening" */ './self-pay/self-pay-screen.tsx') },
  popups: {
    'selfpay/options': () => import(/* webpackChunkName: "options" */ './options-popup/options-popup.tsx'),
    'selfpay/entry': () =>
      import(/* webpackChunkName: "manual-entry" */ './manual-entry-popup/manual-entry-popup.tsx'),
    'selfpay/pass': () => import('./pass-popup/pass-popup.tsx'),
  },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  description,
})
