import { supplyPrice } from '@storefront/domain/money/vat.ts'
import { cutBytes } from '../cut-bytes.ts'
import { buyerName, buyerPhone, goodsName } from '../facts-of-vendor.ts'
import type { Fields } from '../read-json.ts'
import type { WindowOrder } from '../vendor.ts'

/** Registration of a payment before its window opens; our number is in the echo field as well. */
export function registration(order: WindowOrder, mallId: string): Fields {
  const { txNumber, amount, taxFreeAmount, vatAmount } = order
  return {
    mallId,
    shopOrderNo: txNumber,
    amount,
    payMethodTypeCode: '11',
    currency: '00',
    clientTypeCode: '00',
    deviceTypeCode: order.device,
    returnUrl: order.returnUrl('next'),
    orderInfo: {
      goodsName: goodsName(order.goodsName, 'kicc'),
      customerInfo: {
        customerName: cutBytes(buyerName(order.buyerName), 20),
        customerContactNo: buyerPhone(order.buyerPhone).slice(0, 11),
      },
    },
    // Only shops that sell both taxed and tax-free goods have a contract that accepts these fields.
    ...(taxFreeAmount > 0 && {
      taxInfo: {
        taxAmount: supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount }),
        freeAmount: taxFreeAmount,
        vatAmount,
      },
    }),
    shopValueInfo: { value1: txNumber, value2: order.payType },
  }
}
