import { expect, it } from 'vitest'
import { type Charset, encode, encodeForm } from './charset.ts'
import { readForm } from './read-form.ts'
import { type Fields, readObject } from './read-json.ts'
import type {
  InquiryResult,
  Outcome,
  PayAccount,
  PayOrder,
  PayVendorAdapter,
  Send,
  VendorContext,
} from './vendor.ts'

export const key = 'a-key-of-this-test-and-of-nothing-else'
export const keyHex = '0123456789abcdef'.repeat(4)
export const account: PayAccount = {
  vendor: 'kicc',
  mid: 'SBX0000010',
  subMid: null,
  apiUrl: 'https://pay.example/api-root',
  credentials: {
    ...Object.fromEntries(
      ['secretKey', 'apiKey', 'signKey', 'hashKey', 'merchantKey', 'cancelPassword'].map((name) => [
        name,
        key,
      ]),
    ),
    cryptoKeyHex: keyHex,
    storeKeyHex: keyHex,
  },
}

export const payOrder: PayOrder = {
  txNumber: 'TX0123456789ABCDEFGH',
  storeId: 10,
  payType: 'kicc-card-general',
  amount: 11_000,
  taxFreeAmount: 0,
  vatAmount: 1000,
  goodsName: 'Americano (ICE) and 2 more',
  buyerName: 'Kim<b>Po',
  buyerPhone: '010-1234-5678',
  // 23:58 in Korea: an approval a few minutes later has the next day's date.
  createDate: Date.UTC(2026, 10, 20, 14, 58),
}

type Answer = { status?: number; contentType?: string; body: string | Uint8Array } | 'no connection'

/** The text form of a provider's messages. */
export interface Format {
  answer(fields: Fields, charset?: Charset): Answer
  /** The fields of a request. */
  read(body: Uint8Array, contentType: string): Fields
}

export const jsonFormat: Format = {
  answer: (fields, charset = 'utf-8') => ({
    contentType: `application/json; charset=${charset}`,
    body: encode(JSON.stringify(fields), charset),
  }),
  read: (body, contentType) => (body.length > 0 ? readObject({ body, contentType }) : {}),
}

export const formFormat: Format = {
  answer: (fields, charset = 'utf-8') => ({
    contentType: `text/plain; charset=${charset}`,
    body: encodeForm(textsOf(fields), charset),
  }),
  read: (body, contentType) => readForm({ body, contentType }),
}

/** The fields as texts, without those that are undefined. */
export function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** A fake provider server with programmable answers, which records its requests. */
export function providerThat(
  answer: Answer | ((url: string, body: Fields) => Answer),
  read: Format['read'] = jsonFormat.read,
) {
  const requests: { url: string; headers: Record<string, string>; body: Fields; raw: string }[] = []
  const send: Send = async ({ url, headers = {}, body = '' }) => {
    const bytes = Buffer.from(body as Uint8Array)
    const type = headers['content-type'] ?? ''
    const fields = (type.includes('form') && read === jsonFormat.read ? formFormat.read : read)(bytes, type)
    requests.push({ url, headers, body: fields, raw: bytes.toString('latin1') })
    const scripted = typeof answer === 'function' ? answer(url, fields) : answer
    if (scripted === 'no connection') throw new Error('connection lost')
    const { status = 200, contentType = 'application/json', body: text } = scripted
    return {
      status,
      contentType,
      body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    }
  }
  const context: VendorContext = { account, send, now: payOrder.createDate + 300_000 }
  return { requests, context }
}

export const json = (fields: Record<string, unknown>): Answer => jsonFormat.answer(fields)

