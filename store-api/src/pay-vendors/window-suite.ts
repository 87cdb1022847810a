import { expect, it } from 'vitest'
import { NoAnswer } from './read-json.ts'
import type { RawMessage, ReturnRead, TwoStepVendor } from './vendor.ts'
import { json, payOrder, providerThat } from './vendor-suite.ts'

export const windowOrder = {
  ...payOrder,
  buyerPhone: '010-1234-5678',
  device: 'mobile' as const,
  returnUrl: (page: string) => `https://shop.example/pay/return/vendor/${page}?txNumber=${payOrder.txNumber}`,
}

/** How one provider opens its window and sends the customer back; the rest of the suite is the same for all. */
export interface WindowCase {
  adapter: TwoStepVendor
  /** Its answer with the address of its window. */
  opened(address: unknown): Record<string, unknown>
  refused: Record<string, unknown>
  /** Fields that it posts after the customer confirmed. */
  authenticated: Record<string, string>
  cancelledByCustomer: Record<string, string>
  failed: Record<string, string>
  /** Fields of `authenticated` that a valid return must have. */
  needed: readonly string[]
  /** Field with a second copy of our number. */
  echoField: string
}

/** What every provider with a window must do before and after it, in addition to `describeVendor`. */
export function describeWindow({ adapter, ...wire }: WindowCase): void {
  const leadsTo = (address: unknown) =>
    adapter.start(windowOrder, providerThat(json(wire.opened(address))).context)
  const comesBack = (fields: Record<string, string>, page: RawMessage['page'] = 'next'): ReturnRead =>
    adapter.readReturn(
      {
        page,
        query: new URLSearchParams(),
        contentType: 'application/x-www-form-urlencoded',
        body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
      },
      payOrder,
      providerThat('no connection').context,
    )

  it('sends a short, clean name, a phone without dashes, and the return address', async () => {
    const { asked, context } = providerThat(json(wire.opened('https://pay.example/window/1')))
    await adapter.start(windowOrder, context)
    const sent = JSON.stringify(asked.map(({ body }) => body))
    expect(sent).toContain(payOrder.txNumber)
    expect(sent).toContain(JSON.stringify(windowOrder.returnUrl('next')).slice(1, -1))
    expect(sent).toContain('01012345678')
    expect(sent).not.toContain('010-1234-5678')
    expect(sent).not.toContain(payOrder.goodsName)
    expect(sent).not.toContain('<b>')
  })

  it('refuses a page that is neither https nor the provider’s own', async () => {
    await expect(leadsTo('https://pay.example/window/1')).resolves.toMatchObject({
      kind: expect.stringMatching(/^(redirect|form)$/),
    })
    for (const address of ['http://elsewhere.example/window', 'javascript:alert(1)', '//x', '', undefined]) {
      await expect(leadsTo(address), String(address)).rejects.toThrow(NoAnswer)
    }
  })

  it('returns the provider’s message of a refused window, and opens none without an answer', async () => {
    const { context } = providerThat(json(wire.refused))
    expect(await adapter.start(windowOrder, context)).toMatchObject({ kind: 'refused' })
    const silent = providerThat('no connection')
    await expect(adapter.start(windowOrder, silent.context)).rejects.toThrow(NoAnswer)
  })

  it('reads a return as authenticated only', () => {
    expect(comesBack(wire.authenticated)).toMatchObject({
      kind: 'authenticated',
      orderNo: payOrder.txNumber,
      authorization: expect.stringMatching(/./),
    })
  })

  it('ignores a return of another payment, or with missing fields', () => {
    const other = { ...wire.authenticated, [wire.echoField]: 'TX9999999999ABCDEFGH' }
    expect(comesBack(other)).toMatchObject({ kind: 'unreadable' })
    for (const field of wire.needed) {
      expect(comesBack({ ...wire.authenticated, [field]: '' }), field).toMatchObject({ kind: 'unreadable' })
    }
    expect(comesBack({})).toMatchObject({ kind: 'unreadable' })
  })

  it('distinguishes the customer’s cancel from a failure', () => {
    expect(comesBack(wire.cancelledByCustomer)).toMatchObject({ kind: 'cancelled' })
    expect(comesBack({}, 'cancel')).toMatchObject({ kind: 'cancelled' })
    expect(comesBack(wire.failed)).toMatchObject({ kind: 'failed', message: expect.stringMatching(/./) })
  })
}
