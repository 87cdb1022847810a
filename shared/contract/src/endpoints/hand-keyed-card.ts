import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { payment, txNumber } from '../entities/payment.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'
import { optionalText } from '../optional.ts'

const digits = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`)))
/**
 * A hand-keyed card, in the only request that may contain it (spec, state tables). It is forwarded to the provider and never
 * stored: not in a table, a log, or the record of the idempotency key.
 */
export const handKeyedCard = v.strictObject({
  cardNo: v.pipe(v.string(), v.regex(/^\d{15,16}$/)),
  cardExpYy: digits(2),
  cardExpMm: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  /** First two digits of the card's password. */
  cardPw: digits(2),
  /** Birth date as `YYMMDD`, or the ten digits of a business number. */
  cardHolderYmd: v.pipe(v.string(), v.regex(/^(\d{6}|\d{10})$/)),
})
export type HandKeyedCard = v.InferOutput<typeof handKeyedCard>

/** Pays a saved payment with a hand-keyed card (nano hand), in one call. */
export const nanoRequest = defineEndpoint({
  name: 'nanoRequest',
  method: 'POST',
  path: '/{product}/user/pay/nanorequest',
  request: v.strictObject({
    storeId: id,
    txNumber,
    /** Name and phone number of the payer. */
    orderName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    orderTel: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    /** Of the specification, as `goodsName` and `receiveUrl`; accepted and not used. */
    payWay: v.optional(v.string(), 'card'),
    goodsName: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** Won; another amount than that of the payment is refused with 1013. */
    reqPayAmt: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    receiveUrl: optionalText,
    /** Months, `02` to `12`; `00`: a lump sum. */
    installment: v.optional(v.pipe(v.string(), v.regex(/^(00|0[2-9]|1[0-2])$/)), '00'),
    cardData: handKeyedCard,
  }),
  payload: v.looseObject({ payment }),
  codes: [403, 404, code.changed, code.priceChanged, code.payExpired],
  bundle: 'payment',
  who: 'customer',
  spends: true,
})
