import { type PayWindowStart, payScriptFormId } from '@storefront/contract/pay-window.ts'
import { payMethod } from '@storefront/contract/wire-enums.ts'
import { NoAnswer } from '../pay-vendors/read-json.ts'
import type {
  Approval,
  CancelOutcome,
  DayList,
  HandKeyedVendor,
  InquiryResult,
  InWindowReturn,
  InWindowVendor,
  Outcome,
  PayOrder,
  PayVendorAdapter,
  ReturnRead,
  TwoStepVendor,
} from '../pay-vendors/vendor.ts'

/** How a provider answers an approval request; `lost`: it charges and its answer is lost; `silent`: it does neither. */
export type ApprovalScript = 'approved' | 'declined' | 'lost' | 'silent' | 'other-amount' | 'other-number'

interface Charge {
  tid: string
  orderNo: string
  amount: number
  state: 'approved' | 'cancelled'
  /** Day of the only list that has it (`yyyyMMdd`); absent: every list has it. */
  day?: string | undefined
}

/**
 * A fake provider for tests of the payment core: it has its own ledger, follows its script, and pauses on demand. Real
 * adapters have their own suite.
 */
export class FakeProvider {
  /** Every approved charge. */
  readonly charges: Charge[] = []
  /** Received requests about its own payments, in order: jobs also process payments that other tests left. */
  readonly requests: string[] = []
  /** Payment numbers of the payments started at this provider. */
  readonly #startedNumbers = new Set<string>()
  readonly #inquiredNumbers: string[] = []
  approvalOutcome: ApprovalScript = 'approved'
  refusalMessage = '한도 초과'
  /** Card number in its approvals: not all providers mask it. */
  approvalCardNumber = '4111111111111111'
  /** Outcome of the next starts; `broken`: the request cannot be built. */
  startOutcome: 'started' | 'refused' | 'silent' | 'broken' = 'started'
  /** Outcome of cancels; `lost`: it cancels and its answer is lost. */
  cancelOutcome: 'cancelled' | 'refused' | 'lost' | 'silent' = 'cancelled'
  /** True: `window` knows a payment by its authorization alone, as KIS does, and approves it once. */
  isByAuthorization = false
  /** True: inquiries are not answered. */
  isDown = false
  /** True: its lists do not have the newest approvals yet. */
  isListBehind = false
  /** Delay of an approval in ms. */
  approvalDelayMs = 0
  #gate: { reached: () => void; opened: Promise<void> } | null = null

  readonly window: TwoStepVendor = {
    id: 'kicc',
    kind: 'two-step',
    credentials: ['secretKey'],
    start: async (order) => {
      this.#startedNumbers.add(order.txNumber)
      this.requests.push('start')
      if (this.startOutcome === 'silent') throw new NoAnswer('no connection')
      if (this.startOutcome === 'broken') throw new TypeError('invalid key')
      if (this.startOutcome === 'refused')
        return { kind: 'refused', code: 'E1', message: this.refusalMessage }
      return { kind: 'redirect', url: order.returnUrl('next') }
    },
    readReturn: ({ body }) => readForm(body),
    notifications: {
      numberOf: ({ body }) => new URLSearchParams(new TextDecoder().decode(body)).get('orderNo'),
      // By which KICC knows that a notification was taken.
      answer: { contentType: 'text/plain', body: 'res_cd=0000' },
    },
    approve: async (order, authorization) => {
      this.requests.push('approve')
      return this.#charge(this.#authorized(order, authorization))
    },
    inquire: async (order, { authorization }) => this.#find(this.#authorized(order, authorization)),
    cancel: async (_order, { tid, cancelKey }) => this.#cancel(tid, cancelKey),
  }

  /** How the window of the next in-window payment is opened. */
  windowStartKind: PayWindowStart['kind'] = 'redirect'

