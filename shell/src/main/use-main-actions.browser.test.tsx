import { ApiFailure } from '@storefront/host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  aDeal,
  fourDishes,
  mainInfoOf,
  mainWith,
  openFrom,
  openMain,
  type ShopFacts,
} from '../testing/main-under-test.tsx'
import { aShop } from '../testing/shell-under-test.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the buttons', () => {
  it('open the menu after refetching the store’s state [1.2.5-10, 1.2.5-27]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '주문하기 앉은 자리에서 바로' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
    expect(host.calls.map((call) => call.name)).toEqual(['getMainInfo'])
  })

  it('explain how to scan a table, where none was scanned [1.2.5-11]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: /테이블 주문/ }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'tableGuide', params: {} }])
  })

  it('open the menu at a scanned table, and name it [1.2.5-11]', async () => {
    const { host, screen } = await openMain({
      table: { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' },
    })
    await screen.getByRole('button', { name: '테이블 주문 7번 테이블에서 바로' }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('decide by the store’s current state, not by the page’s [1.2.5-27, 1.5.3-13]', async () => {
    const { host, screen } = await openMain({ locale: 'en' })
    host.answer({ getMainInfo: () => mainInfoOf(aShop(openFrom('17:00', '22:00'))) })
    await screen.getByRole('button', { name: /^Order/ }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: 'Not an orderable time' }])
    expect(host.visited).toEqual([])
  })

  it('name the break and its window [1.5.3-17]', async () => {
    const { host, screen } = await openMain({
      shop: openFrom('08:00', '22:00', { begin: '11:30', end: '13:00' }),
    })
    await screen.getByRole('button', { name: '주문하기 13:00부터 가능해요' }).click()
    await expect.poll(() => host.alerts).toEqual([{ text: '지금은 브레이크 타임이에요. (11:30–13:00)' }])
  })

  it('stop at an order in progress [1.5.3-14]', async () => {
    const { host, screen } = await mainWith([aDeal(fourDishes('주방접수'))], { locale: 'en' })
    await expect.element(screen.getByRole('article')).toBeVisible()
    await screen.getByRole('button', { name: /^Order/ }).click()
    await expect.poll(() => host.confirms).toMatchObject([{ title: 'There is an order in progress' }])
    await screen.getByRole('button', { name: /^Table order/ }).click()
    await expect.poll(() => host.confirms).toHaveLength(2)
  })

  it('respect an order that was started on another phone meanwhile [1.5.3-14]', async () => {
    const { host, screen } = await mainWith([])
    host.answer({ getMainInfo: () => mainInfoOf(aShop(), [aDeal()]) })
    await screen.getByRole('button', { name: /^주문하기/ }).click()
    await expect
      .poll(() => host.confirms)
      .toMatchObject([
        {
          title: '진행 중인 주문이 있어요.',
          text: '그 주문에 메뉴를 추가할 수 있어요.',
          yes: '추가 주문',
          no: '주문 보기',
        },
      ])
    const { dealId } = aDeal()
    await expect.poll(() => host.visited).toEqual([`/menus?dealId=${dealId}`])
    expect(host.opened).toEqual([])
  })

  it('open the order in progress where the customer wants to see it', async () => {
    const { host, screen } = await mainWith([aDeal()])
    host.confirmWith(false)
    await screen.getByRole('button', { name: /^주문하기/ }).click()
    const { dealId } = aDeal()
    await expect.poll(() => host.opened).toEqual([{ name: 'orderDetail', params: { dealId } }])
    expect(host.visited).toEqual([])
  })

  it('open the takeout popup where it can be paid [1.2.5-12]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '포장' }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'takeoutOrder', params: {} }])
  })

  it('open the delivery popup where it can be paid [1.2.5-14]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '배달' }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'deliveryOrder', params: {} }])
  })

  it('show a failure where what they open cannot be loaded', async () => {
    const { host, screen } = await openMain({ without: {} })
    host.endPopup('deliveryOrder', { kind: 'unavailable', reason: 'failed-to-load' })
    await screen.getByRole('button', { name: '배달' }).click()
    await expect.poll(() => host.toasts.map(({ text }) => text)).toEqual(['이 기능을 지금 불러올 수 없어요'])
  })

  it('show that the store no longer offers what was removed from its contract', async () => {
    const { host, screen } = await openMain({ without: {} })
    host.endPopup('deliveryOrder', { kind: 'unavailable', reason: 'not-in-contract' })
    await screen.getByRole('button', { name: '배달' }).click()
    await expect.poll(() => host.toasts).toEqual([{ text: '이 매장에서는 쓸 수 없는 기능이에요.' }])
  })

  it('explain why takeout or delivery is unavailable now [1.5.3-15, 1.5.3-16]', async () => {
    const { host, screen } = await openMain({ without: {}, locale: 'en', shop: openFrom('17:00', '22:00') })
    const alertAfter = async (button: string) => {
      const before = host.alerts.length
      await screen.getByRole('button', { name: new RegExp(`^${button}`) }).click()
      await expect.poll(() => host.alerts.length).toBe(before + 1)
      return host.alerts.at(-1)?.text
    }
    expect(await alertAfter('Takeout')).toBe('Not a pack-order-available time')
    expect(await alertAfter('Delivery')).toBe('Not a delivery-order-available time')
    const storeBecomes = (facts: ShopFacts) => host.answer({ getMainInfo: () => mainInfoOf(aShop(facts)) })
    storeBecomes({ storeData: { pausedOrderTypes: ['배달'] } })
    expect(await alertAfter('Delivery')).toBe('The store has paused delivery orders for the moment')
    storeBecomes({ storeData: { notUsingDelivery: true } })
    expect(await alertAfter('Delivery')).toBe('Not a store using the delivery service')
    storeBecomes({ storeData: { notUsingPackage: true } })
    expect(await alertAfter('Takeout')).toBe('Not a store using the package service')
    storeBecomes({
      storeInfo: {
        openSetting: { businessHours: {}, nonRegularHoliday: [{ begin: '2026-11-20', end: '2026-11-20' }] },
      },
    })
    expect(await alertAfter('Delivery')).toBe('Business day cannot be confirmed')
    expect(host.opened).toEqual([])
  })

  it('allow an order in the store beside a running takeout order', async () => {
    const { host, screen } = await mainWith([aDeal({ dealType: '포장', resourceName: null })])
    await expect.element(screen.getByRole('article')).toBeVisible()
    await screen.getByRole('button', { name: /^주문하기/ }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })

  it('explain that reservation or waiting is unavailable now [1.5.3-11, 1.5.3-12]', async () => {
    const { host, screen } = await openMain({
      without: {},
      locale: 'en',
      shop: openFrom('17:00', '22:00'),
    })
    await screen.getByRole('button', { name: /^Reserve/ }).click()
    await expect.poll(() => host.alerts.at(-1)).toEqual({ text: 'Not a reservable time' })
    await screen.getByRole('button', { name: /^Waitlist/ }).click()
    await expect.poll(() => host.alerts.at(-1)).toEqual({ text: 'Not a waiting-available time' })
  })

  it('open reservation and waiting where those are released [1.2.5-13, 1.2.5-15]', async () => {
    const { host, screen } = await openMain({ without: {} })
    await screen.getByRole('button', { name: '예약' }).click()
    await screen.getByRole('button', { name: '웨이팅' }).click()
    await expect.poll(() => host.visited).toEqual(['/reservation', '/waiting'])
  })

  it.each([
    ['no answer', new ApiFailure(0, 'offline')],
    ['none in time', new DOMException('signal timed out', 'TimeoutError')],
  ])('use the known state where the refetch gets %s', async (_which, failure) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(failure))
    const { host, screen } = await openMain({ answers: { getMainInfo: () => Promise.reject(failure) } })
    await screen.getByRole('button', { name: /주문하기/ }).click()
    await expect.poll(() => host.visited).toEqual(['/menus'])
    expect(host.reports).toEqual([])
  })

  it('refetch once for two quick taps', async () => {
    let answer = (_: never) => {}
    const { host, screen } = await openMain({
      answers: { getMainInfo: () => new Promise<never>((resolve) => (answer = resolve)) },
    })
    await screen.getByRole('button', { name: /주문하기/ }).dblClick()
    expect(host.calls).toHaveLength(1)
    answer(mainInfoOf(aShop()) as never)
    await expect.poll(() => host.visited).toEqual(['/menus'])
  })
})
