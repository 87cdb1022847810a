import { defineRemote } from '@storefront/host'

export default defineRemote({
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  // The menu is not the entry screen, so its name and hash are in the table of later chunks.
  screens: { menus: () => import('./menus-screen.tsx'), useHistory: () => import('./history-screen.tsx') },
  popups: {},
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  opening: {
    screen: 'useHistory',
    messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  },
})
