import { cashReceiptRequestType } from '@storefront/contract/entities/cash-receipt.ts'
import { html } from '../html/html.ts'
import { emptyNote, pageText } from '../html/page.ts'
import { clock, textOf, won } from '../html/texts.ts'
import type { BookedReceipt } from './cash-receipt-book.ts'

const koreanOffsetMinutes = 540

/** Issued and cancelled cash receipts, the latest first. */
export function cashReceiptPage(entries: readonly BookedReceipt[]): string {
  return pageText({
    title: textOf('cashReceipts'),
    body: html`<p class="sub">${textOf('cashReceiptsNote')}</p>${
      entries.length === 0
        ? emptyNote(textOf('noCashReceipts'))
        : html`<ol class="list" reversed>${entries.map(
            ({ kind, amount, requestType, maskedIdentity, apprNumber, at }) => html`<li class="card">
<p class="row"><span class="strong">${textOf(kind === 'issue' ? 'cashReceiptIssued' : 'cashReceiptCancelled')} ${won(amount)}</span>
<time class="sub" datetime="${new Date(at).toISOString()}">${clock(at, koreanOffsetMinutes)}</time></p>
<p>${textOf(requestType === cashReceiptRequestType.business ? 'cashReceiptBusiness' : 'cashReceiptPersonal')} · ${maskedIdentity} · ${apprNumber}</p></li>`,
          )}</ol>`
    }`,
  })
}
