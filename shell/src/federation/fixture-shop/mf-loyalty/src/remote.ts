import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-loyalty',
  requires: { host: '^2.0.0', capabilities: ['entry-points', 'popups'] },
  screens: { 'loyalty/home': () => import(/* webpackChunkName: "opening" */ './home/home-screen.tsx') },
  popups: { 'loyalty/details': () => import('./details-popup/details-popup.tsx') },
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  description,
})
