import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

export default {
  ownScreens: { 'loyalty/home': { path: '/loyalty', login: false, bundle: 'always' } },
  ownPopups: { 'loyalty/details': { version: '1.0', bundle: 'always', authRequired: false } },
  headers: { 'loyalty/home': { left: 'back' } },
  main: [{ id: 'home', order: 35, bundle: 'always', opens: { path: '/loyalty' }, look: { icon: 'gift' } }],
  sideMenu: [{ id: 'home', order: 350, icon: 'gift', opens: { path: '/loyalty' } }],
  texts: { ko, en },
} satisfies RemoteDescription
