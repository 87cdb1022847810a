import { type Html, html } from '../html/html.ts'
import { textOf } from '../html/texts.ts'
import type { Move } from './moves.ts'

interface MoveButton {
  storeId: number
  move: Move
  body: Readonly<Record<string, unknown>>
  label: string
  variant?: 'main' | 'quiet' | 'danger'
  /** Stable key of the button, so that it keeps the focus when its request changes; the body by default. */
  key?: string
  /** Asks for a reason first, and sends it along. */
  asksReason?: boolean
  /** Lines to choose from: asks for lines and a reason. */
  lines?: readonly { id: number; label: string }[]
  /** Texts of refusals with 1001 by their reasons; by default the state has changed. */
  refusals?: Readonly<Record<string, string>>
}

/** A button for a state change; `counter.js` sends it and shows the new state. */
export function moveButton(button: MoveButton): Html {
  const { storeId, move, body, label, variant = 'quiet', asksReason, lines, refusals = {} } = button
  const bodyText = JSON.stringify(body)
  return html`<button type="button" class="${variant}" data-move="/counter/${storeId}/moves/${move}"
data-body="${bodyText}" data-key="${move} ${button.key ?? bodyText}" data-asks-reason="${asksReason ? 'yes' : 'no'}" data-lines="${lines ? JSON.stringify(lines) : ''}"
data-changed="${textOf('changed')}" data-refusals="${JSON.stringify(refusals)}" data-failed="${textOf('failed', { code: '{{code}}' })}"
data-offline="${textOf('offline')}">${label}</button>`
}
