import { type PayWindowStart, payScriptFormId } from '@storefront/contract/pay-window.ts'
import { supplyPrice } from '@storefront/domain/money/vat.ts'
import * as v from 'valibot'
import { buyerName, buyerPhone, goodsName } from '../facts-of-vendor.ts'
import { koreanMoment } from '../korean-time.ts'
import { refuseOtherMerchant } from '../other-merchant.ts'
import { readReturnForm } from '../read-form.ts'
import { answerOrUnknown, type Fields, postJson, text } from '../read-json.ts'
import {
  credentialOf,
  type PayOrder,
  type RawMessage,
  type ReturnRead,
  type TwoStepVendor,
  type VendorContext,
  type WindowOrder,
} from '../vendor.ts'
import { cancelAtNeosmartro } from './cancel.ts'
import { hostsOf } from './hosts.ts'
import { readFound, readOutcome } from './outcome.ts'
import { sign } from './sign.ts'

const authorization = v.object({ Tid: v.string(), TrAuthKey: v.string() })

/** Smartro's newer system: its script opens the window on a computer, a form on a phone; the API approves. */
export const neosmartropg: TwoStepVendor = {
  id: 'neosmartropg',
  kind: 'two-step',
  credentials: ['merchantKey', 'cancelPassword'],

  async start(order, context): Promise<PayWindowStart> {
    const { window, script, mode } = hostsOf(context.account)
    const fields = formOf(order, context)
    if (order.device === 'mobile') {
      const action = `${window}/mobile/payView.do`
      return { kind: 'form', action, method: 'POST', acceptCharset: 'utf-8', fields }
    }
    const callback = { payReturn: order.returnUrl('next') }
    return {
      kind: 'script',
      vendor: 'neosmartropg',
      src: `${window}${script}`,
      origins: [new URL(window).origin],
      fields,
      calls: [
        { function: 'smartropay.init', arguments: [{ mode }] },
        { function: 'smartropay.payment', arguments: [{ FormId: payScriptFormId, Callback: callback }] },
      ],
    }
  },

  readReturn: readNeosmartroReturn,

  approve(order, keys, context) {
    return answerOrUnknown(async () => {
      const answer = await request(context, 'urlCallApproval.do', keys)
      return (
        refuseOtherMerchant(text(answer, 'Mid'), context.account) ??
        readOutcome(answer, order, context.account)
      )
    })
  },

  async inquire(order, { authorization: keys }, context) {
    if (keys === null) return { kind: 'unknown', reason: 'not authenticated' }
    const { account } = context
    return answerOrUnknown(async () => {
      const answer = await request(context, 'approvalInquiry.do', keys)
      return (
        refuseOtherMerchant(text(answer, 'Mid'), account) ??
        readFound(answer, order, { tid: readKeys(keys).Tid, account })
      )
    })
  },

  cancel: cancelAtNeosmartro,
}

/** What an approval needs from the return. @throws where the text was not written by this adapter */
function readKeys(json: string): v.InferOutput<typeof authorization> {
  return v.parse(authorization, JSON.parse(json))
}

/** Approval and inquiry have the same body: the keys of the return. */
function request({ account, send }: VendorContext, name: string, keys: string): Promise<Fields> {
  return postJson(send, `${hostsOf(account).api}/payment/approval/${name}`, readKeys(keys))
}

function formOf(order: WindowOrder, { account, now }: VendorContext): Record<string, string> {
  const { amount, taxFreeAmount, vatAmount } = order
  const ediDate = koreanMoment(now)
  return {
    PayMethod: 'CARD',
    GoodsCnt: '1',
    GoodsName: goodsName(order.goodsName, 'neosmartropg'),
    Amt: String(amount),
    Moid: order.txNumber,
    Mid: account.mid,
    ReturnUrl: order.returnUrl('next'),
    StopUrl: order.returnUrl('cancel'),
    BuyerName: buyerName(order.buyerName),
    BuyerTel: buyerPhone(order.buyerPhone),
    EncryptData: sign(ediDate, account.mid, amount, credentialOf(account, 'merchantKey')),
    EdiDate: ediDate,
    MallReserved: order.txNumber,
    // Only with tax-free goods: only merchants that sell such goods have a contract for these fields.
    ...(taxFreeAmount > 0 && {
      TaxAmt: String(supplyPrice({ total: amount, taxFree: taxFreeAmount, vat: vatAmount })),
      TaxFreeAmt: String(taxFreeAmount),
      VatAmt: String(vatAmount),
    }),
  }
}

/** The customer closed the provider's window or cancelled in it. */
const byCustomer = new Set(['W034', 'U999'])

/**
 * The keys of the approval, without anything that is signed. They name no order; the signed address does, and the
 * answer to the approval has order number and amount.
 */
function readNeosmartroReturn(raw: RawMessage, order: PayOrder): ReturnRead {
  if (raw.page === 'notify') return { kind: 'unreadable', reason: 'no notifications are agreed on' }
  const fields = readReturnForm(raw)
  const code = text(fields, 'ResultCode')
  const orderNo = text(fields, 'Moid')
  const message = text(fields, 'ResultMsg') ?? ''
  if (raw.page === 'cancel' || byCustomer.has(code ?? '')) return { kind: 'cancelled', orderNo, message }
  const [Tid, TrAuthKey] = [text(fields, 'Tid'), text(fields, 'TrAuthKey')]
  if (Tid === null || TrAuthKey === null) {
    return code === null
      ? { kind: 'unreadable', reason: 'fields missing' }
      : { kind: 'failed', orderNo, code, message }
  }
  const echo = text(fields, 'MallReserved')
  if (echo !== null && echo !== order.txNumber) return { kind: 'unreadable', reason: 'of another payment' }
  return {
    kind: 'authenticated',
    orderNo: orderNo ?? order.txNumber,
    amount: null,
    authorization: JSON.stringify({ Tid, TrAuthKey }),
  }
}
