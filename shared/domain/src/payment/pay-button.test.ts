import { describe, expect, it } from 'vitest'
import { type PayButtonInput, payBlockedReasons } from './pay-button.ts'
import { offeredModules, vendorOf } from './pay-modules.ts'

function blockedReasons(changes: Partial<PayButtonInput> = {}) {
  return payBlockedReasons({
    hasOrder: true,
    total: 10_000,
    amount: 9000,
    module: { methodRequired: false },
    method: null,
    isReceiptInfoValid: true,
    agreements: { refund: true, privacy: true },
    ...changes,
  })
}

describe('the pay button is enabled', () => {
  it('when nothing is missing', () => {
    expect(blockedReasons()).toEqual([])
  })

  it('with a selected pay module [2.5-38]', () => {
    expect(blockedReasons({ module: null })).toEqual(['no-module'])
  })

  it('with a method, if the module requires one [2.5-39]', () => {
    const module = { methodRequired: true }
    expect(blockedReasons({ module })).toEqual(['method-missing'])
    expect(blockedReasons({ module, method: 'card' })).toEqual([])
  })

  it('with an amount that is not below 0 [2.5-40]', () => {
    expect(blockedReasons({ amount: -1 })).toEqual(['negative-amount'])
  })

  it('with an order [2.5-41]', () => {
    expect(blockedReasons({ hasOrder: false })).toEqual(['no-order'])
  })

  it('with valid receipt information [2.5-42]', () => {
    expect(blockedReasons({ isReceiptInfoValid: false })).toEqual(['receipt-info-invalid'])
  })

  it('with both agreements and an amount above 0 [2.5-43]', () => {
    expect(blockedReasons({ agreements: { refund: true, privacy: false } })).toEqual(['not-agreed'])
    expect(blockedReasons({ agreements: { refund: false, privacy: true } })).toEqual(['not-agreed'])
    expect(blockedReasons({ total: 0, amount: 0 })).toEqual(['no-total'])
  })

  it('without a module, if discounts cover the whole amount', () => {
    expect(blockedReasons({ amount: 0, module: null })).toEqual([])
  })

  it('and otherwise lists everything missing, in order', () => {
    expect(blockedReasons({ hasOrder: false, total: 0, module: null })).toEqual([
      'no-order',
      'no-total',
      'no-module',
    ])
  })
})

describe('the pay modules', () => {
  const module = (value: string, changes = {}) => ({
    name: value,
    value,
    enabled: true,
    hide: false,
    methodRequired: false,
    ...changes,
  })

  it('are those that are enabled and not hidden [2.2-60]', () => {
    const modules = [
      module('kicc-card-1', { enabled: false }),
      module('kis-card-1', { hide: true }),
      module('nano'),
    ]
    expect(offeredModules(modules, null).map(({ value }) => value)).toEqual(['nano'])
  })

  it('have the vendor as the first part of their value [2.3-24]', () => {
    expect(['kicc-card-1', 'nanohand', '', '-x'].map((value) => vendorOf({ value }))).toEqual([
      'kicc',
      'nanohand',
      '',
      '',
    ])
  })

  it('are limited to the vendors for which a store enters tax-free amounts itself [2.6-05]', () => {
    const modules = [module('kicc-card-1'), module('nanohand-card-1')]
    expect(offeredModules(modules, ['nanohand'])).toEqual([modules[1]])
    expect(offeredModules(modules, [])).toEqual([])
  })
})
