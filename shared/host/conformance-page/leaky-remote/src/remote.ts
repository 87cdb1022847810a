import { defineRemote } from '@storefront/host'

/** Breaks every promise of a remote once, so that the conformance kit can be seen to notice. */
export default defineRemote({
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  screens: {
    menus: () => import('./menus-screen.tsx'),
    shop: () => import('./shop-screen.tsx'),
    useHistory: () => import('./wordless-screen.tsx'),
  },
  popups: { login: () => import('./login-popup.tsx') },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  opening: { screen: 'useHistory', messages: async () => ({ default: {} }) },
})

Object.assign(globalThis, { leak: true })
