import { type PayPurpose, payPurpose } from '@storefront/contract/entities/payment.ts'
import { id } from '@storefront/contract/json-text.ts'
import * as v from 'valibot'
import { CannotCompletePayment, type PurposeHandler } from '../payments/purposes/purpose.ts'
import { purposes } from '../payments/purposes/purposes.ts'
import { addHold } from '../repositories/holds.ts'

/** Log of the donations of one test. */
export interface Donations {
  completed: number[]
  released: number
  published: number
  undone: string[]
  /** Donations are closed. */
  isClosed: boolean
}

export function noDonations(): Donations {
  return { completed: [], released: 0, published: 0, undone: [], isClosed: false }
}

const donationSchema = v.strictObject({
  kind: v.literal('donation'),
  /** Amount of each gift in won; one line of the payment each. */
  gifts: v.pipe(v.array(id), v.minLength(1)),
  /** Seats at the donors' dinner that the payment holds. */
  seats: v.number(),
})
type Donation = v.InferOutput<typeof donationSchema>

/** A donation as purpose of a request. */
export function donation(gifts: readonly number[], seats = 0): PayPurpose {
  return { kind: 'donation', gifts: [...gifts], seats } as unknown as PayPurpose
}

/** Adds the purpose to the contract and the API; returns a function that removes it. */
export function addDonations(donationsOf: () => Donations): () => void {
  const variants = payPurpose.options as unknown[]
  variants.push(donationSchema)
  Object.assign(purposes, { donation: donationPurpose(donationsOf) })
  return () => {
    variants.pop()
    delete (purposes as Record<string, unknown>).donation
  }
}

/** A purpose for tests: tax-free gifts of money, which have no deal, no order and no stock. */
function donationPurpose(donationsOf: () => Donations): PurposeHandler<Donation> {
  return {
    dealIdOf: () => null,
    wire: () => ({ orderIdList: [] }),
    isSame: (purpose, other) => purpose.gifts.join() === other.gifts.join() && purpose.seats === other.seats,
    holdKinds: ['seat'],
    takesTender: () => false,
    heldUnits: ({ seats }): Record<string, number> => (seats > 0 ? { seat: seats } : {}),
    lock: async () => {},
    quote: async (tx, { purpose: { gifts, seats }, now }) => {
      const total = gifts.reduce((sum, won) => sum + won, 0)
      return {
        draft: {
          total,
          couponDiscount: 0,
          discountShares: { lines: gifts.map(() => 0), deliveryFee: 0 },
          pointDiscount: 0,
          tenderList: [],
          amount: total,
          taxFreeAmount: total,
          vatAmount: 0,
          supplyAmount: 0,
          couponBlockedReason: null,
          points: 0,
          pointBlockedReason: null,
        },
        lines: gifts.map((won, index) => ({
          orderId: null,
          lineId: -1 - index,
          productId: null,
          isFeeOfOrder: false,
          name: `Donation ${index + 1}`,
          unitPrice: won,
          count: 1,
          total: won,
          discount: 0,
          isTaxFree: true,
        })),
        async hold(owner) {
          if (seats === 0) return
          const seat = { kind: 'seat', subject: owner.txNumber, quantity: seats }
          await addHold(tx, owner, seat, { expireDate: null, now })
        },
      }
    },
    async verify(_tx, payment) {
      if (donationsOf().isClosed) throw new CannotCompletePayment('not-for-sale')
      return {
        async complete() {
          donationsOf().completed.push(payment.amount)
          donationsOf().published += 1
        },
      }
    },
    async release() {
      donationsOf().released += 1
    },
    refundText: 'order',
    beginUndo: async () => true,
    async undo(_tx, _payment, { outcome }) {
      donationsOf().undone.push(outcome)
    },
    async publish() {
      donationsOf().published += 1
    },
  }
}