/** Requests and answers of one provider; the rest of the suite is the same for all. */
export interface VendorCase {
  adapter: PayVendorAdapter
  /** Takes the money: requests the approval, or pays with the hand-keyed card. */
  take(context: VendorContext): Promise<Outcome>
  approved(fields?: Record<string, unknown>): Record<string, unknown>
  /** Its first field is the code. */
  declined: Record<string, unknown>
  /** The message in `declined`, and, of an answer that can be in both charsets, its bytes in EUC-KR as characters. */
  declineText: { text: string; eucKr?: string }
  /** Its answers to an inquiry; null: it has none. */
  inquiry: {
    absent: Record<string, unknown>
    /** The inquiry itself was invalid. */
    invalidInquiry: Record<string, unknown>
    cancelled: Record<string, unknown>
  } | null
  refusedCancel: Record<string, unknown>
  /** Its answers to a net cancel, if it has one. */
  netCancel?: { done: Fields; absent: Fields; repeated: Fields; refused: Fields }
  /** What the adapter's `readReturn` passes to an approval. */
  authorization?: string
  /** Of approval and inquiry, and of cancels if another; JSON by default. */
  format?: Format
  cancelFormat?: Format
  /** Names of the provider's own fields for amount and order number. */
  amountField: string
  orderField: string
  /** Of the merchant, where an approval request names none, or is not signed: its authorization may be another merchant's. */
  merchantField?: string
}

