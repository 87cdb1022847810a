import { defineRemote } from '@storefront/host'
import description from './description/description.ts'

export default defineRemote({
  name: 'mf-booking',
  requires: {
    host: '^2.0.0',
    capabilities: ['popups', 'live', 'entry-points'],
    popups: { payment: '1.0' },
  },
  // The chunk of an entry screen is called `opening` (shared/build).
  screens: {
    reservation: () => import(/* webpackChunkName: "opening" */ './reservation/reservation-screen.tsx'),
    // No chunk name: called `opening` as well, it would load the whole chunk of the reservation, of which it uses a few modules.
    waiting: () => import('./waiting/waiting-screen.tsx'),
    shareReservation: () => import('./shared-reservation/shared-reservation-screen.tsx'),
  },
  popups: {},
  messages: (locale) => (locale === 'en' ? import('../messages/en.json') : import('../messages/ko.json')),
  description,
})
