import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type {
  getSharedReservation,
  getSharedReservationUser,
} from '@storefront/contract/endpoints/shared-reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import type { CSSProperties } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aReservation, installCustomer } from '../testing/a-guest.ts'
import SharedReservationScreen from './shared-reservation-screen.tsx'

const s = 'an-opaque-link'
const onePixelGif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const aSharedReservation = (
  changes: Partial<AnswerOf<typeof getSharedReservation>> = {},
): AnswerOf<typeof getSharedReservation> => ({
  deal: aReservation().deal,
  user: { name: '김*연' },
  visitor: { name: '이*준' },
  payList: [{ payAction: 'approve', amount: 20_000 }],
  orderList: [
    { orderId: 1, itemList: [{ productId: 100, name: '라떼', nameEn: 'Latte', count: 2, choiceList: [] }] },
  ],
  totalPrice: 9_000,
  ...changes,
})

/** After two frames, what has been answered by then is rendered. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function setUp(options: TestHostOptions = {}) {
  const { answers, ...rest } = options
  const host = installCustomer({
    user: null,
    path: `/share/reservation/${s}`,
    params: { dealIdWithUserId: s },
    answers: {
      getSharedReservation: () => aSharedReservation(),
      getSharedReservationUser: () => ({ user: { name: '김*연' } }),
      ...answers,
    },
    ...rest,
  })
  // As the shell's main element, which a screen may fill.
  const main: CSSProperties = { display: 'flex', flexDirection: 'column', minHeight: 800 }
  await render(
    <div style={main}>
      <SharedReservationScreen />
    </div>,
  )
  return host
}

it('the link text of the path is sent unread, as only the API can tell deal and sharer from it [3.2-78]', async () => {
  const host = await setUp()
  await expect
    .poll(() => host.calls.map(({ name, request }) => [name, request]))
    .toEqual([
      ['getSharedReservation', { storeId: 10, s }],
      ['getSharedReservationUser', { storeId: 10, s }],
    ])
})

it('a guest sees reservation, visitor, booker, deposit and order [3.2-79]', async () => {
  await setUp()
  await expect.element(page.getByRole('heading', { name: '김*연 님이 공유한 예약이에요' })).toBeVisible()
  for (const text of [
    '11월 27일 (금) 오후 6:00',
    '어른 2명, 어린이 1명',
    '예약 확정',
    '이*준',
    '김*연',
    '20,000원',
    '라떼',
    '9,000원',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('the store is shown at once, with its address, and stays in its place when the reservation arrives', async () => {
  const reservation = Promise.withResolvers<AnswerOf<typeof getSharedReservation>>()
  await setUp({
    shop: aShop({
      storeInfo: {
        image: [{ type: 'main', url: onePixelGif }],
        address: { roadAddr: '서울특별시 성동구 달빛로 1', addrDetail: '2층' },
      },
    }),
    answers: { getSharedReservation: () => reservation.promise as never },
  })
  await expect.element(page.getByText('달빛 카페')).toBeVisible()
  await expect.element(page.getByText('서울특별시 성동구 달빛로 1, 2층')).toBeVisible()
  await expect.element(page.getByText('예약을 불러오고 있어요')).toBeInTheDocument()
  const cover = document.querySelector(`img[src="${onePixelGif}"]`) as HTMLImageElement
  const before = cover.getBoundingClientRect()
  expect(before.width).toBeGreaterThan(200)

  reservation.resolve(aSharedReservation())
  await expect.element(page.getByText('이*준')).toBeVisible()
  expect(document.querySelector(`img[src="${onePixelGif}"]`)).toBe(cover)
  expect(cover.getBoundingClientRect()).toEqual(before)
})

it('the reservation appears together with the sharer’s name, or without it once that is not found, so that nothing moves', async () => {
  const user = Promise.withResolvers<AnswerOf<typeof getSharedReservationUser>>()
  const host = await setUp({ answers: { getSharedReservationUser: () => user.promise as never } })
  const key = ['getSharedReservation', { storeId: 10, s }]
  await expect.poll(() => host.runtime.queryClient.getQueryState(key)?.status).toBe('success')
  await twoFrames()
  await expect.element(page.getByText('예약을 불러오고 있어요')).toBeInTheDocument()
  await expect.element(page.getByText('이*준')).not.toBeInTheDocument()
  user.reject(new ApiFailure(404, 'no customer any more'))
  await expect.element(page.getByText('이*준')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '공유된 예약이에요' })).toBeVisible()
})

it('the button to the menu does not grow with the room that is left on the page', async () => {
  await setUp({
    answers: { getSharedReservation: () => aSharedReservation({ orderList: [], visitor: null }) },
  })
  const menu = page.getByRole('button', { name: '메뉴 보기' })
  await expect.element(menu).toBeVisible()
  expect(menu.element().getBoundingClientRect().height).toBeLessThan(80)
})

it('a reservation with neither visitor nor booker shows that it has no visitor, one with a booker does not [3.8-49]', async () => {
  const host = await setUp({
    answers: { getSharedReservation: () => aSharedReservation({ visitor: null, user: null }) },
  })
  await expect.element(page.getByText('방문자 정보를 찾을 수 없어요.')).toBeVisible()
  host.answer({ getSharedReservation: () => aSharedReservation({ visitor: null }) })
  host.emit('deal.changed', { dealId: 12, status: dealStatus.requested })
  await expect.element(page.getByText('방문자 정보를 찾을 수 없어요.')).not.toBeInTheDocument()
})

it('a reservation that cannot be loaded shows a message, then Main [3.8-48]', async () => {
  const host = await setUp({
    answers: {
      getSharedReservation: () => {
        throw new ApiFailure(code.badShareLink, 'bad link')
      },
    },
  })
  await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['예약 정보를 불러오지 못했어요.'])
  await expect.poll(() => host.visited).toEqual(['/'])
})
