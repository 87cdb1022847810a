import { join } from 'node:path'
import { aCharge } from '@storefront/domain/testing/gift-cards.ts'
import { describeConformance } from '@storefront/host/testing/conformance.ts'

describeConformance({
  folder: join(import.meta.dirname, '..'),
  params: {
    giftCardRegister: {},
    'giftcards/payCode': { cardId: 1 },
    'giftcards/charge': { cardId: 1 },
    'giftcards/refund': { cardId: 1 },
    'giftcards/transfer': { cardId: 1 },
    'giftcards/lost': { cardId: 1 },
    'giftcards/rename': { cardId: 1 },
    'giftcards/usage': { cardId: 1, usage: aCharge() },
    'giftcards/terms': {},
    'giftcards/giftPaying': {
      order: {
        templateId: 1,
        templateStoreId: 10,
        amount: 30_000,
        isFreeAmount: false,
        discount: 0,
        toUserName: '김하늘',
        toUserPhone: '01087654321',
        message: '',
      },
    },
    'giftcards/giftDetail': { presentId: 1 },
  },
})
