import * as v from 'valibot'
import { issueText, optionalText, text, won, wonOrZero } from '../wire/fields.ts'
import { kiccCode } from './codes.ts'
import { type KiccSimulator, ok, refusal, vendor } from './kicc-simulator.ts'

const call = 'register'

const registration = v.object({
  mallId: text(20),
  shopOrderNo: text(40),
  amount: won,
  /** `11` card, `00` the method that the customer chooses in the window. */
  payMethodTypeCode: v.picklist(['11', '00']),
  /** Won. */
  currency: v.literal('00'),
  /** The provider's page for all devices. */
  clientTypeCode: v.literal('00'),
  deviceTypeCode: v.picklist(['pc', 'mobile']),
  returnUrl: v.pipe(text(256), v.url()),
  orderInfo: v.object({
    goodsName: text(50),
    customerInfo: v.optional(
      v.nullable(
        v.object({
          customerId: optionalText(20),
          customerName: optionalText(20),
          customerMail: optionalText(50),
          customerContactNo: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{0,11}$/)))),
          customerAddr: optionalText(200),
        }),
      ),
    ),
  }),
  taxInfo: v.optional(
    v.nullable(v.object({ taxAmount: wonOrZero, freeAmount: wonOrZero, vatAmount: wonOrZero })),
  ),
  shopValueInfo: v.optional(
    v.nullable(
      v.object({
        value1: optionalText(64),
        value2: optionalText(64),
        value3: optionalText(32),
        value4: optionalText(32),
        value5: optionalText(64),
        value6: optionalText(64),
        value7: optionalText(64),
      }),
    ),
  ),
})

const valueNames = ['value1', 'value2', 'value3', 'value4', 'value5', 'value6', 'value7'] as const

/**
 * Registers an order and returns the address of its window. An order number may be registered again until its customer
 * has authenticated; the earlier registration becomes void.
 */
export function register(simulator: KiccSimulator, body: unknown, publicUrl: string) {
  const read = v.safeParse(registration, body)
  if (!read.success)
    return simulator.refuse(kiccCode.badField, { call, body, detail: issueText(read.issues) })
  const {
    mallId: mid,
    shopOrderNo: orderNo,
    amount,
    returnUrl,
    taxInfo,
    shopValueInfo,
    orderInfo,
  } = read.output
  if (!simulator.isKnownMall(mid)) return simulator.refuse(kiccCode.unknownMerchant, { call, body })
  if (!simulator.context.returnOrigins.includes(new URL(returnUrl).origin)) {
    return simulator.refuse(kiccCode.foreignReturnUrl, { call, body })
  }
  if (taxInfo && taxInfo.taxAmount + taxInfo.freeAmount + taxInfo.vatAmount !== amount) {
    return simulator.refuse(kiccCode.wrongTaxes, { call, body })
  }

  const previous = simulator.find(({ charge }) => charge.mid === mid && charge.orderNo === orderNo)
  const isWaiting = previous?.charge.state === 'registered' || previous?.charge.state === 'opened'
  if (previous?.charge.authenticatedAt != null) {
    simulator.note(previous, call, kiccCode.orderPaidAlready)
    return refusal(kiccCode.orderPaidAlready)
  }
  if (previous && isWaiting) previous.charge.state = 'replaced'

  const { ledger, selected, now } = simulator.context
  const transaction = simulator.register({
    charge: ledger.open({
      vendor,
      mid,
      orderNo,
      amount,
      scenario: isWaiting ? previous.charge.scenario : selected.take({ vendor, mid, orderNo, amount }),
      now: now(),
    }),
    returnUrl,
    publicUrl,
    goodsName: orderInfo.goodsName,
    merchantValues: Object.fromEntries(
      valueNames.map((name) => [`shopValue${name.slice(-1)}`, shopValueInfo?.[name] ?? '']),
    ),
    freeAmount: taxInfo?.freeAmount ?? 0,
  })
  simulator.note(transaction, call, kiccCode.ok)
  return { ...ok, authPageUrl: `${publicUrl}/kicc/webpay/${transaction.token}` }
}
