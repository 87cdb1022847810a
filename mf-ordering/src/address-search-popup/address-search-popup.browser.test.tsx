import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installMenu } from '../testing/a-menu.ts'
import AddressSearchPopup from './address-search-popup.tsx'

type Results = AnswerOf<typeof searchAddress>['results']
const building = (number: number) => ({
  zipNo: '04780',
  roadAddr: `서울특별시 성동구 포근로 ${number} (성수동2가)`,
  jibunAddr: `서울특별시 성동구 성수동2가 ${300 + number}`,
  engAddr: `${number} Pogeun-ro, Seongdong-gu, Seoul`,
})
const results = (count: number, total = count): Results => ({
  common: {
    errorCode: '0',
    errorMessage: '정상',
    totalCount: String(total),
    currentPage: '1',
    countPerPage: '100',
  },
  juso: Array.from({ length: count }, (_, index) => building(index + 1)),
})

async function setUp(answer: Results | (() => Results) = results(2), params: { withoutDetail?: true } = {}) {
  const host = installMenu({
    answers: { searchAddress: () => ({ results: typeof answer === 'function' ? answer() : answer }) },
  })
  const popup = popupProps('addressSearch', params)
  await render(<AddressSearchPopup {...popup.props} />)
  return { host, popup }
}
const keyword = () => page.getByRole('searchbox', { name: '주소 검색어' })
const search = () => page.getByRole('button', { name: '검색', exact: true })
const result = (name: RegExp) => page.getByRole('button', { name })
const lookFor = async (text: string) => {
  await keyword().fill(text)
  await search().click()
}

describe('the address search', () => {
  it('lists the results of a keyword with zip code, road and lot address [2.2-52]', async () => {
    const { host } = await setUp()
    await lookFor('포근로')
    await expect.element(page.getByText('2곳을 찾았어요')).toBeVisible()
    const first = result(/포근로 1 /)
    await expect.element(first).toMatchTextContent(/04780/)
    await expect.element(first).toMatchTextContent(/지번 서울특별시 성동구 성수동2가 301/)
    expect(host.calls[0]).toMatchObject({
      name: 'searchAddress',
      request: { keyword: '포근로', currentPage: 1, countPerPage: 100 },
    })
  })

  it('needs a keyword [2.5-78]', async () => {
    const { host } = await setUp()
    await lookFor('  ')
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['검색어를 입력하세요.'])
    expect(host.calls).toEqual([])
  })

  it('can be submitted by the keyboard', async () => {
    await setUp()
    await keyword().fill('포근로')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('2곳을 찾았어요')).toBeVisible()
  })

  it('asks for a more precise keyword at exactly 100 results, and offers the next page [2.5-80, 2.9-17]', async () => {
    let searchCount = 0
    const { host } = await setUp(() => {
      searchCount += 1
      if (searchCount === 1) return results(100, 130)
      const { common } = results(0, 130)
      return { common: { ...common, currentPage: '2' }, juso: [building(500)] }
    })
    await lookFor('성동구')
    await expect.element(page.getByText('주소를 상세히 입력해 주시기 바랍니다.')).toBeVisible()
    await page.getByRole('button', { name: '더 보기' }).click()
    await expect.element(result(/포근로 500/)).toBeInTheDocument()
    expect(page.getByRole('listitem').elements()).toHaveLength(101)
    expect(host.calls[1]).toMatchObject({ request: { keyword: '성동구', currentPage: 2 } })
    expect(page.getByRole('button', { name: '더 보기' }).elements()).toEqual([])
  })

  it('shows when nothing was found [2.5-81]', async () => {
    await setUp(results(0))
    await lookFor('없는길')
    await expect.element(page.getByText('검색이 결과가 없습니다.')).toBeVisible()
  })

  it('shows the service’s message, else a general failure [2.5-82]', async () => {
    const { host } = await setUp({
      common: { errorCode: 'E0008', errorMessage: '두글자 이상 입력하세요.' },
      juso: null,
    })
    await lookFor('길')
    await expect.element(page.getByText('두글자 이상 입력하세요.')).toBeVisible()
    // -999: the public address service's code of an error of its own.
    host.answer({ searchAddress: () => ({ results: { common: { errorCode: '-999', errorMessage: '' } } }) })
    await search().click()
    await expect.element(page.getByText('주소 검색을 하지 못했습니다.')).toBeVisible()
    host.answer({
      searchAddress: () => {
        throw new ApiFailure(502, '')
      },
    })
    await lookFor('포근로')
    await expect.element(page.getByText('주소 검색을 하지 못했습니다.')).toBeVisible()
  })
})

describe('the step of the detail', () => {
  it('asks for the unit number, and resolves with the full address [2.2-53, 2.5-79]', async () => {
    const { host, popup } = await setUp()
    await lookFor('포근로')
    await result(/포근로 1 /).click()
    const field = page.getByRole('textbox', { name: '상세 주소' })
    await expect.element(field).toHaveFocus()
    await page.getByRole('button', { name: '이 주소로 할게요' }).click()
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['상세 주소를 입력하세요.'])
    await field.fill(' 3층 301호 ')
    await page.getByRole('button', { name: '이 주소로 할게요' }).click()
    await expect
      .poll(() => popup.results)
      .toEqual([
        {
          address: {
            zipcode: '04780',
            address1: '서울특별시 성동구 포근로 1 (성수동2가)',
            address2: '3층 301호',
            jibunAddr: '서울특별시 성동구 성수동2가 301',
            engAddr: '1 Pogeun-ro, Seongdong-gu, Seoul',
          },
        },
      ])
  })

  it('returns to the results, without an entry left in the history', async () => {
    const before = history.state
    const { popup } = await setUp()
    await lookFor('포근로')
    await result(/포근로 2 /).click()
    await page.getByRole('button', { name: '검색 결과로' }).click()
    await expect.element(result(/포근로 1 /)).toBeVisible()
    await expect.poll(() => history.state).toEqual(before)
    expect(popup.dismissals()).toBe(0)
  })

  it('returns by the phone’s Back, too, without an entry left in the history', async () => {
    const before = history.state
    const { popup } = await setUp()
    await lookFor('포근로')
    await result(/포근로 2 /).click()
    await expect.element(page.getByRole('textbox', { name: '상세 주소' })).toBeVisible()
    history.back()
    await expect.element(result(/포근로 1 /)).toBeVisible()
    expect(popup.dismissals()).toBe(0)
    await result(/포근로 1 /).click()
    await page.getByRole('textbox', { name: '상세 주소' }).fill('1층')
    await page.getByRole('button', { name: '이 주소로 할게요' }).click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(history.state).toEqual(before)
  })

  it('resolves once for repeated taps, also while its step or the popup closes', async () => {
    const { popup } = await setUp()
    await lookFor('포근로')
    await result(/포근로 1 /).click()
    await page.getByRole('textbox', { name: '상세 주소' }).fill('1층')
    const confirm = page.getByRole('button', { name: '이 주소로 할게요' })
    const button = confirm.element() as HTMLElement
    button.click()
    button.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => popup.results.length).toBeGreaterThan(0)
    await confirm.click()
    expect(popup.results).toHaveLength(1)
  })

  it('is skipped where only the building is needed', async () => {
    const { popup } = await setUp(results(2), { withoutDetail: true })
    await lookFor('포근로')
    await result(/포근로 1 /).click()
    await expect.poll(() => popup.results).toMatchObject([{ address: { address2: '', zipcode: '04780' } }])
  })
})
