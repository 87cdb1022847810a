import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

export default {
  ownScreens: { 'loyalty/stamps': { path: '/loyalty', login: false, bundle: 'always' } },
  ownPopups: { 'loyalty/card': { version: '1.0', bundle: 'always', authRequired: false } },
  headers: { 'loyalty/stamps': { left: 'back' } },
  popupHashes: { 'loyalty/card': [{ parts: [{ param: 'cardId', as: 'id' }] }] },
  main: [{ id: 'stamps', order: 35, bundle: 'always', opens: { path: '/loyalty' }, look: { icon: 'gift' } }],
  sideMenu: [{ id: 'stamps', order: 350, icon: 'gift', opens: { path: '/loyalty' } }],
  texts: { ko, en },
} satisfies RemoteDescription
