import { orderType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { someRemotes } from '../testing/described-remotes.ts'
import { aStore, at, type StoreChanges } from '../testing/store.ts'
import { type MainActionsInput, mainActions } from './main-actions.ts'

const everything = ['ordering', 'payment', 'giftcards', 'booking', 'selfpay']

function actions(changes: StoreChanges = {}, input: Partial<MainActionsInput> = {}) {
  return mainActions({
    facts: aStore(changes),
    now: at('2026-11-20 12:00'),
    bundles: everything,
    parts: { canOpen: () => true },
    remotes: someRemotes,
    hasRunningDeal: false,
    ...input,
  })
}

/** By the id alone: `order` for `mf-ordering/order`. */
const idOf = ({ name }: { name: string }) => name.split('/').at(-1)

function names(changes?: StoreChanges, input?: Partial<MainActionsInput>) {
  return actions(changes, input).shown.map(idOf)
}

function whyNot(name: string, changes?: StoreChanges, input?: Partial<MainActionsInput>) {
  return actions(changes, input).hidden.find((action) => idOf(action) === name)?.reason
}

function available(name: string, changes?: StoreChanges, input?: Partial<MainActionsInput>) {
  return actions(changes, input).shown.find((action) => idOf(action) === name)?.available
}

describe('the buttons of Main', () => {
  it('are in the order of the specification', () => {
    expect(names()).toEqual(['order', 'table-order', 'takeout', 'reserve', 'delivery', 'waiting', 'share'])
  })

  it('carry the store’s own name for ordering', () => {
    const named = (customButtonName: string, english?: string) => ({
      info: {
        userMobileSetting: {
          carouselIntervalTime: 3000,
          accentHue: 165,
          slides: [],
          customButtonName,
          ...(english && { translations: { en: { customButtonName: english } } }),
        },
      },
    })
    expect(actions(named('바로 주문', 'Order now')).shown[0]).toMatchObject({ labelEn: 'Order now' })
    expect(actions(named('', 'Order now')).shown[0]).not.toHaveProperty('labelEn')
    expect(actions(named(' 바로 주문 ')).shown[0]).toMatchObject({
      name: 'mf-ordering/order',
      label: '바로 주문',
    })
    expect(actions(named(' ')).shown[0]).not.toHaveProperty('label')
  })

  it('follow the flags and switches of the store', () => {
    expect(whyNot('takeout', { data: { notUsingPackage: true } })).toBe('not-used')
    expect(whyNot('waiting', { functions: { isWaitingAvailable: false } })).toBe('switched-off')
    const withoutTableOrders = { functions: { isOrderAvailableWithTable: false } }
    expect(whyNot('table-order', withoutTableOrders)).toBe('switched-off')
    expect(whyNot('order', withoutTableOrders)).toBeUndefined()
    expect(whyNot('share', { functions: { isShareDisplayedAsButton: false } })).toBe('not-set')
  })

  it('come from all remotes of the page, at their described positions', () => {
    const stamps = {
      name: 'mf-loyalty',
      description: {
        main: [
          { id: 'stamps', order: 25, bundle: 'always', opens: { path: '/loyalty' }, look: { icon: 'gift' } },
        ],
        texts: { ko: {}, en: {} },
      },
    } as const
    const remotes = [...someRemotes, stamps]
    expect(names({}, { remotes })).toEqual(names().toSpliced(2, 0, 'stamps'))
    expect(available('stamps', {}, { remotes, now: at('2026-11-20 22:00') })).toEqual({ ok: true })
    expect(whyNot('stamps', {}, { remotes, parts: { canOpen: () => false } })).toBe('not-released')
    expect(names({}, { remotes: [] })).toEqual(['call', 'share'])
  })

  it('are hidden for a service unknown to this shell', () => {
    const [ordering] = someRemotes
    const main = ordering?.description?.main?.map((entry) => ({ ...entry, service: 'by-drone' as never }))
    const remotes = [{ name: 'mf-ordering', description: { main, texts: { ko: {}, en: {} } } }] as never
    expect(whyNot('order', {}, { remotes })).toBe('not-used')
  })

  it('follow the store’s contract', () => {
    expect(names({}, { bundles: ['ordering'] })).toEqual(['order', 'table-order', 'share'])
    expect(whyNot('reserve', {}, { bundles: ['ordering'] })).toBe('not-in-contract')
    expect(whyNot('takeout', {}, { bundles: ['ordering'] })).toBe('payment-needed')
  })

  it('need the payment bundle when they are prepaid; a store without post-pay orders has no order button then', () => {
    const prepaidOnly = { functions: { isOrderAvailableWithPostPay: false } }
    expect(whyNot('order', prepaidOnly, { bundles: ['ordering'] })).toBe('payment-needed')
    expect(whyNot('order', prepaidOnly)).toBeUndefined()
    expect(whyNot('order', {}, { bundles: ['ordering'] })).toBeUndefined()
  })

  it('show only what is released', () => {
    const parts = { canOpen: (part: string) => part === '/menus' }
    expect(names({}, { parts })).toEqual(['order', 'table-order', 'share'])
    expect(whyNot('delivery', {}, { parts })).toBe('not-released')
  })

  it('stay visible with the reason while unavailable', () => {
    const closed = { now: at('2026-11-20 22:00') }
    for (const name of ['order', 'table-order', 'takeout', 'delivery', 'reserve', 'waiting']) {
      expect(available(name, {}, closed)).toMatchObject({ ok: false, reason: 'outside-hours' })
    }
    expect(available('takeout', { data: { pausedOrderTypes: [orderType.takeout] } })).toEqual({
      ok: false,
      reason: 'paused',
    })
  })

  it('prevent a second order at a table or the counter while one is in progress [1.5.3-14]', () => {
    const running = { hasRunningDeal: true }
    expect(available('order', {}, running)).toEqual({ ok: false, reason: 'order-in-progress' })
    expect(available('table-order', {}, running)).toEqual({ ok: false, reason: 'order-in-progress' })
    expect(available('takeout', {}, running)).toEqual({ ok: true })
  })

  it('offer a call only when nothing else is offered and the store has a phone [1.2.5-16]', () => {
    expect(whyNot('call')).toBe('others-available')
    const call = actions({}, { bundles: [] }).shown[0]
    expect(call).toEqual({ name: 'call', available: { ok: true }, tel: '0212345678' })
    expect(whyNot('call', { info: { tel: [] } }, { bundles: [] })).toBe('no-phone')
  })

  it('include one custom link of the store, to a web address only', () => {
    const link = (linkUrl: string, use = true) => ({
      info: { userAppCustomButtons: [{ use, title: '인스타그램', linkUrl }] },
    })
    expect(actions(link('https://example.com/shop')).shown.at(-1)).toEqual({
      name: 'custom-link',
      available: { ok: true },
      label: '인스타그램',
      href: 'https://example.com/shop',
    })
    expect(whyNot('custom-link', link('https://example.com', false))).toBe('not-set')
    expect(whyNot('custom-link', link('javascript:alert(1)'))).toBe('not-set')
    expect(whyNot('custom-link', link('//example.com'))).toBe('not-set')
  })
})
