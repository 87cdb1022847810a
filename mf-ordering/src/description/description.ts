import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

const id = (param: string) => ({ param, as: 'id' }) as const

/** The description of this remote, available before its code is loaded. */
export default {
  headers: { menus: { left: 'back' }, shareOrder: { left: 'back' } },
  popupHashes: {
    product: [
      // Read-only: `#product-12.look`.
      { parts: [id('productId'), { literal: 'look' }], constants: { editable: false } },
      {
        parts: [id('productId'), { literal: 'lines' }, { param: 'orderItemList', as: 'integers' }],
      },
      { parts: [id('productId'), { param: 'lineId', as: 'text' }] },
      { parts: [id('productId')] },
    ],
    cart: [{ parts: [] }],
    takeoutOrder: [{ parts: [] }],
    deliveryOrder: [{ parts: [] }],
    orderDetail: [{ parts: [id('dealId')] }],
  },
  /** Buttons on Main. `order`: their position among those of all remotes. */
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
      id: 'takeout',
      order: 30,
      bundle: 'ordering',
      opens: { popup: 'takeoutOrder' },
      look: { icon: 'takeout' },
      service: 'takeout',
      prepaid: 'always',
    },
    {
      id: 'delivery',
      order: 50,
      bundle: 'ordering',
      opens: { popup: 'deliveryOrder' },
      look: { icon: 'delivery' },
      service: 'delivery',
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
  texts: { ko, en },
} satisfies RemoteDescription
