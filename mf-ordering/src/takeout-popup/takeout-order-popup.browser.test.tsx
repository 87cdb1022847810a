import type { PackageSetting } from '@storefront/contract/entities/store-settings.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { persistedTime } from '../fulfilment/fulfilment-time.ts'
import { installMenu } from '../testing/a-menu.ts'
import TakeoutOrderPopup from './takeout-order-popup.tsx'

const bothModes: PackageSetting = {
  packagingTime: 15,
  timeSelectedPackageOrderEnabled: true,
  instantPackageOrderEnabled: true,
  noti: '개인 컵을 가져오시면 400원을 빼 드려요.',
}
const timeAt = (clock: string) => Date.parse(`2026-11-20T${clock}:00+09:00`)
const hours = { openingHours: { begin: '09:00', end: '21:00' } }

async function setUp(
  packageSetting: PackageSetting = bothModes,
  options: Parameters<typeof installMenu>[0] = {},
) {
  const host = installMenu({
    path: '/',
    shopFields: {
      storeInfo: {
        packageSetting: { ...bothModes, ...packageSetting },
        openSetting: { businessHours: { weekday: hours, weekend: hours, holiday: hours } },
        address: { roadAddr: '서울 성동구 왕십리로 1', addrDetail: '1층' },
      },
    },
    ...options,
  })
  const popup = popupProps('takeoutOrder', {})
  const { unmount } = await render(<TakeoutOrderPopup {...popup.props} />)
  return { host, popup, unmount }
}
const order = () => page.getByRole('button', { name: '포장 주문하기' })
const radio = (name: RegExp) => page.getByRole('radio', { name })
const wheel = (name: string) => page.getByRole('listbox', { name })
const chosenOn = (name: string) => wheel(name).getByRole('option', { selected: true })

