import { expect, it } from 'vitest'
import type { InWindowReturn, InWindowVendor, RawMessage } from './vendor.ts'
import { payOrder, providerThat } from './vendor-suite.ts'
import { windowOrder } from './window-suite.ts'

/** How a provider that approves in its window sends the customer back; the rest of the suite is the same for all. */
export interface InWindowCase {
  adapter: InWindowVendor
  approved: Record<string, string>
  /** Fields of `approved` that a return must have. */
  needed: readonly string[]
  amountField: string
  merchantField: string
  /** The order number of `payOrder` at the provider. */
  orderNo: string
  orderField: string
  /** The echo field of our nonce; null: the return is signed. */
  echoField: string | null
  /** Null: a cancel has a page of its own, and no fields. */
  cancelledByCustomer: Record<string, string> | null
  failed: Record<string, string>
}

/** A return through the customer's browser. */
export function returned(
  adapter: InWindowVendor,
  fields: Record<string, string>,
  page: RawMessage['page'] = 'next',
  body = new TextEncoder().encode(new URLSearchParams(fields).toString()),
): InWindowReturn {
  const contentType = 'application/x-www-form-urlencoded'
  const raw = { page, query: new URLSearchParams(), contentType, body }
  return adapter.readReturn(raw, payOrder, providerThat('no connection').context)
}

/** What the returns of every provider that approves in its window have in common. */
export function describeInWindow({ adapter, ...wire }: InWindowCase): void {
  const ended = { ...wire.approved, ...(wire.echoField && { [wire.echoField]: windowOrder.nonce }) }

  it('reads a success as the end of its window, with our order number and the provider’s amount', () => {
    expect(returned(adapter, ended)).toEqual({
      kind: 'ended',
      orderNo: payOrder.txNumber,
      amount: 11_000,
      proof: wire.echoField ? { nonce: windowOrder.nonce } : 'signature',
    })
    expect(returned(adapter, { ...ended, [wire.amountField]: '011,000' })).toMatchObject({ amount: 11_000 })
    expect(returned(adapter, { ...ended, [wire.amountField]: '1' })).toMatchObject({ amount: 1 })
  })

  it('does not take the number of another payment for ours', () => {
    expect(returned(adapter, { ...ended, [wire.orderField]: 'T-ANOTHER' })).toMatchObject({
      orderNo: 'T-ANOTHER',
    })
    expect(ended[wire.orderField]).toBe(wire.orderNo)
  })

  it.runIf(wire.echoField)('never takes a return without an echo for a signed one', () => {
    expect(returned(adapter, wire.approved)).toMatchObject({ kind: 'ended', proof: { nonce: '' } })
  })

  it('ignores a return with missing fields, of another merchant, or in no charset', () => {
    for (const field of wire.needed) {
      expect(returned(adapter, { ...ended, [field]: '' }), field).toMatchObject({ kind: 'unreadable' })
    }
    expect(returned(adapter, { ...ended, [wire.merchantField]: 'SBX0000099' })).toMatchObject({
      kind: 'unreadable',
    })
    expect(returned(adapter, {})).toMatchObject({ kind: 'unreadable' })
    expect(returned(adapter, {}, 'next', new Uint8Array([0xff, 0xff]))).toMatchObject({ kind: 'unreadable' })
  })

  it('distinguishes the customer’s cancel from a failure', () => {
    const { cancelledByCustomer } = wire
    if (cancelledByCustomer) {
      expect(returned(adapter, cancelledByCustomer)).toMatchObject({ kind: 'cancelled' })
    }
    expect(returned(adapter, {}, 'cancel')).toMatchObject({ kind: 'cancelled', orderNo: null })
    const message = expect.stringMatching(/./)
    expect(returned(adapter, wire.failed)).toMatchObject({ kind: 'failed', message })
  })
}
