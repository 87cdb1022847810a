import { checkAndSavePayInfo, registerOrderWithoutPay } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { randomTxNumber } from '@storefront/store-api/payments/save/random-tx-number.ts'
import { moveCards } from './card-moves.ts'
import { giveUp, type PaidProvider, type Saved } from './pay-steps.ts'
import { providers } from './providers.ts'
import { buyCharge, buyGift, buyOrder, type Purchase } from './purchases.ts'
import { type PaymentRun, setUpRun } from './run-setup.ts'
import type { Seeded } from './seeded.ts'
import { untilAnswered, type World } from './test-world.ts'

/** The scenarios to choose from; those with an unclear outcome are more frequent. */
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
export async function runPayments(world: World, seed: number, random: Seeded): Promise<PaymentRun> {
  const run = await setUpRun(
    world,
    providers.map(({ payType }) => payType),
  )
  await payCounted(world, random, run, providers[seed % providers.length] as PaidProvider)
  for (let more = random.upTo(3); more > 0; more--)
    await payCounted(world, random, run, random.oneOf(providers))
  return run
}

async function payCounted(
  world: World,
  random: Seeded,
  run: PaymentRun,
  provider: PaidProvider,
): Promise<void> {
  const before = world.crashes()
  await payOnce(world, random, run, provider)
  run.tries.push({ vendor: provider.vendor, crashes: world.crashes() - before })
}

async function payOnce(world: World, random: Seeded, run: PaymentRun, provider: PaidProvider): Promise<void> {
  world.planCrashes([])
  const txNumber = randomTxNumber()
  const { vendor, payType } = provider
  const scenario = random.oneOf(scenarios)
  await fetch(`${world.sandboxUrl}/providers/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor, storeId: run.shop.storeId, scenario, times: 1 + random.upTo(2) }),
  })
  run.log.push(`${payType} scenario ${scenario}`)
  const crashes = Array.from({ length: random.upTo(3) }, () => random.upTo(70))
  const startFaults = () => world.planCrashes(crashes)
  const buy = random.oneOf(purchases)
  const purchase = await buy(world, random, run, { txNumber, payType, startFaults })
  if (!purchase) return

  if (purchase.request.payType === null) await placeWithoutProvider(world, run, purchase)
  else {
    const saved = await save(world, run, purchase)
    if (saved) await provider.pay(world, random, run, saved, provider)
  }
  await passTime(world, random)
  if (random.happens(25)) await giveUp(world, run, txNumber)
  await passTime(world, random)
  const ends = [
    ...(random.happens(60) ? [() => purchase.refund()] : []),
    ...(random.happens(30) ? [() => moveCards(world, random, run, txNumber)] : []),
  ]
  if (random.happens(50)) await Promise.all(ends.map((end) => end()))
  else for (const end of ends) await end()
  await passTime(world, random)
}

async function save(world: World, { payer, log }: PaymentRun, { request }: Purchase): Promise<Saved | null> {
  const { txNumber } = request
  const answer = await untilAnswered(world, () =>
    world.api.request(checkAndSavePayInfo, request as never, { as: payer, key: `save-${txNumber}` }),
  )
  log.push(`saved: ${answer.code}`)
  if (answer.code !== code.ok) return null
  const { nonce, payInfo } = answer.payload as { nonce: string; payInfo: { amount: number } }
  return { txNumber, nonce, amount: payInfo.amount }
}

async function placeWithoutProvider(
  world: World,
  { payer, log }: PaymentRun,
  { request: { storeId, txNumber, payInfo } }: Purchase,
): Promise<void> {
  const answer = await untilAnswered(world, () =>
    world.api.request(registerOrderWithoutPay, { storeId, payInfo } as never, {
      as: payer,
      key: `save-${txNumber}`,
    }),
  )
  log.push(`placed without a provider: ${answer.code}`)
}

/** Time passes; the jobs may or may not run. */
async function passTime(world: World, random: Seeded): Promise<void> {
  for (let times = random.upTo(4); times > 0; times--) {
    world.clock.pass(random.oneOf([500, 5_000, minute, 5 * minute]))
    await world.tick()
  }
}
