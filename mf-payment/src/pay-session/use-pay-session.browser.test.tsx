import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aModule } from '../testing/an-order.ts'
import type { PayIntent } from './pay-phase.ts'
import { setPhase } from './pay-phase.ts'
import { anIntent, fakePaymentApi } from './testing/fake-payment-api.ts'
import { usePaySession } from './use-pay-session.ts'

/** The session is module state of the page. */
afterEach(() => setPhase({ kind: 'ready' }))

function Popup({ intent }: { intent: PayIntent | null }) {
  const { phase, readiness, pay, giveUp } = usePaySession(intent)
  return (
    <>
      <p>{`${phase.kind} ${readiness}`}</p>
      <button type="button" disabled={readiness !== 'ready'} onClick={pay}>
        pay
      </button>
      <button type="button" onClick={giveUp}>
        give up
      </button>
    </>
  )
}

const enteredBy = (entry: string | undefined) => anIntent({ module: aModule('kicc-card-pc', 'x', { entry }) })

it('supports every module whose entry method this release knows, whatever its provider [2.4-61]', async () => {
  fakePaymentApi()
  const { rerender } = await render(<Popup intent={enteredBy(undefined)} />)
  await expect.element(page.getByText('ready unsupported')).toBeVisible()
  await rerender(<Popup intent={enteredBy('window')} />)
  await expect.element(page.getByText('ready ready')).toBeVisible()
  await rerender(<Popup intent={enteredBy('terminal')} />)
  await expect.element(page.getByText('ready unsupported')).toBeVisible()
  await rerender(<Popup intent={enteredBy('hand-keyed')} />)
  await expect.element(page.getByText('ready ready')).toBeVisible()
})

it('shows the payment’s phase, and passes on the customer’s actions', async () => {
  const api = fakePaymentApi({ answers: { registerPayResult: () => new Promise(() => {}) } })
  await render(<Popup intent={anIntent({ amount: 0, module: null })} />)
  await page.getByRole('button', { name: 'pay', exact: true }).click()
  await expect.element(page.getByText('checking ready')).toBeVisible()
  await page.getByRole('button', { name: 'give up' }).click()
  await expect.element(page.getByText('ended ready')).toBeVisible()
  expect(api.payment?.state).toBe('cancelled')
})
