import type { SavedAddress } from '@storefront/contract/entities/address.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { persistedTime } from '../fulfilment/fulfilment-time.ts'
import { installMenu } from '../testing/a-menu.ts'
import DeliveryOrderPopup from './delivery-order-popup.tsx'

const home: SavedAddress = {
  addressId: 3,
  zipcode: '04780',
  address1: '서울특별시 성동구 포근로 10',
  address2: '301호',
  engAddr: '10 Pogeun-ro, Seongdong-gu, Seoul',
  isDefault: true,
}
const work: SavedAddress = {
  ...home,
  addressId: 4,
  address1: '서울특별시 광진구 능동로 5',
  engAddr: '5 Neungdong-ro, Gwangjin-gu, Seoul',
  isDefault: false,
}
const far: SavedAddress = { ...home, address1: '부산광역시 해운대구 구남로 1' }
const deliverySetting = {
  deliveryTime: 40,
  deliveryMinOrderAmount: 12_000,
  noti: '얼음은 따로 담아 드려요.',
  deliveryFeeList: [
    { area: '서울특별시 성동구', minOrderAmount: 12_000, fee: 2500 },
    { area: '서울특별시 성동구', minOrderAmount: 40_000, fee: 0 },
    { area: '서울특별시 광진구', minOrderAmount: 20_000, fee: 4500 },
  ],
}
const hours = { openingHours: { begin: '09:00', end: '21:00' } }

type Options = NonNullable<Parameters<typeof installMenu>[0]> & { addresses?: SavedAddress[] }

async function setUp({ addresses = [home, work], ...options }: Options = {}) {
  let book = addresses
  const host = installMenu({
    path: '/',
    shopFields: {
      storeInfo: {
        deliverySetting,
        openSetting: { businessHours: { weekday: hours, weekend: hours, holiday: hours } },
      },
    },
    ...options,
    answers: {
      getAddressList: () => ({ addressList: book }),
      setDefaultAddress: ({ addressId }) => {
        book = book.map((each) => ({ ...each, isDefault: each.addressId === addressId }))
        return { addressList: book }
      },
      removeAddress: ({ addressId }) => {
        book = book.filter((each) => each.addressId !== addressId)
        return { addressList: book }
      },
      saveAddress: ({ address }) => {
        const saved = { ...address, addressId: 9, isDefault: false }
        book = [saved, ...book]
        return { address: saved, addressList: book }
      },
      ...options.answers,
    },
  })
  const popup = popupProps('deliveryOrder', {})
  await render(<DeliveryOrderPopup {...popup.props} />)
  return { host, popup }
}
const order = () => page.getByRole('button', { name: '배달 주문하기' })
/** Works for a disabled element, too, for which `click` would wait. */
const tapAtOnce = () => (order().element() as HTMLElement).click()
const radio = (name: RegExp) => page.getByRole('radio', { name })
const costs = () => page.getByRole('region', { name: '배달비' })

describe('the delivery popup', () => {
  it('shows the store’s notice, duration, fees and address [2.2-51, 2.3-33]', async () => {
    await setUp()
    await expect.element(page.getByRole('heading', { name: '배달 주문' })).toBeVisible()
    await expect.element(page.getByText('얼음은 따로 담아 드려요.')).toBeVisible()
    await expect.element(page.getByText('배달까지 약 40분 걸려요.')).toBeVisible()
    await expect.element(radio(/포근로 10/)).toBeChecked()
    await expect.element(costs()).toMatchTextContent(/최소주문금액.*12,000원/)
    await expect.element(costs()).toMatchTextContent(/12,000원부터.*2,500원.*40,000원부터.*무료/)
    await expect.element(radio(/바로 배달/)).toBeChecked()
    await expect.element(radio(/시간 예약/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: '새 주소' })).toBeVisible()
    await expect.element(order()).toBeVisible()
  })

  it('opens the delivery menu, and keeps the chosen time', async () => {
    const { host } = await setUp()
    await order().click()
    await expect.poll(() => host.visited).toEqual(['/menus?orderType=delivery'])
    expect(persistedTime('delivery').get()).toEqual({ kind: 'instant' })
  })

  it('has the same time picker as takeout', async () => {
    await setUp()
    await radio(/시간 예약/).click()
    const hour = page.getByRole('listbox', { name: '날짜와 시' }).getByRole('option', { selected: true })
    await expect.element(hour).toHaveTextContent('11월 20일 (금) 오후 12시')
    await page.getByRole('button', { name: '이 시간에 받기' }).click()
    await expect.element(page.getByText(/12:40 배달/)).toBeVisible()
  })

  it('is shown in English', async () => {
    await setUp({ locale: 'en' })
    await expect.element(page.getByRole('heading', { name: 'Delivery order' })).toBeVisible()
    await expect.element(radio(/10 Pogeun-ro, Seongdong-gu, Seoul/)).toBeChecked()
  })
})

