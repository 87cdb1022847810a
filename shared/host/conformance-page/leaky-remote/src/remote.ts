import { defineRemote } from '@storefront/host'

/** Violates most rules for remotes, to test that the conformance kit detects it. */
export default defineRemote({
  name: 'mf-ordering',
  requires: { host: '^2.0.0' },
  screens: {
    menus: () => import('./menus-screen.tsx'),
    shop: () => import('./shop-screen.tsx'),
    useHistory: () => import('./screen-without-texts.tsx'),
  },
  popups: { login: () => import('./login-popup.tsx') },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  opening: { screen: 'useHistory', messages: async () => ({ default: {} }) },
})

Object.assign(globalThis, { leak: true })
