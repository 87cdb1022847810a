import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { openPayWindow, takePayReturn } from '@storefront/contract/endpoints/pay-window.ts'
import { checkAndSavePayInfo, cleanUpOnPayFailure } from '@storefront/contract/endpoints/payment.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { storeCancelDeal } from '@storefront/contract/endpoints/store-side.ts'
import { code, type Envelope } from '@storefront/contract/envelope.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { ownNumber } from '@storefront/store-api/payments/save/own-number.ts'
import { openBalance } from '@storefront/store-api/repositories/points.ts'
import { aPaidShop, byHand, byWindow, origin } from '@storefront/store-api/testing/paid-shop.ts'
import { returnRequest, saveRequest, type ToPay } from '@storefront/store-api/testing/pay-requests.ts'
import { aPayer, type Payer } from '@storefront/store-api/testing/payer.ts'
import type { TestShop } from '@storefront/store-api/testing/test-api.ts'
import type { Seeded } from './seeded.ts'
import type { World } from './test-world.ts'

/** Events of one run, as seen from outside of the API. */
export interface PaymentRun {
  shop: TestShop & { templateIds: number[] }
  payer: Payer
  /** Units of the limited product in each order, by order id. */
  portions: Map<number, number>
  startPoints: number
  limit: number
  log: string[]
}

/** The scenarios to choose from; those with an unclear outcome are more frequent. */
const scenarios = [
  1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 19,
  20,
]
const minute = 60_000
const limit = 6
const startPoints = 3_000

/**
 * A customer pays for a takeout order, perhaps twice, while the API process is killed, answers are lost, the provider
 * plays one of its scenarios, and the customer closes windows or returns late, twice, or never. Afterwards the store
 * may refund.
 */
export async function runPayments(world: World, random: Seeded): Promise<PaymentRun> {
  const shop = await aPaidShop(world.api, {
    limits: { 케이크: limit },
    coupons: [{ issueType: '', amount: 500 }],
  })
  const payer = await aPayer(world.api, shop)
  await world.db.run(openBalance, [
    shop.storeId,
    payer.userId,
    startPoints,
    pointPileType.purchase,
    world.clock.now(),
  ])
  const run: PaymentRun = { shop, payer, portions: new Map(), startPoints, limit, log: [] }
  for (let tries = 1 + random.upTo(2); tries > 0; tries--) await payOnce(world, random, run)
  return run
}

