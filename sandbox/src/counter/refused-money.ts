import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { type Html, html } from '../html/html.ts'
import { clock, textOf, won } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import type { Store } from './store.ts'

export type RefusedMoney = PayloadOf<typeof storeListRefusedMoney>['refusedList'][number]

/**
 * A refund, reversal or cash receipt that was refused, a payout without an answer, or cash of a refunded order on credit that only
 * staff can hand back: retry, or mark it as settled otherwise.
 */
export function refusedMoney(
  { storeId, timezoneOffset }: Store,
  refused: readonly RefusedMoney[],
): Html | false {
  if (refused.length === 0) return false
  return html`<section class="card" data-refused>
<h2>${textOf('refusedTitle')} <span class="badge" data-state="waits">${refused.length}</span></h2>
<p class="sub">${textOf('refusedNote')}</p>
<ul class="lines">${refused.map((money) => refusedLine(storeId, money, timezoneOffset))}</ul>
</section>`
}

const kindTexts = {
  refund: 'refusedRefund',
  reversal: 'refusedReversal',
  'cash-receipt': 'refusedCashReceipt',
  'cash-receipt-cancel': 'refusedCashReceiptCancel',
  'gift-card-payout': 'unansweredPayout',
  'cash-repayment': 'cashRepayment',
} as const satisfies Record<RefusedMoney['kind'], string>

function refusedLine(storeId: number, money: RefusedMoney, offset: number): Html {
  const { kind, key, txNumber, payVendor, tid, amount, reason, message, date } = money
  const settle = (action: 'again' | 'by-hand', label: string) =>
    moveButton({
      storeId,
      move: 'settle-refused-money',
      body: { kind, key, txNumber, how: action },
      label,
      variant: action === 'again' ? 'main' : 'quiet',
      refusals: {
        used: textOf('returnUsed'),
        'already-refunded': textOf('returnedInPart'),
        'other-amount': textOf('returnOfOtherAmount'),
      },
    })
  const numbers = [payVendor, tid, txNumber].filter(Boolean).join(' · ')
  return html`<li class="stacked"><div>
<p class="strong">${textOf(kindTexts[kind])} ${won(amount)}</p>
<p class="note">${message ?? ''}</p>
<p class="sub">${clock(date, offset)} · ${reason} · ${numbers}</p></div>
<div class="actions">${kind !== 'cash-repayment' && settle('again', textOf('askAgain'))}${settle('by-hand', textOf('settledByHand'))}</div></li>`
}
