import { expect, it } from 'vitest'
import type { Found, Outcome, PayOrder, PayVendorAdapter, Send, VendorContext } from './vendor.ts'

export const key = 'a-key-of-this-test-and-of-nothing-else'
export const account = {
  vendor: 'kicc',
  mid: 'SBX0000010',
  subMid: null,
  apiUrl: 'https://pay.example/api-root',
  credentials: { secretKey: key, apiKey: key },
} as const

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

/** A fake provider server with programmable answers, which records its requests. */
export function providerThat(answer: Answer | ((url: string, body: Record<string, unknown>) => Answer)) {
  const asked: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[] = []
  const send: Send = async ({ url, headers, body }) => {
    const fields = JSON.parse(Buffer.from(body ?? '{}').toString()) as Record<string, unknown>
    asked.push({ url, headers: headers ?? {}, body: fields })
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
  return { asked, context }
}

export const json = (fields: Record<string, unknown>): Answer => ({ body: JSON.stringify(fields) })

/** Requests and answers of one provider; the rest of the suite is the same for all. */
export interface VendorCase {
  adapter: PayVendorAdapter
  take(context: VendorContext): Promise<Outcome>
  approved(fields?: Record<string, unknown>): Record<string, unknown>
  declined: Record<string, unknown>
  /** The message in `declined`, and the same in EUC-KR, one character per byte. */
  declineText: { text: string; eucKr: string }
  absent: Record<string, unknown>
  /** The inquiry itself was invalid. */
  notLooked: Record<string, unknown>
  cancelled: Record<string, unknown>
  refusedCancel: Record<string, unknown>
  /** Names of the provider's own fields for amount and order number. */
  amountField: string
  orderField: string
}

const silence: [string, Answer][] = [
  ['no connection', 'no connection'],
  ['an error page', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }],
  ['HTML with a success status', { contentType: 'text/html', body: '<script>location.href="/"</script>' }],
  ['bytes of another charset', { body: new Uint8Array([0xb0, 0xa1, 0xff, 0xfe]) }],
  ['an empty body', { body: '' }],
  ['a list', { body: '[]' }],
  ['an object without a code', { body: '{"ok":true}' }],
]

const cancelRequest = {
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
export function describeVendor({ adapter, take, ...wire }: VendorCase): void {
  it.each(silence)('reports an unknown outcome after %s', async (_what, answer) => {
    const { context } = providerThat(answer)
    expect(await take(context)).toMatchObject({ kind: 'unknown' })
    expect(await adapter.inquire(payOrder, { authorization: null }, context)).toMatchObject({
      kind: 'unknown',
    })
    expect(await adapter.cancel(payOrder, cancelRequest, context)).toMatchObject({ kind: 'unknown' })
  })

  it('reads the approved amount from the provider’s answer, not from the request', async () => {
    const { context } = providerThat(json(wire.approved()))
    expect(await take(context)).toMatchObject({
      kind: 'approved',
      approval: { amount: 11_000, orderNo: payOrder.txNumber, info: { vatAmount: 1000 } },
    })
    const other = providerThat(
      json(wire.approved({ [wire.amountField]: 100, [wire.orderField]: 'TX-OTHER' })),
    )
    expect(await take(other.context)).toMatchObject({
      kind: 'approved',
      approval: { amount: 100, orderNo: 'TX-OTHER' },
    })
  })

  it('reads amounts written as text', async () => {
    const { context } = providerThat(json(wire.approved({ [wire.amountField]: '011,000' })))
    expect(await take(context)).toMatchObject({ kind: 'approved', approval: { amount: 11_000 } })
  })

  it('decodes an answer in EUC-KR by its content type', async () => {
    const bytes = Uint8Array.from(
      JSON.stringify(wire.declined).replace(wire.declineText.text, wire.declineText.eucKr),
      (letter) => letter.charCodeAt(0),
    )
    const { context } = providerThat({ contentType: 'application/json; charset=EUC-KR', body: bytes })
    expect(await take(context)).toMatchObject({ kind: 'declined', message: wire.declineText.text })
  })

  it('reports an unknown outcome for an approval without amount or order number', async () => {
    for (const field of [wire.amountField, wire.orderField]) {
      const { context } = providerThat(json(wire.approved({ [field]: undefined })))
      expect(await take(context)).toMatchObject({ kind: 'unknown' })
    }
  })

  it('returns a decline with the provider’s code and message', async () => {
    const { context } = providerThat(json(wire.declined))
    expect(await take(context)).toMatchObject({ kind: 'declined', message: wire.declineText.text })
  })

  it('reports a payment as absent only if the provider confirms that', async () => {
    const found = async (answer: Record<string, unknown>): Promise<Found> =>
      adapter.inquire(payOrder, { authorization: null }, providerThat(json(answer)).context)
    expect(await found(wire.absent)).toEqual({ kind: 'absent' })
    expect(await found(wire.notLooked)).toMatchObject({ kind: 'unknown' })
    expect(await found(wire.declined)).toMatchObject({ kind: 'declined' })
    expect(await found(wire.cancelled)).toMatchObject({ kind: 'cancelled' })
    expect(await found(wire.approved())).toMatchObject({ kind: 'approved', approval: { amount: 11_000 } })
  })

  it('distinguishes a refused cancel from an unknown one', async () => {
    const { context } = providerThat(json(wire.refusedCancel))
    expect(await adapter.cancel(payOrder, cancelRequest, context)).toMatchObject({
      kind: 'refused',
    })
  })

  it('never sends its key as a field', async () => {
    const { context, asked } = providerThat(json(wire.approved()))
    await take(context)
    await adapter.cancel(payOrder, cancelRequest, context)
    expect(asked.length).toBeGreaterThan(1)
    for (const { url, body } of asked) expect(url + JSON.stringify(body)).not.toContain(key)
  })
}
