import type { DescribedRemote, MainEntry } from '@storefront/contract/registry/remote-description.ts'

const icon = (
  id: string,
  order: number,
  service: MainEntry['service'],
  opens: MainEntry['opens'],
): MainEntry => ({ id, order, bundle: 'booking', opens, look: { icon: id }, service })

/** Descriptions of ordering and booking, as needed by the rules of Main and the side menu. */
export const someRemotes: readonly DescribedRemote[] = [
  {
    name: 'mf-ordering',
    description: {
      main: [
        {
          id: 'order',
          order: 10,
          bundle: 'ordering',
          opens: { path: '/menus' },
          look: { tile: 'dish', tone: 'accent' },
          service: 'counter',
          prepaid: 'unless-post-pay',
          namedByStore: true,
        },
        {
          id: 'table-order',
          order: 20,
          bundle: 'ordering',
          opens: { path: '/menus', withoutTable: 'tableGuide' },
          look: { tile: 'table', tone: 'card' },
          service: 'dine-in',
          prepaid: 'unless-post-pay',
        },
        {
          ...icon('takeout', 30, 'takeout', { popup: 'takeoutOrder' }),
          bundle: 'ordering',
          prepaid: 'always',
        },
        {
          ...icon('delivery', 50, 'delivery', { popup: 'deliveryOrder' }),
          bundle: 'ordering',
          prepaid: 'always',
        },
      ],
      sideMenu: [
        {
          id: 'history',
          order: 100,
          icon: 'history',
          opens: { path: '/useHistory' },
          badge: 'running-orders',
        },
      ],
      texts: { ko: {}, en: {} },
    },
  },
  {
    name: 'mf-booking',
    description: {
      main: [
        icon('reserve', 40, 'reservation', { path: '/reservation' }),
        icon('waiting', 60, 'waiting', { path: '/waiting' }),
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
      texts: { ko: {}, en: {} },
    },
  },
  {
    name: 'mf-giftcards',
    description: {
      sideMenu: [
        {
          id: 'gift-cards',
          order: 700,
          icon: 'gift',
          when: 'prepaid-cards',
          children: [
            { id: 'my-cards', order: 1, opens: { path: '/userCardList' } },
            { id: 'give-gift', order: 2, opens: { path: '/presentPrepaidcard' }, when: 'manual-tax-pay' },
            { id: 'gift-history', order: 3, opens: { path: '/presentPrepaidcardHistory' } },
          ],
        },
      ],
      texts: { ko: {}, en: {} },
    },
  },
]
