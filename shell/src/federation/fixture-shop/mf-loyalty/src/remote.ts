import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

/** A remote that neither the shell nor the contract names, made by following docs/add-a-remote.md. */
export default defineRemote({
  name: 'mf-loyalty',
  requires: { host: '^2.0.0', capabilities: ['entry-points'] },
  screens: { 'loyalty/stamps': () => import('./stamps-screen.tsx') },
  popups: { 'loyalty/card': () => import('./card-popup.tsx') },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  description,
})
