import type { Charge } from '../ledger/charge.ts'
import type { ProviderContext } from '../provider.ts'
import type { ReturnMessage } from './return-message.ts'

const copies = 2
const timeoutMs = 15_000

/** Sends a return as well as the browser does, at once and more than once: some providers do when in doubt. */
export function repeatReturn(context: ProviderContext, charge: Charge, message: ReturnMessage): void {
  for (let copy = 0; copy < copies; copy++) void post(context, charge, message)
}

async function post(
  { fetch, ledger, now }: ProviderContext,
  charge: Charge,
  { method = 'POST', action, body }: ReturnMessage,
): Promise<void> {
  try {
    const answer = await fetch(action, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    ledger.note(charge, 'return-copy', `http ${answer.status}`, now())
  } catch {
    ledger.note(charge, 'return-copy', 'unanswered', now())
  }
}
