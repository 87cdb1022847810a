import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** The description of this remote, available before its code is loaded. */
export default {
  headers: { waiting: { left: 'back' }, shareReservation: { left: 'back' } },
  main: [
    {
      id: 'reserve',
      order: 40,
      bundle: 'booking',
      opens: { path: '/reservation' },
      look: { icon: 'calendar' },
      service: 'reservation',
    },
    {
      id: 'wait',
      order: 60,
      bundle: 'booking',
      opens: { path: '/waiting' },
      look: { icon: 'waiting' },
      service: 'waiting',
    },
  ],
  sideMenu: [
    {
      id: 'reservation',
      order: 200,
      icon: 'calendar',
      opens: { path: '/reservation' },
      when: 'reservable-today',
    },
    {
      id: 'waiting',
      order: 300,
      icon: 'waiting',
      opens: { path: '/waiting' },
      when: 'waiting-today',
      badge: 'teams-waiting',
    },
  ],
  texts: { ko, en },
} satisfies RemoteDescription
