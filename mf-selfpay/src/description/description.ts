import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

const ownPopup = { version: '1.0', bundle: 'selfpay', authRequired: true } as const

/** The description of this remote, available before its code is loaded. */
export default {
  ownPopups: { 'selfpay/options': ownPopup, 'selfpay/entry': ownPopup, 'selfpay/pass': ownPopup },
  headers: { selfPay: { left: 'close' } },
  popupHashes: { 'selfpay/pass': [{ parts: [{ param: 'dealId', as: 'id' }] }] },
  main: [
    {
      id: 'self-pay',
      order: 35,
      bundle: 'selfpay',
      opens: { path: '/selfPay' },
      look: { icon: 'takeout' },
      prepaid: 'unless-post-pay',
    },
  ],
  sideMenu: [{ id: 'self-pay', order: 350, icon: 'barcode', opens: { path: '/selfPay' } }],
  texts: { ko, en },
} satisfies RemoteDescription
