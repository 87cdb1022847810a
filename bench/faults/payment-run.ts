import { checkAndSavePayInfo, registerOrderWithoutPay } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { randomTxNumber } from '@storefront/store-api/payments/save/random-tx-number.ts'
import { moveBalances } from './gift-card-operations.ts'
import { giveUp, type ProviderPaymentMethod, type Saved } from './pay-steps.ts'
import { providers } from './providers.ts'
import { buyCharge, buyGift, buyOrder, type Purchase } from './purchases.ts'
import { type PaymentRun, setUpRun } from './run-setup.ts'
import type { Seeded } from './seeded.ts'
import { type TestEnvironment, untilAnswered } from './test-environment.ts'

/**
 * The scenarios to choose from, by number (`sandbox/src/providers/scenarios/scenarios.ts`); those with an unclear outcome are more
 * frequent.
 */
const scenarios = [
  1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 19,
  20,
]
const purchases = [buyOrder, buyOrder, buyCharge, buyGift]
const minute = 60_000

/**
 * A customer pays for orders, charges of a gift card and gifts, one to three times, while the API process is killed,
 * answers are lost, the provider plays one of its scenarios, and the customer closes windows or returns late, twice, or
 * never. Afterwards there may be a refund, and balances of gift cards may move to another card or a bank account.
 * @param seed selects the provider of the first payment, so that consecutive seeds have them all in turn
 */
export async function runPayments(
  environment: TestEnvironment,
  seed: number,
  random: Seeded,
): Promise<PaymentRun> {
  const run = await setUpRun(
    environment,
    providers.map(({ payType }) => payType),
  )
  await payCounted(environment, random, run, providers[seed % providers.length] as ProviderPaymentMethod)
  for (let remaining = random.upTo(3); remaining > 0; remaining--)
    await payCounted(environment, random, run, random.oneOf(providers))
  return run
}

async function payCounted(
  environment: TestEnvironment,
  random: Seeded,
  run: PaymentRun,
  provider: ProviderPaymentMethod,
): Promise<void> {
  const before = environment.crashes()
  await payOnce(environment, random, run, provider)
  run.tries.push({ vendor: provider.vendor, crashes: environment.crashes() - before })
}

async function payOnce(
  environment: TestEnvironment,
  random: Seeded,
  run: PaymentRun,
  provider: ProviderPaymentMethod,
): Promise<void> {
  environment.planCrashes([])
  const txNumber = randomTxNumber()
  const { vendor, payType } = provider
  const scenario = random.oneOf(scenarios)
  await fetch(`${environment.sandboxUrl}/providers/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, storeId: run.shop.storeId, scenario, times: 1 + random.upTo(2) }),
  })
  run.log.push(`${payType} scenario ${scenario}`)
  const crashes = Array.from({ length: random.upTo(3) }, () => random.upTo(70))
  const startFaults = () => environment.planCrashes(crashes)
  const buy = random.oneOf(purchases)
  const purchase = await buy(environment, random, run, { txNumber, payType, startFaults })
  if (!purchase) return

  if (purchase.request.payType === null) await placeWithoutProvider(environment, run, purchase)
  else {
    const saved = await save(environment, run, purchase)
    if (saved) await provider.pay(environment, random, run, saved, provider)
  }
  await passTime(environment, random)
  if (random.happens(25)) await giveUp(environment, run, txNumber)
  await passTime(environment, random)
  const followUps = [
    ...(random.happens(60) ? [() => purchase.refund()] : []),
    ...(random.happens(30) ? [() => moveBalances(environment, random, run, txNumber)] : []),
  ]
  if (random.happens(50)) await Promise.all(followUps.map((followUp) => followUp()))
  else for (const followUp of followUps) await followUp()
  await passTime(environment, random)
}

async function save(
  environment: TestEnvironment,
  { payer, log }: PaymentRun,
  { request }: Purchase,
): Promise<Saved | null> {
  const { txNumber } = request
  const answer = await untilAnswered(environment, () =>
    environment.api.request(checkAndSavePayInfo, request as never, { as: payer, key: `save-${txNumber}` }),
  )
  log.push(`saved: ${answer.code}`)
  if (answer.code !== code.ok) return null
  const { nonce, payInfo } = answer.payload as { nonce: string; payInfo: { amount: number } }
  return { txNumber, nonce, amount: payInfo.amount }
}

async function placeWithoutProvider(
  environment: TestEnvironment,
  { payer, log }: PaymentRun,
  { request: { storeId, txNumber, payInfo } }: Purchase,
): Promise<void> {
  const answer = await untilAnswered(environment, () =>
    environment.api.request(registerOrderWithoutPay, { storeId, payInfo } as never, {
      as: payer,
      key: `save-${txNumber}`,
    }),
  )
  log.push(`placed without a provider: ${answer.code}`)
}

/** Time passes; the jobs may or may not run. */
async function passTime(environment: TestEnvironment, random: Seeded): Promise<void> {
  for (let times = random.upTo(4); times > 0; times--) {
    environment.clock.pass(random.oneOf([500, 5_000, minute, 5 * minute]))
    await environment.tick()
  }
}