async function payOnce(world: World, random: Seeded, run: PaymentRun): Promise<void> {
  const { shop, payer } = run
  world.planCrashes([])
  const cakes = 1 + random.upTo(2)
  const what = await payer
    .wantsTakeout([{ name: '아메리카노' }, { name: '케이크', count: cakes }])
    .catch(() => null)
  // Sold out, or the last payment has no outcome yet.
  if (!what) return
  run.portions.set(what.order.orderId, cakes)
  const txNumber = ownNumber()
  const payType = random.happens(70) ? byWindow : byHand
  const scenario = random.oneOf(scenarios)
  await fetch(`${world.sandboxUrl}/providers/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      vendor: payType === byWindow ? 'kicc' : 'nanohand',
      storeId: shop.storeId,
      scenario,
      times: 1 + random.upTo(2),
    }),
  })
  run.log.push(`${payType} scenario ${scenario}`)
  world.planCrashes(Array.from({ length: random.upTo(3) }, () => random.upTo(70)))

  const saved = await save(world, random, run, { what, txNumber, payType })
  if (saved) {
    if (payType === byHand) await payByHand(world, run, saved)
    else await payByWindow(world, random, run, saved)
  }
  await passTime(world, random)
  if (random.happens(25)) await giveUp(world, run, txNumber)
  await passTime(world, random)
  if (random.happens(35)) await refund(world, random, run, what)
}

interface Saved {
  txNumber: string
  nonce: string
  amount: number
}

async function save(
  world: World,
  random: Seeded,
  { shop, payer, log }: PaymentRun,
  { what, txNumber, payType }: { what: ToPay; txNumber: string; payType: string },
): Promise<Saved | null> {
  const [templateId] = shop.templateIds
  const coupon = random.happens(40) && templateId !== undefined
  const points = random.happens(40) ? 100 * (1 + random.upTo(10)) : 0
  const request = saveRequest(shop.storeId, what, {
    txNumber,
    payType,
    ...(coupon && { coupon: { templateId }, couponWon: 500 }),
    points,
  })
  const answer = await untilAnswered(world, () =>
    world.api.ask(checkAndSavePayInfo, request, { as: payer, key: `save-${txNumber}` }),
  )
  log.push(`saved: ${answer.code}`)
  if (answer.code !== code.ok) return null
  const { nonce, payInfo } = answer.payload as { nonce: string; payInfo: { amount: number } }
  return { txNumber, nonce, amount: payInfo.amount }
}

/** Retries like the shop's pages: later, with the same key. */
async function untilAnswered(world: World, ask: () => Promise<Envelope>): Promise<Envelope> {
  for (let tries = 0; ; tries++) {
    const answer = await ask()
    const isAnswered = answer.code !== code.internal && answer.code !== code.inFlight
    if (isAnswered || tries >= 6) return answer
    world.clock.pass(10_000)
  }
}

async function payByHand(world: World, { payer, shop, log }: PaymentRun, saved: Saved): Promise<void> {
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
  const answer = await untilAnswered(world, () => world.api.ask(nanoRequest, request, { as: payer, key }))
  log.push(`by hand: ${answer.code}`)
}

async function payByWindow(world: World, random: Seeded, run: PaymentRun, saved: Saved): Promise<void> {
  const { txNumber, nonce } = saved
  const request = { txNumber, nonce, origin, device: 'mobile' as const }
  // The nonce is valid once: a window whose answer was lost is not opened again.
  const opened = await world.api.ask(openPayWindow, request, { as: 'edge' })
  run.log.push(`opened: ${opened.code}`)
  if (opened.code !== code.ok) return
  const back = await answerWindow((opened.payload as { url: string }).url, random)
  run.log.push(`window: ${back.kind}`)
  if (back.kind !== 'return') return

  const returns = random.oneOf([0, 1, 1, 1, 1, 1, 2, 2, 3])
  if (random.happens(10)) world.clock.pass(20 * minute)
  const deliveries = Array.from({ length: returns }, () => async () => {
    const form = { ...returnRequest(back.action, {}), bodyBase64: Buffer.from(back.body).toString('base64') }
    const send = () => world.api.ask(takePayReturn, form, { as: 'edge' })
    // Some customers reload a page that did not load.
    const { payload } = random.happens(60) ? await untilAnswered(world, send) : await send()
    run.log.push(`returned: ${(payload as { state?: string } | null)?.state}`)
  })
  const closing = random.happens(20) ? [() => giveUp(world, run, txNumber)] : []
  const all = random.happens(50) ? [...deliveries, ...closing] : [...closing, ...deliveries]
  if (random.happens(40)) await Promise.all(all.map((each) => each()))
  else for (const each of all) await each()
}

interface WindowAnswer {
  kind: string
  action: string
  body: string
}

async function answerWindow(url: string, random: Seeded): Promise<WindowAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ answer: random.happens(90) ? 'pay' : 'cancel' }),
  })
  return (await response.json()) as WindowAnswer
}

async function giveUp(world: World, { payer, shop, log }: PaymentRun, txNumber: string): Promise<void> {
  const request = { storeId: shop.storeId, txNumber, reason: 'window-closed' as const }
  const answer = await world.api.ask(cleanUpOnPayFailure, request, { as: payer })
  log.push(`gave up: ${answer.code}`)
}

/** Time passes; the jobs may or may not run. */
async function passTime(world: World, random: Seeded): Promise<void> {
  for (let times = random.upTo(4); times > 0; times--) {
    world.clock.pass(random.oneOf([500, 5_000, minute, 5 * minute]))
    await world.tick()
  }
}

/** The store cancels or refunds an order, or refunds its first line; retried with the same key until answered. */
async function refund(world: World, random: Seeded, { shop, log }: PaymentRun, what: ToPay): Promise<void> {
  const { storeId } = shop
  const [first] = what.order.orderItemList
  const variant = random.oneOf(['cancel', 'whole', 'line'])
  const answer = await untilAnswered(world, () =>
    variant === 'cancel'
      ? world.api.ask(
          storeCancelDeal,
          { storeId, dealId: what.dealId, reason: '재료가 떨어졌어요' },
          { as: shop },
        )
      : world.api.ask(
          storeRefundOrder,
          {
            storeId,
            orderId: what.order.orderId,
            reason: '품절',
            ...(variant === 'line' && first && { orderItemIdList: [first.orderItemId] }),
          },
          { as: shop, key: `refund-${what.order.orderId}-${variant}` },
        ),
  )
  log.push(`refunded (${variant}): ${answer.code}`)
}
