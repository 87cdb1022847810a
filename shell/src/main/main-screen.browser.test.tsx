import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDeal, fourDishes, mainWith, openMain } from '../testing/main-under-test.tsx'
import { onlyOrdering } from '../testing/shell-under-test.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the header', () => {
  it('opens the side menu and names the store [1.2.5-01]', async () => {
    const { host, screen } = await openMain()
    await expect.element(screen.getByRole('banner')).toHaveTextContent('달빛 카페')
    await screen.getByRole('button', { name: '메뉴 열기' }).click()
    expect(host.opened).toEqual([{ name: 'sideMenu', params: {} }])
  })

  it('opens the share popup [1.2.5-01, 1.2.5-17]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    expect(host.opened).toEqual([{ name: 'share', params: { type: 'main' } }])
  })

  it('uses the phone’s share sheet, or copies the address, where the share popup cannot be loaded [1.8-24]', async () => {
    const { host, screen } = await openMain({ without: { ...onlyOrdering, popups: ['share'] } })
    const share = vi.fn(async () => {})
    Object.assign(navigator, { share })
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    await expect
      .poll(() => share)
      .toHaveBeenCalledWith({
        title: '달빛 카페',
        url: `${location.origin}/moonlight`,
      })

    Object.assign(navigator, { share: undefined })
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await screen.getByRole('button', { name: '매장 공유하기' }).click()
    await expect.poll(() => host.toasts.map((toast) => toast.text)).toEqual(['복사 되었습니다.'])
    expect(copy).toHaveBeenCalledWith(`${location.origin}/moonlight`)
  })
})

describe('the footer', () => {
  it('links to the platform’s privacy and service terms [1.2.4-07, 1.5.2-04]', async () => {
    const { host, screen } = await openMain()
    await screen.getByRole('button', { name: '개인정보 수집·이용' }).click()
    await screen.getByRole('button', { name: '이용약관' }).click()
    expect(host.opened).toEqual([
      { name: 'termsViewer', params: { storeId: 1, termsType: '개인정보수집' } },
      { name: 'termsViewer', params: { storeId: 1, termsType: '서비스이용' } },
    ])
  })

  it('shows the business details of the store [1.2.4-09]', async () => {
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          representative: '김포근',
          licenseName: '포근커피',
          licenseNumber: '000-00-00000',
          onlineSalesNumber: '제0000호',
          address: { roadAddr: '서울 성동구 포근로 12', addrDetail: '1층' },
        },
      },
    })
    for (const line of [
      '달빛 카페 · 대표 김포근',
      '서울 성동구 포근로 12, 1층 · 02-123-4567',
      '사업자등록번호 000-00-00000',
      '통신판매업 제0000호',
      '호스팅 제공: Storefront',
      '© 포근커피',
    ])
      await expect.element(screen.getByText(line, { exact: true })).toBeInTheDocument()
  })

  it('is the store’s own where it has one', async () => {
    const { screen } = await openMain({ shop: { storeInfo: { userAppFooter: '<p>우리 가게 인사</p>' } } })
    await expect.element(screen.getByText('우리 가게 인사')).toBeInTheDocument()
    await expect.element(screen.getByText('호스팅 제공: Storefront')).not.toBeInTheDocument()
  })
})

it('fits long names at 320 px without horizontal scrolling', async () => {
  await page.viewport(320, 800)
  const name = '아주아주 이름이 긴 달빛 카페 성수연무장길 대림창고 뒤편 골목 안쪽 한옥 별관점'
  await mainWith([aDeal({ resourceName: name, ...fourDishes('주방접수') })], {
    shop: { storeInfo: { name } },
  })
  await expect.element(page.getByRole('article')).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.viewport(390, 844)
})
