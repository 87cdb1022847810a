import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListReservations } from '@storefront/contract/endpoints/store-reservations.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { type Html, html } from '../html/html.ts'
import { emptyNote } from '../html/page.ts'
import { textOf } from '../html/texts.ts'
import { reasonDialog } from './board-page.ts'
import { moveButton } from './move-button.ts'
import type { Store } from './store.ts'

type Reservations = PayloadOf<typeof storeListReservations>
type Reservation = Reservations['reservationList'][number]

const dayMs = 86_400_000

/** Today's calendar day in the store, `YYYY-MM-DD`. */
export function dayOf({ timezoneOffset }: Pick<Store, 'timezoneOffset'>, now: number): string {
  return new Date(now + timezoneOffset * 60_000).toISOString().slice(0, 10)
}

/** The reservations of a day, and the times that are closed for new ones. */
export function reservationList(
  store: Store,
  { reservationList: all, closureList }: Reservations,
  now: number,
): Html {
  const { storeId } = store
  const endDate = Date.parse(`${dayOf(store, now)}T00:00:00Z`) - store.timezoneOffset * 60_000 + dayMs
  const clock = clockOf(store)
  return html`<section class="card"><p class="row"><span>${textOf('newReservations')}</span>
${moveButton({
  storeId,
  move: 'close-slots',
  body: { startDate: now - (now % 60_000), endDate, isClosed: true },
  key: 'close',
  label: textOf('closeSlots'),
})}</p>
${closureList.map(({ startDate, endDate: end }) => {
  const times = `${clock(startDate)} – ${clock(end)}`
  return html`<p class="row"><span>${textOf('closedSlots', { times })}</span>${moveButton({
    storeId,
    move: 'close-slots',
    body: { startDate, endDate: end, isClosed: false },
    label: textOf('openSlots'),
    variant: 'main',
  })}</p>`
})}</section>${
    all.length === 0
      ? emptyNote(textOf('noReservations'), textOf('noReservationsNote'))
      : html`<div class="deals">${all.map((each) => reservationCard(store, each))}</div>`
  }`
}

/** The dialog for the reason of a cancel. */
export const reservationDialogs = (): Html => reasonDialog('reason')

function reservationCard(store: Store, reservation: Reservation): Html {
  const { deal, deposit, visitor, customerName, phoneTail, resourceScheduleList: tables } = reservation
  const people = (deal.numberOfPerson ?? 0) + (deal.numberOfChild ?? 0)
  const clock = clockOf(store)
  return html`<article class="card" data-deal="${deal.dealId}">
<p class="row"><strong>${clock(deal.startDate)} · ${textOf('people', { count: people })}</strong><span class="badge">${deal.status}</span></p>
<p>${textOf('customer', { name: customerName, phone: phoneTail })}${visitor && html` · ${visitor.name}`}</p>
<p class="sub">${deal.dealNumber ?? ''} · ${textOf('tableCount', { count: tables.length })}${
    deposit &&
    html` · ${textOf('deposit', { amount: deposit.amount.toLocaleString('ko') })} (${depositState(deposit.state)})`
  }</p>
${deal.memo && html`<p>${deal.memo}</p>`}
${reservation.overdueResourceIdList.length > 0 && html`<p role="alert">${textOf('tableOverdue')}</p>`}
${deal.status === dealStatus.requested && html`<p class="actions">${buttons(store, reservation)}</p>`}
</article>`
}

function buttons({ storeId }: Store, { deal: { dealId }, deposit }: Reservation): Html {
  const body = { dealId }
  const cancel = { storeId, move: 'cancel-reservation', variant: 'danger', asksReason: true } as const
  return html`${moveButton({ storeId, move: 'seat-reservation', body, label: textOf('seat'), variant: 'main' })}
${moveButton({ storeId, move: 'mark-no-show', body, label: textOf('noShow') })}
${moveButton({ ...cancel, body, label: textOf('cancelReservation') })}
${
  deposit?.state === 'paid' &&
  moveButton({
    ...cancel,
    body: { dealId, refund: 'by-penalty' },
    label: textOf('cancelByPenalty', { amount: deposit.refundAmount.toLocaleString('ko') }),
  })
}`
}

function depositState(state: string): string {
  if (state === 'paid') return textOf('depositPaid')
  return textOf(state === 'refunded' ? 'depositRefunded' : 'depositDue')
}

function clockOf({ timezoneOffset }: Store): (at: number) => string {
  return (time) => new Date(time + timezoneOffset * 60_000).toISOString().slice(11, 16)
}
