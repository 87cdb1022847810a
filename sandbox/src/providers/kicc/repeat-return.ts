import type { KiccDesk, Trade } from './kicc-desk.ts'
import type { ReturnMessage } from './return-message.ts'

const copies = 2
const timeoutMs = 15_000

/** Posts a return as well as the browser does, at once and more than once: some providers do when in doubt. */
export function repeatReturn(desk: KiccDesk, trade: Trade, message: ReturnMessage): void {
  for (let copy = 0; copy < copies; copy++) void post(desk, trade, message)
}

async function post(desk: KiccDesk, trade: Trade, { action, body }: ReturnMessage): Promise<void> {
  try {
    const answer = await desk.context.fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    desk.note(trade, 'return-copy', `http ${answer.status}`)
  } catch {
    desk.note(trade, 'return-copy', 'unanswered')
  }
}
