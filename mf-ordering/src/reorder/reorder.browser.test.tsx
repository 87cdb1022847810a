import { deal as dealOnWire, order as orderOnWire } from '@storefront/contract/entities/deal.ts'
import { dealStatus, dealType, orderType } from '@storefront/contract/wire-enums.ts'
import { aCatalogue } from '@storefront/host/testing/a-catalogue.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import { aDeal, aLine, anItem, anOrder, installMenu, products, today } from '../testing/a-menu.ts'
import { ReorderButton } from './reorder-button.tsx'

type Options = Parameters<typeof installMenu>[0]
const bread = anItem({ orderItemId: 1, productId: 200, name: '소금빵', totalPrice: 3400 })
const cake = anItem({ orderItemId: 2, productId: 220, name: '딸기 케이크', totalPrice: 7200 })
const unsoldItem = anItem({ orderItemId: 3, productId: 600, name: '단종 메뉴', totalPrice: 1000 })

async function renderButton(
  items: Parameters<typeof anItem>[0][],
  { deal = {}, ...options }: Options & { deal?: Parameters<typeof aDeal>[0] } = {},
) {
  const host = installMenu(options)
  const pastDeal = v.parse(dealOnWire, aDeal({ status: dealStatus.complete, ...deal }))
  const order = v.parse(orderOnWire, anOrder({ orderItemList: items.map(anItem) }))
  await render(<ReorderButton deal={pastDeal} orders={[order]} />)
  return host
}
const button = () => page.getByRole('button', { name: '다시 담기' })
const cartLines = (method?: 'takeout' | 'delivery') =>
  cart(method)
    .get()
    .lines.map(({ productId, count }) => [productId, count])

describe('ordering again', () => {
  it('adds available items to the cart at once, and opens it', async () => {
    const host = await renderButton([{ ...bread, count: 2, totalPrice: 6800 }])
    await button().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'cart', params: {} }])
    expect(cartLines()).toEqual([[200, 2]])
    expect(cart().get().lines[0]?.productOrderLimitApplyStdDate).toBe(today)
    expect(host.confirms).toEqual([])
    expect(host.visited).toEqual(['/menus'])
    expect(host.limitReloads()).toBe(1)
  })

  it('lists sold-out and removed items and changed prices before adding anything', async () => {
    const host = await renderButton([{ ...bread, totalPrice: 3000 }, cake, unsoldItem])
    host.confirmWith(false)
    await button().click()
    await expect.poll(() => host.confirms).toHaveLength(1)
    expect(host.confirms[0]?.text).toBe(
      '담을 수 없는 메뉴\n· 딸기 케이크 (품절)\n· 단종 메뉴 (지금은 팔지 않아요)\n\n' +
        '가격이 바뀐 메뉴\n· 소금빵 3,000원 → 3,400원',
    )
    expect(cartLines()).toEqual([])
    host.confirmWith(true)
    await button().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'cart', params: {} }])
    expect(cartLines()).toEqual([[200, 1]])
  })

  it('says how many units a line can hold where the cart does not take all', async () => {
    const full = aLine({ orderItemId: -1, productId: 200, count: 998 })
    const host = await renderButton([{ ...bread, count: 2, totalPrice: 6800 }], { cart: [full] })
    host.confirmWith(true)
    await button().click()
    await expect.poll(() => host.toasts).toEqual([{ text: '지금은 999개까지 담을 수 있어요.' }])
    expect(cartLines()).toEqual([[200, 999]])
  })

  it('asks before adding to a cart that is not empty', async () => {
    const host = await renderButton([bread], { cart: [aLine({ productId: 210 })] })
    await button().click()
    await expect.poll(() => host.confirms[0]?.text).toBe('장바구니에 담긴 메뉴와 함께 담겨요.')
    await expect.poll(() => host.opened).toEqual([{ name: 'cart', params: {} }])
    expect(cartLines()).toEqual([
      [210, 1],
      [200, 1],
    ])
  })

  it('shows a message where nothing is available, and adds nothing', async () => {
    const host = await renderButton([cake])
    await button().click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    expect(host.alerts[0]).toEqual({
      title: '지금은 담을 수 있는 메뉴가 없어요',
      text: '담을 수 없는 메뉴\n· 딸기 케이크 (품절)',
    })
    expect(cartLines()).toEqual([])
  })

  it('uses the takeout cart and time for a takeout order', async () => {
    const host = await renderButton([{ ...bread, count: 1 }], { deal: { dealType: dealType.takeout } })
    await button().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'takeoutOrder', params: {} }])
    expect(cartLines('takeout')).toEqual([[200, 1]])
    expect(cartLines()).toEqual([])
  })

  it('asks before changing a fulfilment method that the store no longer has', async () => {
    const host = await renderButton([bread], {
      deal: { dealType: dealType.delivery },
      shopFields: { storeData: { notUsingDelivery: true } },
    })
    await button().click()
    await expect
      .poll(() => host.confirms[0])
      .toMatchObject({
        text: '지금은 배달 주문을 받지 않는 매장이에요.',
        yes: '매장 주문으로 담기',
      })
    await expect.poll(() => host.opened).toEqual([{ name: 'cart', params: {} }])
    expect(cartLines()).toEqual([[200, 1]])
    expect(cartLines('delivery')).toEqual([])
  })

  it('shows why ordering is blocked now', async () => {
    const host = await renderButton([bread], {
      shopFields: { storeData: { pausedOrderTypes: [orderType.general] } },
    })
    await button().click()
    await expect.poll(() => host.alerts[0]?.text).toBe('매장에서 주문을 잠시 멈췄어요.')
    expect(cartLines()).toEqual([])
  })

  it('shows the adult notice first, and stops where it is dismissed', async () => {
    const wine = { ...bread, productId: 300, name: '하우스 와인', totalPrice: 9000 }
    const host = await renderButton([wine])
    host.endPopup('adultNotice', { kind: 'dismissed' })
    await button().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'adultNotice', params: {} }])
    expect(cartLines()).toEqual([])
  })

  it('shows the adult notice for a choice with alcohol, too [2.2-23]', async () => {
    const mulled = products.map((each) => (each.productId === 522 ? { ...each, isAdult: true } : each))
    const host = await renderButton(
      [
        { orderItemId: 1, productId: 500, name: '브런치 세트', totalPrice: 7000 },
        { orderItemId: 2, parentOrderItemId: 1, productId: 511, groupProductId: 510, totalPrice: 0 },
        { orderItemId: 3, parentOrderItemId: 1, productId: 522, groupProductId: 520, totalPrice: 700 },
      ],
      { catalogue: aCatalogue(mulled) },
    )
    host.endPopup('adultNotice', { kind: 'dismissed' })
    await button().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'adultNotice', params: {} }])
    expect(cartLines()).toEqual([])
  })

  it('is not offered for deals in progress, others’ items, and without a menu', async () => {
    await renderButton([bread], { deal: { status: dealStatus.inProgress } })
    await renderButton([{ ...bread, addedByUserId: 6 }])
    await renderButton([bread], { without: { screens: ['/menus'] } })
    await expect.element(button()).not.toBeInTheDocument()
  })
})