describe('the address book', () => {
  it('delivers to the chosen address, and shows its fee', async () => {
    const { host } = await setUp()
    await radio(/능동로/).click()
    await expect.element(radio(/능동로/)).toBeChecked()
    await expect.element(costs()).toMatchTextContent(/이 주소의 배달비.*4,500원/)
    expect(host.calls).toContainEqual(
      expect.objectContaining({
        name: 'setDefaultAddress',
        request: expect.objectContaining({ addressId: 4 }),
      }),
    )
  })

  const found = {
    zipcode: '04766',
    address1: '서울특별시 성동구 서울숲길 7',
    address2: '2층',
    jibunAddr: null,
    engAddr: null,
  }

  it('adds an address from the search, and chooses it', async () => {
    const { host } = await setUp()
    host.endPopup('addressSearch', { kind: 'done', result: { address: found } })
    await page.getByRole('button', { name: '새 주소' }).click()
    await expect.element(radio(/서울숲길 7/)).toBeChecked()
    expect(host.calls.find(({ name }) => name === 'saveAddress')?.options.idempotencyKey).toBeTruthy()
  })

  it('keeps the order button busy while a new address is saved', async () => {
    const saved = Promise.withResolvers<void>()
    let book: SavedAddress[] = []
    const { host } = await setUp({
      answers: {
        getAddressList: () => ({ addressList: book }),
        saveAddress: async ({ address }) => {
          await saved.promise
          book = [{ ...address, addressId: 9, isDefault: true }]
          return { address: { ...address, addressId: 9, isDefault: true }, addressList: book }
        },
        setDefaultAddress: () => ({ addressList: book }),
      },
    })
    host.endPopup('addressSearch', { kind: 'done', result: { address: found } })
    await page.getByRole('button', { name: '새 주소' }).click()
    await expect.element(order()).toHaveAttribute('aria-busy', 'true')
    tapAtOnce()
    saved.resolve()
    await expect.element(radio(/서울숲길 7/)).toBeChecked()
    await expect.element(order()).not.toHaveAttribute('aria-busy')
    expect(host.alerts).toEqual([])
    await order().click()
    await expect.poll(() => host.visited).toEqual(['/menus?orderType=delivery'])
  })

  it('disables its buttons while the chosen address is saved, and rolls the choice back with an alert where that fails', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const { host } = await setUp({ answers: { setDefaultAddress: () => promise } })
    await radio(/능동로/).click()
    for (const name of ['배달 주문하기', '새 주소', '이 주소 지우기'])
      await expect.element(page.getByRole('button', { name })).not.toBeEnabled()
    reject(new ApiFailure(500, 'down'))
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual([expect.stringContaining('주소를 바꾸지 못했어요')])
    await expect.element(radio(/포근로 10/)).toBeChecked()
    await expect.element(order()).not.toHaveAttribute('aria-busy')
    await expect.element(page.getByRole('button', { name: '새 주소' })).toBeEnabled()
  })

  it('shows no alert when the order button is tapped while addresses load', async () => {
    const { promise, resolve } = Promise.withResolvers<{ addressList: SavedAddress[] }>()
    const { host } = await setUp({ answers: { getAddressList: () => promise } })
    await expect.element(order()).toHaveAttribute('aria-busy', 'true')
    tapAtOnce()
    resolve({ addressList: [home] })
    await expect.element(order()).not.toHaveAttribute('aria-busy')
    expect(host.alerts).toEqual([])
  })

  it('shows an alert when it is full', async () => {
    const full = () => {
      throw new ApiFailure(code.changed, 'full')
    }
    const { host } = await setUp({ answers: { saveAddress: full } })
    host.endPopup('addressSearch', { kind: 'done', result: { address: found } })
    await page.getByRole('button', { name: '새 주소' }).click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual([expect.stringContaining('더 담을 수 없어요')])
  })

  it('removes an address after a confirmation', async () => {
    const { host } = await setUp()
    host.confirmWith(false)
    await page.getByRole('button', { name: '이 주소 지우기' }).click()
    await expect.element(radio(/포근로 10/)).toBeChecked()
    host.confirmWith(true)
    await page.getByRole('button', { name: '이 주소 지우기' }).click()
    await expect.element(radio(/포근로 10/)).not.toBeInTheDocument()
    await expect.element(radio(/능동로/)).toBeChecked()
  })

  it('shows when it is empty; nothing is ordered without an address', async () => {
    const { host } = await setUp({ addresses: [] })
    await expect.element(page.getByText('아직 주소가 없어요')).toBeVisible()
    await expect.element(costs()).toMatchTextContent(/서울특별시 광진구.*4,500원/)
    await order().click()
    await expect.poll(() => host.alerts[0]?.text).toBe('배달받을 주소를 골라 주세요.')
    expect(host.visited).toEqual([])
  })

  it('blocks an address outside every area', async () => {
    await setUp({ addresses: [far] })
    await expect.element(page.getByText(/배달 지역이 아니에요/)).toBeVisible()
    await expect.element(order()).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows a failed load and retries', async () => {
    const { host } = await setUp({
      answers: {
        getAddressList: () => {
          throw new Error('no network')
        },
      },
    })
    await expect.element(page.getByText('주소를 불러오지 못했어요')).toBeVisible()
    host.answer({ getAddressList: () => ({ addressList: [home] }) })
    await page.getByRole('button', { name: /다시/ }).click()
    await expect.element(radio(/포근로 10/)).toBeChecked()
  })
})

it('nothing can be ordered so late that no delivery arrives before closing time', async () => {
  await setUp({ now: Date.parse('2026-11-20T20:40:00+09:00') })
  await expect.element(page.getByText('오늘 배달 주문을 받을 수 있는 시간이 지났어요.')).toBeVisible()
  await expect.element(order()).toHaveAttribute('aria-disabled', 'true')
})
