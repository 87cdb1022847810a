import { otherOrderNo, probeFields } from '../faults/injected-faults.ts'
import { koreanStamp } from '../wire/korean-time.ts'
import { kiccStatus } from './codes.ts'
import { type KiccSimulator, ok, type Transaction } from './kicc-simulator.ts'
import { approvalAuth } from './message-auth.ts'
import texts from './texts.json' with { type: 'json' }

const dayMs = 86_400_000

/** Fields of an approval's answer, changed by the scenario. */
export function approvalFields(
  simulator: KiccSimulator,
  transaction: Transaction,
  shopTransactionId: string,
): Record<string, unknown> {
  const { charge } = transaction
  const { name, variant } = charge.scenario
  const transactionDate = koreanStamp((charge.approvedAt ?? 0) - (variant === 'stale' ? dayMs : 0))
  const key = simulator.keyOf(charge.mid)
  const fields = {
    ...ok,
    resMsg: name === 'euc-kr' ? texts.eucKr : texts.messages.approved,
    mallId: charge.mid,
    pgCno: charge.tid,
    shopTransactionId,
    shopOrderNo: name === 'order-mismatched' ? otherOrderNo(charge.orderNo) : charge.orderNo,
    amount: charge.approvedAmount,
    transactionDate,
    statusCode: kiccStatus.approved,
    statusMessage: texts.status[kiccStatus.approved],
    msgAuthValue: approvalAuth(
      variant === 'wrong-key' ? `${key}.` : key,
      charge.tid ?? '',
      charge.approvedAmount,
      transactionDate,
    ),
    escrowUsed: 'N',
    paymentInfo: {
      payMethodTypeCode: '11',
      approvalNo: transaction.approvalNo,
      approvalDate: transactionDate,
      cardInfo: {
        cardNo: texts.card.masked,
        issuerCode: texts.card.code,
        issuerName: texts.card.name,
        acquirerCode: texts.card.code,
        acquirerName: texts.card.name,
        installmentMonth: 0,
        // No interest-free instalments; a credit card, not a debit card; of a person, not a company.
        freeInstallmentTypeCode: '00',
        cardGubun: 'N',
        cardBizGubun: 'P',
        partCancelUsed: name === 'partial-cancel-refused' ? 'N' : 'Y',
        couponAmount: 0,
      },
    },
  }
  if (name === 'probe') return { ...fields, ...probeFields(simulator.context, transaction) }
  return name === 'extra-fields' ? withExtras(fields) : fields
}

/** Unknown fields, another order, and the amount as text, as in the manual's example. */
function withExtras(fields: Record<string, unknown>): Record<string, unknown> {
  const reversed = Object.fromEntries(Object.entries(fields).reverse())
  return {
    addedNextYear: { list: [1, null, 'x'] },
    ...reversed,
    amount: String(fields.amount),
    resultCode: '9999',
  }
}
