import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

const id = (param: string) => ({ param, as: 'id' }) as const
const ownPopup = { version: '1.0', bundle: 'giftcards', authRequired: true } as const

/** The description of this remote, available before its code is loaded. */
export default {
  ownPopups: {
    'giftcards/payCode': ownPopup,
    'giftcards/charge': ownPopup,
    'giftcards/refund': ownPopup,
    'giftcards/transfer': ownPopup,
    'giftcards/lost': ownPopup,
    'giftcards/rename': ownPopup,
    'giftcards/usage': ownPopup,
    'giftcards/terms': ownPopup,
    'giftcards/giftPaying': ownPopup,
    'giftcards/giftDetail': ownPopup,
  },
  headers: {
    userCardDetail: { left: 'back' },
    presentPrepaidcard: { left: 'back' },
    presentPay: { left: 'back' },
    presentPrepaidcardHistory: { left: 'back' },
  },
  popupHashes: {
    // Only without a number: a card's number does not belong into an address.
    giftCardRegister: [{ parts: [] }],
    'giftcards/giftDetail': [
      { parts: [id('presentId')] },
      // Of the list in which it was tapped: `#giftcards/giftDetail-41_10_sent`.
      ...(['received', 'sent'] as const).map((side) => ({
        parts: [id('presentId'), id('sellStoreId'), { literal: side }],
        constants: { side },
      })),
    ],
  },
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
  texts: { ko, en },
} satisfies RemoteDescription
