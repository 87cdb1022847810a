import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-giftcards',
  requires: {
    host: '^2.0.0',
    capabilities: ['popups', 'live', 'opening-messages', 'entry-points'],
    popups: { payment: '1.0', termsViewer: '1.0' },
  },
  screens: {
    // The chunk of an entry screen is called `opening` (shared/build).
    userCardList: () => import(/* webpackChunkName: "opening" */ './card-list/card-list-screen.tsx'),
    userCardDetail: () => import(/* webpackChunkName: "card" */ './card-detail/card-detail-screen.tsx'),
    presentPrepaidcard: () => import(/* webpackChunkName: "gifts" */ './gift-list/gift-list-screen.tsx'),
    presentPay: () => import(/* webpackChunkName: "gift-pay" */ './gift-pay/gift-pay-screen.tsx'),
    presentPrepaidcardHistory: () =>
      import(/* webpackChunkName: "gift-history" */ './gift-history/gift-history-screen.tsx'),
  },
  popups: {
    giftCardRegister: () => import(/* webpackChunkName: "register" */ './register-popup/register-popup.tsx'),
    'giftcards/payCode': () => import(/* webpackChunkName: "card" */ './pay-code-popup/pay-code-popup.tsx'),
    'giftcards/charge': () => import(/* webpackChunkName: "charge" */ './charge-popup/charge-popup.tsx'),
    'giftcards/refund': () => import('./refund-popup/refund-popup.tsx'),
    'giftcards/transfer': () => import('./transfer-popup/transfer-popup.tsx'),
    'giftcards/lost': () => import('./lost-popup/lost-popup.tsx'),
    'giftcards/rename': () => import('./rename-popup/rename-popup.tsx'),
    'giftcards/usage': () => import('./usage-popup/usage-popup.tsx'),
    'giftcards/terms': () => import('./terms-popup/terms-popup.tsx'),
    'giftcards/giftPaying': () =>
      import(/* webpackChunkName: "gift-pay" */ './gift-paying-popup/gift-paying-popup.tsx'),
    'giftcards/giftDetail': () => import('./gift-detail-popup/gift-detail-popup.tsx'),
  },
  messages: (locale) =>
    locale === 'en' ? import('./parts/messages/en.json') : import('./parts/messages/ko.json'),
  // The texts of the list of cards; all other parts wait for both files.
  opening: {
    screen: 'userCardList',
    messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  },
  description,
})
