import { defineRemote } from '@storefront/host'

export default defineRemote({
  name: 'mf-host-1',
  requires: { host: '^1.0.0' },
  screens: { menus: () => import('./note-screen.tsx') },
  popups: {},
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
})
