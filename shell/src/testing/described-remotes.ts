import type { DescribedRemote, RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import { someRemotes } from '@storefront/domain/testing/described-remotes.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

const id = (param: string) => ({ param, as: 'id' }) as const

const extraDescriptions: Record<string, Partial<RemoteDescription>> = {
  'mf-ordering': {
    headers: { menus: { left: 'back' } },
    popupHashes: {
      product: [
        { parts: [id('productId'), { literal: 'look' }], constants: { editable: false } },
        { parts: [id('productId'), { literal: 'lines' }, { param: 'orderItemList', as: 'integers' }] },
        { parts: [id('productId'), { param: 'lineId', as: 'text' }] },
        { parts: [id('productId')] },
      ],
      cart: [{ parts: [] }],
      takeoutOrder: [{ parts: [] }],
      deliveryOrder: [{ parts: [] }],
      orderDetail: [{ parts: [id('dealId')] }],
    },
  },
  'mf-payment': {
    popupHashes: {
      payment: [
        { parts: [{ param: 'purpose', as: 'json' }], whenReopened: { reopened: true }, startsPayment: true },
      ],
    },
  },
}

/** The descriptions of ordering, booking, gift cards and payment, as in a page that has them. */
export const describedRemotes: readonly DescribedRemote[] = [
  ...someRemotes,
  { name: 'mf-payment', description: { texts: { ko: {}, en: {} } } },
].map(({ name, description }) => ({
  name,
  description: {
    ...description,
    ...extraDescriptions[name],
    texts: { ko: ko[name as keyof typeof ko], en: en[name as keyof typeof en] },
  },
}))
