import { defineRemote } from '@storefront/host'

export default defineRemote({
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  screens: { menus: () => import('./menus-screen.tsx') },
  popups: {},
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
})