const unusableAnswers: [string, Answer][] = [
  ['no connection', 'no connection'],
  ['an error page', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['HTML with a success status', { contentType: 'text/html', body: '<script>location.href="/"</script>' }],
  ['bytes of another charset', { body: new Uint8Array([0xb0, 0xa1, 0xff, 0xfe]) }],
  ['an empty body', { body: '' }],
  ['a list', { body: '[]' }],
  ['an object without a code', { body: '{"ok":true}' }],
]

export const cancelRequest = {
  tid: 'T-1',
  orderNo: payOrder.txNumber,
  amount: 11_000,
  remaining: 0,
  taxFreeAmount: 0,
  vatAmount: 1000,
  isWhole: true,
  cancelKey: 'C-1',
  reason: 'sold out',
}

/** What every provider's adapter must do, whatever its fields are called. */
export function describeVendor({ adapter, take, format = jsonFormat, ...wire }: VendorCase): void {
  const { cancelFormat = format, authorization = 'A-1' } = wire
  const answerWith = (fields: Fields) => providerThat(format.answer(fields), format.read)

  it.each(unusableAnswers)('reports an unknown outcome after %s', async (_case, answer) => {
    const { context } = providerThat(answer, format.read)
    expect(await take(context)).toMatchObject({ kind: 'unknown' })
    if (adapter.inquire) {
      const found = await adapter.inquire(payOrder, { authorization }, context)
      expect(found).toMatchObject({ kind: 'unknown' })
    }
    expect(await adapter.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'unknown' })
    if (adapter.kind === 'two-step' && adapter.netCancel) {
      const reversed = await adapter.netCancel(payOrder, authorization, context)
      expect(reversed).toMatchObject({ kind: 'unknown' })
    }
  })

  it('reads the approved amount from the provider’s answer, not from the request', async () => {
    const { context } = answerWith(wire.approved())
    expect(await take(context)).toMatchObject({
      kind: 'approved',
      approval: { amount: 11_000, orderNo: payOrder.txNumber, info: { vatAmount: 1000 } },
    })
    const other = answerWith(wire.approved({ [wire.amountField]: 100, [wire.orderField]: 'TX-OTHER' }))
    expect(await take(other.context)).toMatchObject({
      kind: 'approved',
      approval: { amount: 100, orderNo: 'TX-OTHER' },
    })
  })

  it('reads amounts written as text', async () => {
    const { context } = answerWith(wire.approved({ [wire.amountField]: '011,000' }))
    expect(await take(context)).toMatchObject({ kind: 'approved', approval: { amount: 11_000 } })
  })

  it('decodes an answer in EUC-KR by its content type', async () => {
    const { text, eucKr = '' } = wire.declineText
    const answer = format.answer(wire.declined, 'euc-kr')
    const bytes = Buffer.from(answer === 'no connection' ? '' : (answer.body as Uint8Array))
    expect(bytes.toString('latin1')).toContain(eucKr)
    const { context } = providerThat(answer, format.read)
    expect(await take(context)).toMatchObject({ kind: 'declined', message: text })
  })

  it('reports an unknown outcome for an approval without amount or order number', async () => {
    for (const field of [wire.amountField, wire.orderField]) {
      const { context } = answerWith(wire.approved({ [field]: undefined }))
      expect(await take(context)).toMatchObject({ kind: 'unknown' })
    }
  })

  it('returns a decline with the provider’s code and message', async () => {
    const { context } = answerWith(wire.declined)
    const [code] = Object.values(wire.declined)
    expect(await take(context)).toMatchObject({ kind: 'declined', code, message: wire.declineText.text })
  })

  const { inquiry } = wire
  it.runIf(inquiry)('reports a payment as absent only if the provider confirms that', async () => {
    const found = async (answer: Record<string, unknown> | undefined): Promise<InquiryResult | undefined> =>
      adapter.inquire?.(payOrder, { authorization }, answerWith(answer ?? {}).context)
    expect(await found(inquiry?.absent)).toEqual({ kind: 'absent' })
    expect(await found(inquiry?.invalidInquiry)).toMatchObject({ kind: 'unknown' })
    expect(await found(wire.declined)).toMatchObject({ kind: 'declined' })
    expect(await found(inquiry?.cancelled)).toMatchObject({ kind: 'cancelled' })
    expect(await found(wire.approved())).toMatchObject({ kind: 'approved', approval: { amount: 11_000 } })
  })

  it('has answers to an inquiry in this suite if the provider has one', () => {
    expect(inquiry !== null).toBe(adapter.inquire !== undefined)
  })

  const { merchantField } = wire
  it.runIf(merchantField)('reports an unknown outcome for an approval of another merchant', async () => {
    const field = merchantField ?? ''
    const { context } = answerWith(wire.approved({ [field]: 'SBX0000099' }))
    expect(await take(context)).toEqual({ kind: 'unknown', reason: 'of another merchant' })
    const found = await adapter.inquire?.(payOrder, { authorization }, context)
    expect(found?.kind ?? 'unknown').toBe('unknown')
    const unnamed = answerWith(wire.approved({ [field]: undefined }))
    expect(await take(unnamed.context)).toMatchObject({ kind: 'approved' })
  })

  it('distinguishes a refused cancel from an unknown one', async () => {
    const { context } = providerThat(cancelFormat.answer(wire.refusedCancel), format.read)
    expect(await adapter.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'refused',
    })
  })

  const { netCancel } = wire
  it.runIf(netCancel)('ends a net cancel only after the provider’s confirmation', async () => {
    const reverseApproval = (answer: Fields = {}) => {
      const { context } = providerThat(cancelFormat.answer(answer), format.read)
      return adapter.kind === 'two-step' ? adapter.netCancel?.(payOrder, authorization, context) : undefined
    }
    expect(await reverseApproval(netCancel?.done)).toMatchObject({ kind: 'cancelled' })
    expect(await reverseApproval(netCancel?.repeated)).toMatchObject({ kind: 'cancelled' })
    expect(await reverseApproval(netCancel?.absent)).toEqual({ kind: 'absent' })
    expect((await reverseApproval(netCancel?.refused))?.kind).toMatch(/^(refused|unknown)$/)
  })

  it('has answers to a net cancel in this suite if the provider has one', () => {
    expect(netCancel !== undefined).toBe(adapter.kind === 'two-step' && adapter.netCancel !== undefined)
  })

  it('never sends its key as a field', async () => {
    const { context, requests } = answerWith(wire.approved())
    await take(context)
    await adapter.cancel(payOrder, cancelRequest, context)
    expect(requests.length).toBeGreaterThan(1)
    for (const { url, body, raw } of requests) {
      for (const secret of [key, keyHex]) expect(url + raw + JSON.stringify(body)).not.toContain(secret)
    }
  })
}
