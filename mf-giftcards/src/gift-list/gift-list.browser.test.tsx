import { aCardTemplate } from '@storefront/domain/testing/gift-cards.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aTemplateList, installGiver } from '../testing/a-gift-giver.ts'
import GiftListScreen from './gift-list-screen.tsx'

async function setUp(options: Parameters<typeof installGiver>[0] = {}) {
  const host = installGiver({ path: '/presentPrepaidcard', ...options })
  await render(<GiftListScreen />)
  return host
}
const names = () =>
  page
    .getByRole('tabpanel')
    .getByRole('link')
    .elements()
    .map((each) => each.textContent)

describe('the list of gift cards', () => {
  it('shows the cards on sale with picture and name, and hides one that is sold out [3.2-11, 3.2-55, 3.5-44]', async () => {
    await setUp()
    await expect.poll(names).toEqual(['감사 카드', '생일 카드'])
    expect(page.getByRole('tabpanel').getByRole('link').first().element().querySelector('img')).not.toBeNull()
  })

  it('shows one category or all of them by tabs [3.2-54]', async () => {
    await setUp()
    const tabs = page.getByRole('tab')
    await expect.poll(() => tabs.elements().map((each) => each.textContent)).toEqual(['전체', '감사', '생일'])
    await page.getByRole('tab', { name: '생일' }).click()
    expect(names()).toEqual(['생일 카드'])
  })

  it('opens the gift pay page of a tapped card [3.2-56]', async () => {
    const host = await setUp()
    await page.getByRole('link', { name: '생일 카드' }).click()
    expect(host.visited).toEqual(['/presentPay?templateId=1'])
  })

  it('has a link to the gift history in its header [3.2-53]', async () => {
    const host = await setUp()
    await render(<header>{host.header.get()?.right}</header>)
    await page.getByRole('link', { name: '선물 내역' }).click()
    expect(host.visited).toEqual(['/presentPrepaidcardHistory'])
  })

  it.each([
    ['categories', { categoryList: [] }],
    ['links of categories and templates', { categoryTemplateList: [] }],
    ['templates', { templateList: [] }],
    ['templates on sale', { templateList: [aCardTemplate({ cardCountLimit: 1, issuedCardCount: 1 })] }],
  ])('shows that there is no registered card where there are no %s [3.5-45]', async (_case, changes) => {
    await setUp({ answers: { getCardTemplateListForPresent: () => aTemplateList(changes) } })
    await expect.element(page.getByRole('heading', { name: '등록된 기프트카드가 없어요' })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
  })

  it('shows when it could not be loaded, and retries [3.8-64]', async () => {
    const host = await setUp({
      answers: {
        getCardTemplateListForPresent: () => {
          throw new ApiFailure(500, 'no')
        },
      },
    })
    await expect.element(page.getByText('기프트카드 정보를 불러오지 못했어요')).toBeVisible()
    host.answer({ getCardTemplateListForPresent: () => aTemplateList() })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(names).toHaveLength(2)
  })
})

it('shows all of a cut-out picture, and fills the tile with a photo', async () => {
  const svgPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const image = [[{ url: svgPicture, hue: 350 }], [{ url: svgPicture }]]
  const templateList = aTemplateList().templateList.slice(0, 2)
  await setUp({
    answers: {
      getCardTemplateListForPresent: () =>
        aTemplateList({
          templateList: templateList.map((each, index) => ({ ...each, image: image[index] ?? [] })),
        }),
    },
  })
  const fits = () =>
    [...document.querySelectorAll('main img, li img')].map((each) => getComputedStyle(each).objectFit)
  await expect.poll(fits).toEqual(expect.arrayContaining(['contain', 'cover']))
})