  /** Approves inside its window, as kovan does; its return is not signed. */
  readonly inWindow: InWindowVendor = {
    id: 'kovan',
    kind: 'in-window',
    credentials: ['apiKey', 'merchantKey'],
    orderNoOf: ({ txNumber }) => `T${txNumber.slice(2)}`,
    start: async (order, { account }): Promise<PayWindowStart> => {
      this.#startedNumbers.add(order.txNumber)
      this.requests.push(`start with ${Object.keys(account.credentials).join()}`)
      const url = order.returnUrl('next')
      if (this.windowStartKind === 'form') {
        return {
          kind: 'form',
          action: url,
          method: 'POST',
          acceptCharset: 'euc-kr',
          fields: { mid: account.mid },
        }
      }
      if (this.windowStartKind === 'script') {
        const { origin } = new URL(url)
        return {
          kind: 'script',
          vendor: 'kovan',
          src: `${origin}/vendor.js`,
          origins: [origin],
          fields: { mid: account.mid, returnUrl: url },
          calls: [{ function: 'FakeProvider.pay', arguments: [payScriptFormId] }],
        }
      }
      return { kind: 'redirect', url }
    },
    readReturn: ({ body }, { amount }): InWindowReturn => {
      const read = readForm(body)
      if (read.kind !== 'authenticated') return read
      const nonce = new URLSearchParams(new TextDecoder().decode(body)).get('nonce')
      const proof = nonce === null ? 'signature' : { nonce }
      return { kind: 'ended', orderNo: read.orderNo, amount: read.amount ?? amount, proof }
    },
    inquire: async (order) => this.#find(order),
    cancel: async (_order, { tid, cancelKey }) => this.#cancel(tid, cancelKey),
  }

  /** The customer confirms in a window of a provider that approves inside it. */
  confirmsInWindow(order: { txNumber: string; amount: number }, day?: string): void {
    const tid = `T${this.charges.length + 1}-${order.txNumber}`
    this.charges.push({ tid, orderNo: order.txNumber, amount: order.amount, state: 'approved', day })
  }

  readonly hand: HandKeyedVendor = {
    id: 'nanohand',
    kind: 'hand-keyed',
    credentials: ['apiKey'],
    pay: async (order) => {
      this.#startedNumbers.add(order.txNumber)
      this.requests.push('pay')
      return this.#charge(order)
    },
    inquire: async (order) => this.#find(order),
    cancel: async (_order, { tid, cancelKey }) => this.#cancel(tid, cancelKey),
  }

  get adapters(): PayVendorAdapter[] {
    return [this.window, this.inWindow, this.hand]
  }

  /** `adapters` without an inquiry: `window` net-cancels, `inWindow` lists its payments. */
  get adaptersWithoutInquiry(): PayVendorAdapter[] {
    const { inquire: _inquire, ...window } = this.window
    const { inquire: _other, ...inWindow } = this.inWindow
    return [
      {
        ...window,
        authorizationId: (authorization) => authorization,
        netCancel: async (order) => this.#netCancel(order),
        // Without an inquiry, the answer itself must say that the approval was cancelled before.
        cancel: async (_order, { tid, cancelKey }) => {
          const answer = await this.#cancel(tid, cancelKey)
          const isDone = answer.kind === 'refused' && answer.code === 'C2'
          return isDone ? { kind: 'cancelled', cancelTid: tid, cancelDate: null } : answer
        },
      },
      { ...inWindow, listOfDay: async (day) => this.#list(day) },
      this.hand,
    ]
  }

  /** Pauses the next request; returns a promise of its arrival and a function that resumes it. */
  pauseNext(): { reached: Promise<void>; resume: () => void } {
    const reached = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    this.#gate = { reached: reached.resolve, opened: opened.promise }
    return { reached: reached.promise, resume: opened.resolve }
  }

  /** Number of inquiries and cancels of a payment. */
  callCount(orderNo: string): number {
    const cancels = this.requests.filter((each) => each.startsWith(`cancel ${orderNo}`))
    return this.#inquiredNumbers.filter((each) => each === orderNo).length + cancels.length
  }

  /** Charges of a payment number that are approved and not cancelled. */
  approvedCharges(orderNo: string): Charge[] {
    return this.charges.filter((each) => each.orderNo === orderNo && each.state === 'approved')
  }

  /** The payment whose authorization it is: `authenticatedReturn` names it there. */
  #authorized(order: PayOrder, authorization: string | null): PayOrder {
    const txNumber = authorization?.split(' ').at(-1)
    return this.isByAuthorization && txNumber ? { ...order, txNumber } : order
  }

