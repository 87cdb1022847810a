import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { vatOf } from '@storefront/domain/money/vat.ts'
import { isAbsent, isInvalidRequest } from '../pay-vendors/assumed-codes.ts'
import { vatRoundingOf } from '../pay-vendors/facts-of-vendor.ts'
import type { PayAccount, PayOrder, PayVendorAdapter, VendorContext } from '../pay-vendors/vendor.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { providerText } from '../payments/provider/provider-text.ts'
import { PayAccountUnreadable, payAccountOf } from '../payments/provider/request-provider.ts'
import { inquireOutcome } from '../payments/provider/resolve-outcome.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'

/** One line of the result. `unclear`: somebody has to look it up in the provider's manual. */
export interface Trial {
  check: 'account' | 'host' | 'keys' | 'payment' | 'cancel'
  result: 'ok' | 'failed' | 'unclear' | 'not tried'
  detail: string
}

type Context = Pick<PaymentContext, 'db' | 'secrets' | 'sandbox' | 'send'>

/** Won of the tried payment: the smallest that all providers accept. */
const trialAmount = 1_000

/**
 * Tries a store's account at a provider, at the host that the account names: is it there, does the host answer, does it accept
 * the keys. Nothing is charged: the provider is asked about a payment that does not exist, has one registered that nobody
 * pays, or is asked to cancel one that does not exist. With a test card, which only a hand-keyed provider takes without a
 * browser, a payment is made and cancelled. No detail contains a key or a card number.
 */
export async function tryProvider(
  context: Context,
  step: { storeId: number; adapter: PayVendorAdapter; now: number; card?: HandKeyedCard },
): Promise<Trial[]> {
  const { adapter, storeId, now, card } = step
  const account = await accountOf(context, storeId, adapter)
  if ('check' in account) return [account]
  const trials: Trial[] = [
    { check: 'account', result: 'ok', detail: `${account.mid} at ${new URL(account.apiUrl).origin}` },
  ]
  const counts = { requests: 0, answers: 0 }
  const used = new Set<string>()
  const vendor: VendorContext = {
    account: { ...account, credentials: watchedCredentials(account.credentials, used) },
    now,
    send: countCalls(context.send, counts),
  }
  const order = trialOrder(storeId, adapter, now)
  const probes = [
    () => probeInquiry(adapter, order, vendor),
    () => probeStart(adapter, order, vendor),
    // Providers have transaction numbers of different lengths, and refuse others before they look at the keys.
    () => probeCancel(adapter, order, vendor, order.txNumber),
    () => probeCancel(adapter, order, vendor, order.txNumber.padEnd(30, '0')),
  ]
  let keys: Trial | null = null
  for (const probe of probes) {
    // A probe that sends nothing, needs no key, or is not answered clearly proves nothing: the next one is made.
    const requests = counts.requests
    used.clear()
    const trial = await probe().catch((error: unknown): Trial => unclear(nameOf(error)))
    if (trial === null || counts.requests === requests) continue
    const isProof = trial.result !== 'unclear' && used.size > 0
    if (isProof) keys = { ...trial, detail: `${trial.detail}; ${usedKeys(account, used)}` }
    else keys ??= unclear(`${trial.detail}; no key was needed for it`)
    if (keys.result === 'ok') break
  }
  trials.push(
    counts.answers > 0
      ? { check: 'host', result: 'ok', detail: `answered ${counts.answers} of ${counts.requests} requests` }
      : { check: 'host', result: 'failed', detail: `answered none of ${counts.requests} requests` },
  )
  if (counts.answers > 0) trials.push(keys ?? unclear('none of its requests could be made'))
  if (trials.every(({ result }) => result === 'ok'))
    trials.push(...(await tryCard(adapter, order, vendor, card)))
  return trials.map((trial) => ({ ...trial, detail: withoutKeys(trial.detail, account) }))
}

async function accountOf(
  context: Context,
  storeId: number,
  adapter: PayVendorAdapter,
): Promise<PayAccount | Trial> {
  const failed = (detail: string): Trial => ({ check: 'account', result: 'failed', detail })
  try {
    const account = await payAccountOf(context, storeId, adapter)
    if (!account) return failed(`the store has no account at ${adapter.id}`)
    return URL.canParse(account.apiUrl) ? account : failed('its address is no web address')
  } catch (error) {
    if (!(error instanceof PayAccountUnreadable)) throw error
    return failed(error.message)
  }
}

/** Notes which credentials an adapter reads. */
function watchedCredentials(
  credentials: PayAccount['credentials'],
  used: Set<string>,
): PayAccount['credentials'] {
  return new Proxy(credentials, {
    get(target, name: string) {
      used.add(name)
      return target[name]
    },
  })
}

/** Which keys a request was made with: an account may have others, which only a payment shows. */
function usedKeys({ credentials }: PayAccount, used: ReadonlySet<string>): string {
  const unusedNames = Object.keys(credentials).filter((name) => !used.has(name))
  const names = [...used].join(', ')
  return unusedNames.length === 0 ? `with ${names}` : `with ${names}, not with ${unusedNames.join(', ')}`
}

function countCalls(send: VendorContext['send'], counts: { requests: number; answers: number }) {
  const countedSend: VendorContext['send'] = async (request) => {
    counts.requests += 1
    const answer = await send(request)
    if (answer.status < 500) counts.answers += 1
    return answer
  }
  return countedSend
}