describe('the takeout popup', () => {
  it('shows the store’s notice, duration and pick-up place [2.2-46, 2.3-32]', async () => {
    await setUp()
    await expect.element(page.getByRole('heading', { name: '포장 주문' })).toBeVisible()
    await expect.element(page.getByText(/개인 컵을 가져오시면/)).toBeVisible()
    await expect.element(page.getByText(/준비하는 데 약 15분/)).toBeVisible()
    await expect.element(page.getByText('서울 성동구 왕십리로 1 1층')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '길찾기' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '매장 전화' })).toBeVisible()
    await expect.element(page.getByText(/포장은 오늘 받을 것만/)).toBeVisible()
  })

  it('names the next day where an order of now is ready after midnight', async () => {
    const overnight = { openingHours: { begin: '18:00', end: '26:00' } }
    const businessHours = { weekday: overnight, weekend: overnight, holiday: overnight }
    const shopFields = { storeInfo: { packageSetting: bothModes, openSetting: { businessHours } } }
    const { unmount } = await setUp(bothModes, { now: timeAt('23:40'), shopFields })
    await expect.element(page.getByText('지금 주문하면 오후 11:55쯤 준비돼요')).toBeVisible()
    await unmount()
    await setUp(bothModes, { now: timeAt('23:50'), shopFields })
    await expect.element(page.getByText('지금 주문하면 다음 날 오전 12:05쯤 준비돼요')).toBeVisible()
  })

  it('shows that an order cannot be cancelled', async () => {
    await setUp()
    await expect.element(page.getByText(/앱에서 바로 취소할 수 없어요/)).toBeVisible()
  })

  it('shows that an order can be cancelled, where the store allows it', async () => {
    await setUp(bothModes, { shopFields: { storeInfo: { policies: { selfCancelUntilAccepted: true } } } })
    await expect.element(page.getByText(/주문 상세에서 취소할 수 있어요/)).toBeVisible()
  })

  it('opens the takeout menu, and saves the pick-up time [2.2-47]', async () => {
    const { host } = await setUp()
    await order().click()
    await expect.poll(() => host.visited).toEqual(['/menus?orderType=takeout'])
    expect(persistedTime('takeout').get()).toEqual({ kind: 'instant' })
  })

  it('has a time picker of two wheels with rows of 40 px: the hour with its day, and its minutes [2.2-48, 2.2-50]', async () => {
    const { host } = await setUp()
    await radio(/시간 예약/).click()
    await expect.element(chosenOn('날짜와 시')).toHaveTextContent('11월 20일 (금) 오후 12시')
    await expect.element(chosenOn('분')).toHaveTextContent('20분')
    for (const chosen of [chosenOn('날짜와 시'), chosenOn('분')])
      expect(chosen.element().clientHeight).toBe(40)
    const shownHours = wheel('날짜와 시').getByRole('option')
    expect(shownHours.elements().map((each) => each.textContent?.slice(-4).trim())).toHaveLength(9)

    wheel('날짜와 시').element().focus()
    await userEvent.keyboard('{ArrowDown>6/}')
    await expect.element(chosenOn('날짜와 시')).toHaveTextContent('11월 20일 (금) 오후 6시')
    await expect.element(chosenOn('분')).toHaveTextContent('20분')
    wheel('분').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(chosenOn('분')).toHaveTextContent('30분')
    await page.getByRole('button', { name: '이 시간에 받기' }).click()
    await expect.element(page.getByText('오후 6:30 픽업')).toBeVisible()
    await order().click()
    await expect.poll(() => host.visited).toHaveLength(1)
    expect(persistedTime('takeout').get()).toEqual({ kind: 'timed', at: timeAt('18:30') })
  })

  it('takes the middle value of a scrolled wheel', async () => {
    await setUp()
    await radio(/시간 예약/).click()
    const minutes = wheel('분')
    await expect.element(chosenOn('분')).toHaveTextContent('20분')
    minutes.element().scrollTo({ top: 2 * 40, behavior: 'instant' })
    await expect.element(chosenOn('분')).toHaveTextContent('40분')
  })

  it('returns to instant when the time is cancelled, where instant is offered [2.2-49, 2.4-44]', async () => {
    await setUp()
    await radio(/시간 예약/).click()
    await page.getByRole('button', { name: '시간 지우기' }).click()
    await expect.element(radio(/바로 픽업/)).toBeChecked()
  })

  it('has no time after cancelling where only times are offered [2.4-44]', async () => {
    await setUp({ instantPackageOrderEnabled: false })
    await page.getByRole('button', { name: '시간 고르기' }).click()
    await page.getByRole('button', { name: '시간 지우기' }).click()
    await expect.element(radio(/시간 예약/)).toBeChecked()
    await expect.element(page.getByText('시간을 아직 고르지 않았어요')).toBeVisible()
  })

  it('requires a time to continue [2.5-75]', async () => {
    const { host } = await setUp({ instantPackageOrderEnabled: false })
    await order().click()
    await expect.poll(() => host.alerts).toEqual([{ title: '알림', text: '시간을 선택해주세요.' }])
    expect(host.visited).toEqual([])
  })

  it('shows that the store is not open [2.8-35]', async () => {
    const { host } = await setUp()
    host.clock.set(timeAt('21:30'))
    await order().click()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('매장이 영업중이 아닙니다.')
  })

  it('shows that takeout has ended for that time [2.8-36]', async () => {
    const { host } = await setUp()
    await radio(/시간 예약/).click()
    await page.getByRole('button', { name: '이 시간에 받기' }).click()
    await expect.element(page.getByText('오후 12:20 픽업')).toBeVisible()
    const before = persistedTime('takeout').get()
    host.clock.set(timeAt('12:15'))
    await order().click()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('포장 운영시간이 아닙니다.')
    expect(persistedTime('takeout').get()).toEqual(before)
  })

  it('is blocked with a reason when it is too late', async () => {
    await setUp(bothModes, { now: timeAt('20:55') })
    await expect.element(order()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('오늘 포장 주문을 받을 수 있는 시간이 지났어요.')).toBeVisible()
  })

  it('only changes the time when opened from the menu', async () => {
    const { host, popup } = await setUp(bothModes, { path: '/menus?orderType=takeout' })
    await page.getByRole('button', { name: '이대로 할게요' }).click()
    await expect.poll(popup.dismissals).toBe(1)
    expect(host.visited).toEqual([])
  })

  it('hides the duration where the store hides it', async () => {
    await setUp({ ...bothModes, packagingTimeShow: false })
    await expect.element(page.getByText(/포장은 오늘 받을 것만/)).toBeVisible()
    await expect.element(page.getByText(/준비하는 데 약/)).not.toBeInTheDocument()
  })

  it('is shown in English with the store’s translations, and in Korean otherwise', async () => {
    const translated = { ...bothModes, translations: { en: { noti: 'Bring a cup and save 400 won.' } } }
    const { unmount } = await setUp(translated)
    await expect.element(page.getByText(/개인 컵을 가져오시면/)).toBeVisible()
    await unmount()
    await setUp(translated, { locale: 'en' })
    await expect.element(page.getByText('Bring a cup and save 400 won.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Order takeout' })).toBeVisible()
  })
})