  async #charge(order: PayOrder): Promise<Outcome> {
    await this.#pause()
    const isUsed = this.charges.some(({ orderNo }) => orderNo === order.txNumber)
    if (this.isByAuthorization && isUsed) return { kind: 'unknown', reason: 'requested before' }
    if (this.approvalDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.approvalDelayMs))
    if (this.approvalOutcome === 'silent') return { kind: 'unknown', reason: 'timeout' }
    if (this.approvalOutcome === 'declined')
      return { kind: 'declined', code: 'D1', message: this.refusalMessage }
    const charge: Charge = {
      tid: `T${this.charges.length + 1}-${order.txNumber}`,
      orderNo: order.txNumber,
      amount: this.approvalOutcome === 'other-amount' ? order.amount - 1 : order.amount,
      state: 'approved',
    }
    this.charges.push(charge)
    if (this.approvalOutcome === 'lost') return { kind: 'unknown', reason: 'timeout' }
    return this.#approval(
      charge,
      this.approvalOutcome === 'other-number' ? 'TX000000000000000000' : charge.orderNo,
    )
  }

  async #pause(): Promise<void> {
    const gate = this.#gate
    this.#gate = null
    gate?.reached()
    await gate?.opened
  }

  #approval(charge: Charge, orderNo: string): Outcome {
    return { kind: 'approved', approval: this.#approvalOf(charge, orderNo) }
  }

  #approvalOf({ tid, amount }: Charge, orderNo: string): Approval {
    const info = {
      cardName: '테스트카드',
      cardNumber: this.approvalCardNumber,
      apprNumber: '12345678',
      apprAmount: amount,
      tid,
    }
    return { tid, orderNo, amount, payMethod: payMethod.creditCard, info }
  }

  async #find({ txNumber }: PayOrder): Promise<InquiryResult> {
    if (this.#startedNumbers.has(txNumber)) this.requests.push('inquire')
    this.#inquiredNumbers.push(txNumber)
    if (this.isDown) return { kind: 'unknown', reason: 'down' }
    const charge = this.charges.find(({ orderNo }) => orderNo === txNumber)
    if (!charge) return { kind: 'absent' }
    if (charge.state === 'cancelled') return { kind: 'cancelled', tid: charge.tid }
    return this.#approval(charge, charge.orderNo)
  }

  async #list(day: string): Promise<DayList> {
    this.requests.push(`list ${day}`)
    if (this.isDown) return { kind: 'unknown', reason: 'down' }
    const chargesOfDay = this.charges.filter((charge) => charge.day === undefined || charge.day === day)
    const charges = this.isListBehind ? [] : chargesOfDay
    return {
      kind: 'listed',
      payments: charges.map((charge) => ({
        approval: this.#approvalOf(charge, charge.orderNo),
        isCancelled: charge.state === 'cancelled',
      })),
    }
  }

  async #netCancel({ txNumber }: PayOrder): Promise<CancelOutcome | { kind: 'absent' }> {
    if (!this.#startedNumbers.has(txNumber)) return { kind: 'absent' }
    this.requests.push('net cancel')
    await this.#pause()
    const charge = this.charges.find(({ orderNo }) => orderNo === txNumber)
    if (this.cancelOutcome === 'silent') return { kind: 'unknown', reason: 'timeout' }
    if (this.cancelOutcome === 'refused') return { kind: 'refused', code: 'N1', message: this.refusalMessage }
    if (!charge) return { kind: 'absent' }
    charge.state = 'cancelled'
    if (this.cancelOutcome === 'lost') return { kind: 'unknown', reason: 'timeout' }
    return { kind: 'cancelled', cancelTid: `N-${charge.tid}`, cancelDate: null }
  }

  async #cancel(tid: string, key: string): Promise<CancelOutcome> {
    if (this.charges.some((charge) => charge.tid === tid)) this.requests.push(`cancel ${key}`)
    if (this.cancelOutcome === 'silent') return { kind: 'unknown', reason: 'timeout' }
    const charge = this.charges.find((each) => each.tid === tid)
    if (!charge || this.cancelOutcome === 'refused')
      return { kind: 'refused', code: 'C1', message: this.refusalMessage }
    if (charge.state === 'cancelled') return { kind: 'refused', code: 'C2', message: 'cancelled before' }
    charge.state = 'cancelled'
    if (this.cancelOutcome === 'lost') return { kind: 'unknown', reason: 'timeout' }
    return { kind: 'cancelled', cancelTid: `C-${tid}`, cancelDate: null }
  }
}

/** Fields that the fake window posts back: `result`, `orderNo`, `amount`, `authorization`. */
function readForm(body: Uint8Array): ReturnRead {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const orderNo = form.get('orderNo')
  const message = form.get('message') ?? ''
  switch (form.get('result')) {
    case 'ok': {
      const amount = form.get('amount')
      const authorization = form.get('authorization') ?? ''
      return {
        kind: 'authenticated',
        orderNo: orderNo ?? '',
        amount: amount === null ? null : Number(amount),
        authorization,
      }
    }
    case 'cancel':
      return { kind: 'cancelled', orderNo, message }
    case 'fail':
      return { kind: 'failed', orderNo, code: 'F1', message }
    default:
      return { kind: 'unreadable', reason: 'no result' }
  }
}
