import { customerCancelled } from '@storefront/contract/wire-enums.ts'
import { approvalDays } from '../approval-days.ts'
import { charsetOf, decode } from '../charset.ts'
import { sha256Hex } from '../digests.ts'
import { buyerName, buyerPhone, goodsName, isPaySuccess } from '../facts-of-vendor.ts'
import { readForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, NoAnswer, post, readObject, text, won } from '../read-json.ts'
import {
  credentialOf,
  type DayList,
  type InWindowReturn,
  type InWindowVendor,
  type ListedPayment,
  type PayAccount,
  type RawMessage,
  type StartRefused,
  type VendorContext,
  type WindowOrder,
} from '../vendor.ts'
import { isWindowPage } from '../window-page.ts'
import { cancelAtNano, type NanoProduct, nanoApproval, nanoDone, requestNano } from './nano-api.ts'

const product: NanoProduct = {
  version: '2.7',
  async leftOf(order, tid, context) {
    for (const day of approvalDays(order.createDate, context.now)) {
      const line = (await linesOf(day, context)).find((each) => text(each, 'tranNo') === tid)
      const balance = line && won(line, 'remainAmt')
      if (balance !== null && balance !== undefined) return balance
    }
    throw new NoAnswer('no balance')
  },
}

/**
 * NANO's window: registered by a request whose answer is HTML that leads on, and approved inside the window. Its return is
 * not signed: it must echo our nonce, and the list of the day decides.
 */
export const nano = {
  id: 'nano',
  kind: 'in-window',
  credentials: ['apiKey'],

  async start(order, context) {
    const { account, send, now } = context
    const answer = await post(
      send,
      `${account.apiUrl}/api/payment/cert/${order.device}/request.io`,
      {
        'content-type': 'application/json; charset=utf-8',
        authorization: credentialOf(account, 'apiKey'),
      },
      new TextEncoder().encode(JSON.stringify(registration(order, account, now))),
    )
    const page = decode(answer.body, charsetOf(answer.contentType))
    const url = addressIn(page)
    if (url === null) return refusalIn(answer)
    if (!isWindowPage(url, account.apiUrl)) throw new NoAnswer('no address to go on to')
    return { kind: 'redirect', url }
  },

  readReturn: readNanoReturn,

  listOfDay: (day, context): Promise<DayList> =>
    answerOrUnknown(async () => {
      const { mid } = context.account
      const payments = (await linesOf(day, context)).map((line): ListedPayment => {
        const installment = text(line, 'installment') ?? '0'
        const approval = nanoApproval(line, {
          mid,
          vatAmount: null,
          installment: installment.padStart(2, '0'),
        })
        const balance = won(line, 'remainAmt')
        if (approval === null || balance === null) throw new NoAnswer('fields missing')
        return { approval, isCancelled: balance === 0 }
      })
      return { kind: 'listed', payments } as const
    }),

  cancel: (order, cancelRequest, context) =>
    answerOrUnknown(() => cancelAtNano(product, order, cancelRequest, context)),
} satisfies InWindowVendor

/** `hashValue`: the key is between the signed fields and the provider's name. */
export function nanoHash(
  { loginId, shopcode, amount, timestamp }: Record<'loginId' | 'shopcode' | 'amount' | 'timestamp', string>,
  apiKey: string,
): string {
  return sha256Hex(`${product.version}${loginId}${shopcode}${amount}${timestamp}${apiKey}NANO`)
}

/** The same fields as the specification's `nanorequest` (spec 2 §3), signed. */
function registration(order: WindowOrder, account: PayAccount, now: number): Fields {
  const { mid } = account
  const signed = { loginId: mid, shopcode: mid, amount: String(order.amount), timestamp: String(now) }
  return {
    ver: product.version,
    loginId: mid,
    shopcode: mid,
    orderName: buyerName(order.buyerName),
    orderTel: buyerPhone(order.buyerPhone),
    orderEmail: '',
    payWay: 'card',
    goodsName: goodsName(order.goodsName, 'nano'),
    reqPayAmt: order.amount,
    receiveUrl: order.returnUrl('next'),
    compOrderNo: order.txNumber,
    compOrderMem: order.nonce,
    timestamp: signed.timestamp,
    hashValue: nanoHash(signed, credentialOf(account, 'apiKey')),
  }
}

/** The address that the script of a page goes on to: `location.href = '…'`; null: none. */
function addressIn(page: string): string | null {
  const found = /location(?:\.href)?\s*(?:=|\.replace\()\s*(['"])(.*?)\1/s.exec(page)?.[2]
  if (found === undefined) return null
  // In a script, a slash may be escaped, and any character as a code.
  return found
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_all, four?: string, two?: string) =>
      String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
    )
    .replaceAll('\\/', '/')
}

/** @throws {NoAnswer} where the answer is no refusal either */
function refusalIn(answer: Parameters<typeof readObject>[0]): StartRefused {
  const fields = readObject(answer)
  const code = text(fields, 'resultCode')
  if (code === null || code === nanoDone) throw new NoAnswer('no address to go on to')
  return { kind: 'refused', code, message: text(fields, 'resultMsg') ?? '' }
}

function readNanoReturn(
  raw: RawMessage,
  _order: unknown,
  { account }: Pick<VendorContext, 'account'>,
): InWindowReturn {
  let fields: Fields
  try {
    fields = readForm(raw)
  } catch {
    return { kind: 'unreadable', reason: 'not a form' }
  }
  const code = text(fields, 'resultCode')
  const orderNo = text(fields, 'compOrderNo')
  const message = text(fields, 'resultMsg') ?? ''
  if (raw.page === 'cancel') return { kind: 'cancelled', orderNo, message }
  if (code === null) return { kind: 'unreadable', reason: 'no code' }
  if (!isPaySuccess('nano', 'approved', code)) {
    return message.includes(customerCancelled)
      ? { kind: 'cancelled', orderNo, message }
      : { kind: 'failed', orderNo, code, message }
  }
  const amount = won(fields, 'reqPayAmt')
  if (orderNo === null || amount === null) return { kind: 'unreadable', reason: 'fields missing' }
  if (text(fields, 'shopcode') !== account.mid) return { kind: 'unreadable', reason: 'of another merchant' }
  return { kind: 'ended', orderNo, amount, proof: { nonce: text(fields, 'compOrderMem') ?? '' } }
}

/**
 * The lines of the provider's list of a day (assumed; the provider publishes none).
 * @throws {NoAnswer}
 */
async function linesOf(day: string, context: VendorContext): Promise<Fields[]> {
  const answer = await requestNano(product, context, '/api/payment/list.io', { day })
  const code = text(answer, 'resultCode')
  if (code !== nanoDone) throw new NoAnswer(`code ${code ?? 'missing'}`)
  const { list } = answer
  if (!Array.isArray(list)) throw new NoAnswer('no list')
  return list.map((each) => Object(each) as Fields)
}
