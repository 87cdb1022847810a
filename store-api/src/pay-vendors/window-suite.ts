import { expect, it } from 'vitest'
import { NoAnswer } from './read-json.ts'
import type { RawMessage, ReturnRead, TwoStepVendor } from './vendor.ts'
import { type Format, jsonFormat, key, keyHex, payOrder, providerThat } from './vendor-suite.ts'

export const windowOrder = {
  ...payOrder,
  device: 'mobile' as const,
  nonce: 'a-nonce-of-this-test',
  returnUrl: (page: string) => `https://shop.example/pay/return/vendor/${page}?txNumber=${payOrder.txNumber}`,
}

/** How one provider opens its window and sends the customer back; the rest of the suite is the same for all. */
export interface WindowCase {
  adapter: TwoStepVendor
  /** Its answer with the address of its window, and a refusal; null: a form or a script opens it, without a request. */
  opened: ((address: unknown) => Record<string, unknown>) | null
  refused?: Record<string, unknown>
  /** Fields that it posts after the customer confirmed. */
  authenticated: Record<string, string>
  cancelledByCustomer: Record<string, string>
  failed: Record<string, string>
  /** Fields of `authenticated` that a valid return must have. */
  needed: readonly string[]
  /** Field with a second copy of our number. */
  echoField: string
  /** Of its answers; JSON by default. */
  format?: Format
  /** The body of a return with these fields; a form in UTF-8 by default. */
  returned?(fields: Record<string, string>): Uint8Array
  /** Changes the device of the order; a phone by default. */
  device?: 'pc' | 'mobile'
}

/** What every provider with a window must do before and after it, in addition to `describeVendor`. */
export function describeWindow({ adapter, opened, format = jsonFormat, ...wire }: WindowCase): void {
  const order = { ...windowOrder, device: wire.device ?? windowOrder.device }
  const answerWith = (fields: Record<string, unknown> = {}) =>
    providerThat(format.answer(fields), format.read)
  const leadsTo = (address: unknown) => adapter.start(order, answerWith(opened?.(address)).context)
  const readReturn = (fields: Record<string, string>, page: RawMessage['page'] = 'next'): ReturnRead =>
    adapter.readReturn(
      {
        page,
        query: new URLSearchParams(),
        contentType: 'application/x-www-form-urlencoded',
        body: wire.returned?.(fields) ?? new TextEncoder().encode(new URLSearchParams(fields).toString()),
      },
      payOrder,
      providerThat('no connection').context,
    )

  it('sends a short, clean name, a phone without dashes, and the return address', async () => {
    const { requests, context } = answerWith(opened?.('https://pay.example/window/1'))
    const start = await adapter.start(order, context)
    const fields = 'fields' in start && requests.length === 0 ? start.fields : null
    const sent = JSON.stringify([...requests.map(({ body }) => body), fields])
    for (const secret of [key, keyHex]) expect(JSON.stringify(start) + sent).not.toContain(secret)
    expect(sent).toContain(payOrder.txNumber)
    expect(sent).toContain(JSON.stringify(windowOrder.returnUrl('next')).slice(1, -1))
    expect(sent).toContain('01012345678')
    expect(sent).not.toContain('010-1234-5678')
    expect(sent).not.toContain(payOrder.goodsName)
    expect(sent).not.toContain('<b>')
  })

  it.runIf(opened)('refuses a page that is neither https nor the provider’s own', async () => {
    await expect(leadsTo('https://pay.example/window/1')).resolves.toMatchObject({
      kind: expect.stringMatching(/^(redirect|form)$/),
    })
    for (const address of ['http://elsewhere.example/window', 'javascript:alert(1)', '//x', '', undefined]) {
      await expect(leadsTo(address), String(address)).rejects.toThrow(NoAnswer)
    }
  })

  it.runIf(opened)(
    'returns the provider’s message of a refused window, and opens none without an answer',
    async () => {
      const { context } = answerWith(wire.refused)
      const message = expect.stringMatching(/./)
      expect(await adapter.start(order, context)).toMatchObject({ kind: 'refused', message })
      const silent = providerThat('no connection')
      await expect(adapter.start(order, silent.context)).rejects.toThrow(NoAnswer)
    },
  )

  it('reads a return as authenticated only', () => {
    expect(readReturn(wire.authenticated)).toMatchObject({
      kind: 'authenticated',
      orderNo: payOrder.txNumber,
      authorization: expect.stringMatching(/./),
    })
  })

  it('ignores a return of another payment, or with missing fields', () => {
    const other = { ...wire.authenticated, [wire.echoField]: 'TX9999999999ABCDEFGH' }
    expect(readReturn(other)).toMatchObject({ kind: 'unreadable' })
    for (const field of wire.needed) {
      expect(readReturn({ ...wire.authenticated, [field]: '' }), field).toMatchObject({ kind: 'unreadable' })
    }
    expect(readReturn({})).toMatchObject({ kind: 'unreadable' })
  })

  it('distinguishes the customer’s cancel from a failure', () => {
    expect(readReturn(wire.cancelledByCustomer)).toMatchObject({ kind: 'cancelled' })
    expect(readReturn({}, 'cancel')).toMatchObject({ kind: 'cancelled' })
    expect(readReturn(wire.failed)).toMatchObject({ kind: 'failed', message: expect.stringMatching(/./) })
  })
}
