import * as v from 'valibot'
import { optionalText } from '../optional.ts'

const choice = v.looseObject({ productId: v.number(), groupProductId: v.number(), count: v.number() })

/** A line that a guest has chosen and not ordered yet: no price and no name, those come from the current menu. */
export const sharedCartLine = v.looseObject({
  /** Made up by the guest's phone: below 0 until the line is ordered, and unique within this guest's cart only. */
  orderItemId: v.number(),
  productId: v.number(),
  count: v.number(),
  /** Values of the product's options. */
  options: v.optional(v.array(v.string()), []),
  /** Choices; a dish of a set has options and choices of its own. */
  children: v.optional(
    v.array(
      v.looseObject({
        ...choice.entries,
        options: v.optional(v.array(v.string()), []),
        children: v.optional(v.array(choice), []),
      }),
    ),
    [],
  ),
  descp: optionalText,
  /** Business date of the order limits that the phone has checked it against. */
  productOrderLimitApplyStdDate: optionalText,
})

/** The shared cart of a visit at a table, as one of its guests reads it. */
export const sharedCart = v.looseObject({
  dealId: v.number(),
  /** False once the visit is over: nothing can be shared in it any more. */
  isOpen: v.boolean(),
  /** The reader's own cart as the server has it. */
  own: v.looseObject({
    /** Revision of the stored publication; 0 without one. */
    revision: v.number(),
    /** How often lines of this cart were ordered. A publication must contain the current number. */
    takenCount: v.number(),
    /** What another guest ordered of it last, until the owner's phone publishes again. */
    taken: v.nullable(
      v.looseObject({
        /** `takenCount` after it. */
        number: v.number(),
        /** Masked. */
        byName: v.string(),
        orderItemList: v.array(sharedCartLine),
      }),
    ),
  }),
  /** The other guests who have lines; names are masked. */
  guestList: v.array(
    v.looseObject({
      /** Their `userId`. */
      guestId: v.number(),
      name: v.string(),
      revision: v.number(),
      orderItemList: v.array(sharedCartLine),
    }),
  ),
})
export type SharedCart = v.InferOutput<typeof sharedCart>
export type SharedCartGuest = SharedCart['guestList'][number]
