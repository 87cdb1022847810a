import { CannotCompletePayment, type PurposeHandler } from '../payments/purposes/purpose.ts'
import { addHold } from '../repositories/holds.ts'

/** What became of the donations of one test. */
export interface Donations {
  completed: number[]
  released: number
  published: number
  undone: string[]
  /** Nothing can be given any more. */
  isClosed: boolean
}

export function completeOf(): Donations {
  return { completed: [], released: 0, published: 0, undone: [], isClosed: false }
}

interface Donation {
  kind: 'donation'
  won: number
}

export function donation(won: number): Donation {
  return { kind: 'donation', won }
}

/** A purpose for tests: a tax-free gift of money, which has no deal, no order and no portions. */
export function donationPurpose(of: () => Donations): PurposeHandler<Donation> {
  return {
    dealIdOf: () => null,
    isSame: (purpose, other) => purpose.won === other.won,
    holdKinds: ['seat'],
    heldUnits: () => ({ seat: 1 }),
    lock: async () => {},
    quote: async (tx, { purpose: { won }, now }) => ({
      draft: {
        total: won,
        couponDiscount: 0,
        discountShares: { lines: [0], deliveryFee: 0 },
        pointDiscount: 0,
        amount: won,
        taxFreeAmount: won,
        vatAmount: 0,
        supplyAmount: 0,
        couponFault: null,
        points: 0,
        pointFault: null,
      },
      lines: [
        {
          orderId: null,
          lineId: -1,
          productId: null,
          name: 'Donation',
          unitPrice: won,
          count: 1,
          total: won,
          discount: 0,
          isTaxFree: true,
        },
      ],
      async hold(owner) {
        await addHold(
          tx,
          owner,
          { kind: 'seat', subject: owner.txNumber, quantity: 1 },
          { expireDate: null, now },
        )
      },
    }),
    async verify(_tx, payment) {
      if (of().isClosed) throw new CannotCompletePayment('not-for-sale')
      return {
        async complete() {
          of().completed.push(payment.amount)
          of().published += 1
        },
      }
    },
    async release() {
      of().released += 1
    },
    async undo(_tx, _payment, { outcome }) {
      of().undone.push(outcome)
    },
    async publish() {
      of().published += 1
    },
  }
}
