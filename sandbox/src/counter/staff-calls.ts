import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListStaffCalls } from '@storefront/contract/endpoints/staff-call.ts'
import { type Html, html } from '../html/html.ts'
import { clock, textOf } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import type { Store } from './store.ts'

export type StaffCalls = PayloadOf<typeof storeListStaffCalls>['callList']

/** Tables that call the staff, at the top of the page. */
export function staffCalls({ storeId, timezoneOffset }: Store, calls: StaffCalls): Html | false {
  return (
    calls.length > 0 &&
    html`<section class="card business" aria-label="${textOf('staffCall')}">${calls.map(
      ({ call: { callId, itemList, createDate }, resourceName }) => html`<p class="row"><span>
<strong>${resourceName ?? textOf('staffCall')}</strong> <span class="badge" data-state="waits">${itemList
        .map(({ name }) => name)
        .join(', ')}</span> <span class="sub">${clock(createDate, timezoneOffset)}</span></span>
${moveButton({ storeId, move: 'answer-staff-call', body: { callId }, label: textOf('answerCall'), variant: 'main' })}</p>`,
    )}</section>`
  )
}