/** A payment that nobody has made. */
function trialOrder(storeId: number, { id: vendor }: PayVendorAdapter, now: number): PayOrder {
  return {
    txNumber: randomTxNumber(),
    storeId,
    payType: `${vendor}-card-1`,
    amount: trialAmount,
    taxFreeAmount: 0,
    vatAmount: vatOf(trialAmount, vatRoundingOf(vendor)),
    goodsName: 'Account trial',
    buyerName: 'Account trial',
    buyerPhone: '01000000000',
    createDate: now,
  }
}

const unclear = (detail: string): Trial => ({ check: 'keys', result: 'unclear', detail })
const accepted = (detail: string): Trial => ({ check: 'keys', result: 'ok', detail })

/** What a refusal says about the keys. */
function refusal(code: string, message: string, step: string): Trial {
  const text = providerText(`${code} ${message}`)
  if (isAbsent(code)) return accepted(`${step}: it knows no such payment (${text})`)
  if (isInvalidRequest(code)) return { check: 'keys', result: 'failed', detail: `${step}: ${text}` }
  return unclear(`${step}: ${text}`)
}

async function probeInquiry(
  adapter: PayVendorAdapter,
  order: PayOrder,
  vendor: VendorContext,
): Promise<Trial> {
  const inquiry = await inquireOutcome(adapter, order, { authorization: null }, vendor)
  if (inquiry.kind === 'absent') return accepted('asked about a payment that does not exist: it knows none')
  if (inquiry.kind === 'declined')
    return refusal(inquiry.code, inquiry.message, 'asked about a payment that does not exist')
  return unclear(
    `asked about a payment that does not exist: ${'reason' in inquiry ? inquiry.reason : inquiry.kind}`,
  )
}

async function probeStart(
  adapter: PayVendorAdapter,
  order: PayOrder,
  vendor: VendorContext,
): Promise<Trial | null> {
  if (adapter.kind === 'hand-keyed') return null
  const returnUrl = (page: string) => `https://shop.example/pay/return/${adapter.id}/${page}`
  const start = await adapter.start({ ...order, device: 'mobile', nonce: 'trial', returnUrl }, vendor)
  if (start.kind === 'refused') return refusal(start.code, start.message, 'registered a payment')
  return accepted('registered a payment that nobody pays')
}

async function probeCancel(
  adapter: PayVendorAdapter,
  order: PayOrder,
  vendor: VendorContext,
  tid: string,
): Promise<Trial> {
  const { txNumber, amount, taxFreeAmount, vatAmount } = order
  const request = { amount, taxFreeAmount, vatAmount, remaining: 0, isWhole: true, reason: 'Account trial' }
  const outcome = await adapter.cancel(
    order,
    { ...request, tid, orderNo: txNumber, cancelKey: txNumber },
    vendor,
  )
  const step = 'asked to cancel a payment that does not exist'
  if (outcome.kind === 'refused') return refusal(outcome.code, outcome.message, step)
  return unclear(`${step}: ${outcome.kind === 'unknown' ? outcome.reason : outcome.kind}`)
}

/** The smallest payment and its cancel, with a test card. */
async function tryCard(
  adapter: PayVendorAdapter,
  order: PayOrder,
  vendor: VendorContext,
  card: HandKeyedCard | undefined,
): Promise<Trial[]> {
  const notTried = (detail: string): Trial[] => [{ check: 'payment', result: 'not tried', detail }]
  if (adapter.kind !== 'hand-keyed')
    return notTried('its window needs a customer: pay and refund an order in the shop')
  if (!card) return notTried('no test card was given')
  const { buyerName: orderName, buyerPhone: orderTel } = order
  // 00: a lump sum.
  const paid = await adapter.pay(order, { ...card, installment: '00', orderName, orderTel }, vendor)
  if (paid.kind !== 'approved') {
    const reason = paid.kind === 'declined' ? providerText(`${paid.code} ${paid.message}`) : paid.reason
    const result = paid.kind === 'declined' ? 'failed' : 'unclear'
    return [{ check: 'payment', result, detail: `${order.txNumber}: ${reason}` }]
  }
  const { tid, amount, orderNo } = paid.approval
  const payment: Trial = { check: 'payment', result: 'ok', detail: `${amount} won, ${order.txNumber}` }
  const { taxFreeAmount, vatAmount, txNumber } = order
  const request = { amount, taxFreeAmount, vatAmount, remaining: 0, isWhole: true, reason: 'Account trial' }
  const outcome = await adapter.cancel(order, { ...request, tid, orderNo, cancelKey: txNumber }, vendor)
  if (outcome.kind === 'cancelled')
    return [payment, { check: 'cancel', result: 'ok', detail: `${amount} won` }]
  const reason =
    outcome.kind === 'refused' ? providerText(`${outcome.code} ${outcome.message}`) : outcome.reason
  return [
    payment,
    { check: 'cancel', result: 'failed', detail: `cancel ${txNumber} at the provider by hand: ${reason}` },
  ]
}

/** Only the kind of an error: its text may quote what was sent. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'failed')

/** A provider's message could repeat what it received. */
function withoutKeys(text: string, { credentials }: PayAccount): string {
  return Object.values(credentials).reduce((masked, key) => masked.replaceAll(key, '…'), text)
}
