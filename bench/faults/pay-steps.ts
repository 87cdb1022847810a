import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { cleanUpOnPayFailure } from '@storefront/contract/endpoints/payment.ts'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import type { PayWindowStart } from '@storefront/contract/pay-window.ts'
import { returnRequest } from '@storefront/store-api/testing/pay-requests.ts'
import { origin } from '@storefront/store-api/testing/store-with-payments.ts'
import { answerWindow, type WindowAnswer } from './customer-window.ts'
import type { PaymentRun } from './run-setup.ts'
import type { Seeded } from './seeded.ts'
import { type TestEnvironment, untilAnswered } from './test-environment.ts'

/** A payment method of a provider on one kind of device, and how a customer pays by it. */
export interface ProviderPaymentMethod {
  vendor: PayVendor
  payType: string
  pay(
    environment: TestEnvironment,
    random: Seeded,
    run: PaymentRun,
    saved: Saved,
    provider: Pick<ProviderPaymentMethod, 'device' | 'scriptForm'>,
  ): Promise<void>
  device: 'pc' | 'mobile'
  /** Path of the form that the provider's script posts, where its window opens by script. */
  scriptForm?: string
}

/** A saved payment that a provider must still approve. */
export interface Saved {
  txNumber: string
  nonce: string
  amount: number
}

const minute = 60_000

/** The customer keys a card in, and repeats the request until it is answered. */
export async function payByHand(
  environment: TestEnvironment,
  _random: Seeded,
  { payer, shop, log }: PaymentRun,
  saved: Saved,
): Promise<void> {
  const request = {
    storeId: shop.storeId,
    txNumber: saved.txNumber,
    orderName: payer.name,
    reqPayAmt: saved.amount,
    cardData: {
      cardNo: '4111111111111111',
      cardExpYy: '29',
      cardExpMm: '07',
      cardPw: '42',
      cardHolderYmd: '900101',
    },
  }
  const key = `hand-${saved.txNumber}`
  const answer = await untilAnswered(environment, () =>
    environment.api.request(nanoRequest, request, { as: payer, key }),
  )
  log.push(`by hand: ${answer.code}`)
}

/**
 * The customer pays in the provider's window or leaves it; its return arrives never, once or several times, late, or beside the
 * closing of the window.
 */
export async function payByWindow(
  environment: TestEnvironment,
  random: Seeded,
  run: PaymentRun,
  saved: Saved,
  { device, scriptForm }: Pick<ProviderPaymentMethod, 'device' | 'scriptForm'>,
): Promise<void> {
  const { txNumber, nonce } = saved
  const request = { txNumber, nonce, origin, device }
  // The nonce is valid once: a window whose answer was lost is not opened again.
  const opened = await environment.api.request(openPayWindow, request, { as: 'edge' })
  run.log.push(`opened: ${opened.code}`)
  if (opened.code !== code.ok) return
  const answer = random.happens(90) ? 'pay' : 'cancel'
  const windowReturn = await answerWindow(opened.payload as PayWindowStart, {
    answer,
    ...(scriptForm && { scriptForm }),
  })
  run.log.push(`window: ${windowReturn.kind}`)
  if (windowReturn.kind !== 'return') return

  const returns = random.oneOf([0, 1, 1, 1, 1, 1, 2, 2, 3])
  if (random.happens(10)) environment.clock.pass(20 * minute)
  const deliveries = Array.from({ length: returns }, () => async () => {
    const send = () => environment.api.request(takePayReturn, returnRequestOf(windowReturn), { as: 'edge' })
    // Some customers reload a page that did not load.
    const { payload } = random.happens(60) ? await untilAnswered(environment, send) : await send()
    run.log.push(`returned: ${(payload as { state?: string } | null)?.state}`)
  })
  const closing = random.happens(20) ? [() => giveUp(environment, run, txNumber)] : []
  const all = random.happens(50) ? [...deliveries, ...closing] : [...closing, ...deliveries]
  if (random.happens(40)) await Promise.all(all.map((each) => each()))
  else for (const each of all) await each()
}

/** What the edge forwards of a return. */
export function returnRequestOf({ action, method, body }: Extract<WindowAnswer, { kind: 'return' }>) {
  if (method === 'POST')
    return { ...returnRequest(action, {}), bodyBase64: Buffer.from(body).toString('base64') }
  const address = new URL(action)
  for (const [name, value] of new URLSearchParams(body)) address.searchParams.append(name, value)
  return { ...returnRequest(address.href, {}), contentType: '', bodyBase64: '' }
}

/** The customer's page reports that the window was closed. */
export async function giveUp(
  environment: TestEnvironment,
  { payer, shop, log }: PaymentRun,
  txNumber: string,
): Promise<void> {
  const request = { storeId: shop.storeId, txNumber, reason: 'window-closed' as const }
  const answer = await environment.api.request(cleanUpOnPayFailure, request, { as: payer })
  log.push(`gave up: ${answer.code}`)
}
