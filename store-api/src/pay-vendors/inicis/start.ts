import { type PayWindowStart, payScriptFormId } from '@storefront/contract/pay-window.ts'
import { buyerName, buyerPhone, goodsName } from '../facts-of-vendor.ts'
import { credentialOf, type VendorContext, type WindowOrder } from '../vendor.ts'
import { dataCentres, hostsOf } from './hosts.ts'
import { checkFake, windowHashes } from './sign.ts'

/** The provider's script opens its window over a page of the storefront. */
export function startOnPc(order: WindowOrder, { account, now }: VendorContext): PayWindowStart {
  const { txNumber: oid, amount: price } = order
  const { pc } = hostsOf(account)
  const signKey = credentialOf(account, 'signKey')
  return {
    kind: 'script',
    vendor: 'inicis',
    src: `${pc}/stdjs/INIStdPay.js`,
    origins: originsOf(pc),
    fields: {
      version: '1.0',
      mid: account.mid,
      oid,
      price: String(price),
      timestamp: String(now),
      ...windowHashes({ oid, price, timestamp: now, signKey }),
      // The hashes above are checked.
      use_chkfake: 'Y',
      currency: 'WON',
      goodname: goodsName(order.goodsName, 'inicis'),
      buyername: buyerName(order.buyerName),
      buyertel: buyerPhone(order.buyerPhone),
      returnUrl: order.returnUrl('next'),
      closeUrl: order.returnUrl('cancel'),
      gopaymethod: 'Card',
      // Amounts below 1,000 won are accepted; the return names the data centre that approves (`idc_name`).
      acceptmethod: 'below1000:centerCd(Y)',
      payViewType: 'overlay',
      charset: 'UTF-8',
      merchantData: oid,
      ...taxOf(order, 'tax', 'taxfree'),
    },
    calls: [{ function: 'INIStdPay.pay', arguments: [payScriptFormId] }],
  }
}

/** Its script loads from and frames the provider's data centres and test system as well. */
function originsOf(pc: string): string[] {
  const { origin, hostname } = new URL(pc)
  if (!hostname.endsWith('.inicis.com')) return [origin]
  return [origin, ...dataCentres.map((centre) => `https://${centre}stdpay.inicis.com`)]
}

/** Amounts above this need a signature of the customer (spec 2 §9). */
const maxWithoutSignature = 299_999

/** A form in EUC-KR opens the window of phones. */
export function startOnMobile(order: WindowOrder, { account, now }: VendorContext): PayWindowStart {
  const { txNumber: oid, amount } = order
  const hashKey = credentialOf(account, 'hashKey')
  // Options of `P_RESERVED` as the provider's manual for phones names them. The first three are mandatory for cards
  // (ISP is one of their authentications), `apprun_check` notices a card's app that does not start, `below1000` accepts amounts
  // below 1,000 won, and `amt_hash` has `P_CHKFAKE` verified.
  const options = [
    'twotrs_isp=Y',
    'block_isp=Y',
    'twotrs_isp_noti=N',
    'apprun_check=Y',
    'below1000=Y',
    'amt_hash=Y',
  ]
  if (amount > maxWithoutSignature) options.push('ismart_use_sign=Y')
  return {
    kind: 'form',
    action: `${hostsOf(account).mobile}/smart/wcard`,
    method: 'POST',
    acceptCharset: 'euc-kr',
    fields: {
      P_INI_PAYMENT: 'CARD',
      P_MID: account.mid,
      P_OID: oid,
      P_AMT: String(amount),
      P_GOODS: goodsName(order.goodsName, 'inicis'),
      P_UNAME: buyerName(order.buyerName),
      P_MOBILE: buyerPhone(order.buyerPhone),
      P_NEXT_URL: order.returnUrl('next'),
      // The return has no order number but this echo.
      P_NOTI: oid,
      P_TIMESTAMP: String(now),
      P_CHKFAKE: checkFake({ amount, oid, timestamp: now, hashKey }),
      P_CHARSET: 'utf8',
      P_RESERVED: options.join('&'),
      ...taxOf(order, 'P_TAX', 'P_TAXFREE'),
    },
  }
}

/** Only merchants that sell both taxed and tax-free goods have a contract that accepts these fields. */
function taxOf(order: WindowOrder, tax: string, taxFree: string): Record<string, string> {
  if (order.taxFreeAmount === 0) return {}
  return { [tax]: String(order.vatAmount), [taxFree]: String(order.taxFreeAmount) }
}
