import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getViewedTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { aCustomer, aShop, renderInShell } from '../testing/shell-under-test.tsx'
import StoreTermsPopup from './store-terms-popup.tsx'
import TermsViewerPopup from './terms-viewer-popup.tsx'

type Templates = AnswerOf<typeof getViewedTermsTemplateList>

const service: Templates[number] = {
  storeId: 10,
  termsType: '서비스이용',
  title: '달빛 이용약관',
  isRequired: true,
  template: '제1조 목적\n커피를 마신다.\n\n제2조 <b>정의</b>',
  hash: 's1',
}
const news: Templates[number] = {
  storeId: 10,
  termsType: '마케팅',
  title: '달빛 소식',
  isRequired: false,
  template: '소식',
  hash: 'n1',
}

function refuse(code: number): never {
  throw new ApiFailure(code, 'refused')
}

describe('the terms of a store', () => {
  async function openTerms(options: TestHostOptions = {}) {
    const popup = popupProps('storeTerms', {})
    const rendered = await renderInShell(<StoreTermsPopup {...popup.props} />, {
      user: aCustomer,
      ...options,
      answers: {
        getTermsUserAgreementListByUserId: () => [service, news],
        updateStoreTermsUserAgreement: () => ({}),
        ...options.answers,
      },
    })
    const { screen } = rendered
    return { ...rendered, popup, start: screen.getByRole('button', { name: '시작하기' }) }
  }

  it('are asked under their name, with a start button [1.4.5-08]', async () => {
    const { screen, start } = await openTerms()
    await expect.element(screen.getByRole('dialog', { name: '매장 약관 동의' })).toBeVisible()
    await expect.element(start).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('필수 약관에 모두 동의해 주세요.')).toBeVisible()
  })

  it('are saved with every yes and no, then the screen opens [1.3.3-05]', async () => {
    const { host, popup, screen, start } = await openTerms()
    await screen.getByRole('checkbox', { name: /달빛 이용약관/ }).click()
    await start.click()
    await expect.poll(() => popup.results).toEqual([{ agreed: true }])
    const sent = host.calls.find((call) => call.name === 'updateStoreTermsUserAgreement')
    const common = { storeId: 10, userId: 7, actionPath: 'user', createEmployeeId: null }
    expect(sent?.request).toEqual({
      storeId: 10,
      userId: 7,
      termsUserAgreementList: [
        { ...common, termsType: '서비스이용', hasAgreed: 1, hash: 's1' },
        { ...common, termsType: '마케팅', hasAgreed: 0, hash: 'n1' },
      ],
    })
  })

  it('can all be ticked at once, and unticked [3.5-74]', async () => {
    const { screen, start } = await openTerms()
    const all = screen.getByRole('checkbox', { name: '전체동의' })
    const bothTerms = [/달빛 이용약관/, /달빛 소식/].map((name) => screen.getByRole('checkbox', { name }))
    await all.click()
    for (const checkbox of bothTerms) await expect.element(checkbox).toBeChecked()
    await expect.element(start).not.toHaveAttribute('aria-disabled', 'true')
    await bothTerms[1]?.click()
    await expect.element(all).not.toBeChecked()
    await all.click()
    await all.click()
    for (const checkbox of bothTerms) await expect.element(checkbox).not.toBeChecked()
  })

  it('omit confirmed terms', async () => {
    const { screen } = await openTerms({
      answers: { getTermsUserAgreementListByUserId: () => [service, { ...news, alreadyConfirmed: true }] },
    })
    await expect.element(screen.getByRole('checkbox', { name: /달빛 이용약관/ })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: /달빛 소식/ })).not.toBeInTheDocument()
  })

  it('show that they could not be saved, and can be sent again [1.8-14]', async () => {
    const { host, popup, screen } = await openTerms({
      locale: 'en',
      answers: { updateStoreTermsUserAgreement: () => refuse(500) },
    })
    await screen.getByRole('checkbox', { name: 'Agree to all' }).click()
    await screen.getByRole('button', { name: 'Start' }).click()
    await expect
      .element(screen.getByRole('alert').getByText('Failed to save agreements, try again later'))
      .toBeVisible()
    expect(popup.closable()).toBe(true)
    host.answer({ updateStoreTermsUserAgreement: () => ({}) })
    await screen.getByRole('button', { name: 'Start' }).click()
    await expect.poll(() => popup.results).toEqual([{ agreed: true }])
  })

  it.each([
    [404, '매장 정보를 확인할 수 없어요.', '[1.8-16]'],
    [403, '고객 정보를 확인할 수 없어요.', '[1.8-17]'],
    [500, '약관을 불러오지 못했어요.', '[1.8-15]'],
  ])('show why they cannot be loaded: code %i, %s %s', async (code, text) => {
    const { host, screen } = await openTerms({
      answers: { getTermsUserAgreementListByUserId: () => refuse(code) },
    })
    await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible()
    expect(host.alerts).toEqual([{ title: '알림', text }])
  })

  it('show a notice that they could not be initialised, and are reloaded [3.8-38]', async () => {
    const { host, screen } = await openTerms({
      locale: 'en',
      answers: { getTermsUserAgreementListByUserId: () => refuse(500) },
    })
    await expect.poll(() => host.alerts).toEqual([{ title: 'Notice', text: 'Terms initialization failed' }])
    host.answer({ getTermsUserAgreementListByUserId: () => [service] })
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('checkbox', { name: /달빛 이용약관/ })).toBeVisible()
    expect(host.alerts).toHaveLength(1)
  })

  it('are titled by owner where there are several [1.5.2-06]', async () => {
    const { screen } = await openTerms({
      shop: aShop({ parentStoreInfo: { storeId: 20, name: '본사' } }),
      answers: {
        getTermsUserAgreementListByUserId: () => [
          { ...service, storeId: 1, title: '플랫폼 이용' },
          { ...service, storeId: 5, title: '통합 이용' },
          { ...service, storeId: 20, title: '본사 이용' },
          service,
        ],
      },
    })
    for (const title of ['플랫폼 약관', '통합 관리 약관', '프랜차이즈 본사 약관', '매장 약관'])
      await expect.element(screen.getByText(title, { exact: true })).toBeVisible()
  })

  it('end as dismissed when they are declined [1.8-20]', async () => {
    const { popup, screen } = await openTerms()
    await screen.getByRole('button', { name: '닫기' }).click()
    expect(popup.dismissals()).toBe(1)
    expect(popup.results).toEqual([])
  })
})

describe('a text of terms', () => {
  async function openText(options: TestHostOptions = {}) {
    const popup = popupProps('termsViewer', { storeId: 10, termsType: '서비스이용' })
    const rendered = await renderInShell(<TermsViewerPopup {...popup.props} />, {
      ...options,
      answers: { getViewedTermsTemplateList: () => [service], ...options.answers },
    })
    return { ...rendered, popup }
  }

  it('fills the screen with its title and its paragraphs [1.2.4-15]', async () => {
    const { screen } = await openText()
    const dialog = screen.getByRole('dialog', { name: '달빛 이용약관' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().querySelectorAll('p')).toHaveLength(2)
    expect(dialog.element().getBoundingClientRect().height).toBe(window.innerHeight)
  })

  it('is shown as plain text, never as markup', async () => {
    const { screen } = await openText()
    await expect.element(screen.getByText('제2조 <b>정의</b>')).toBeVisible()
  })

  it('is in the customer’s language where it has been translated', async () => {
    const english = { title: 'Moonlight terms', template: 'Drink coffee.' }
    const { screen } = await openText({
      locale: 'en',
      answers: { getViewedTermsTemplateList: () => [{ ...service, translations: { en: english } }] },
    })
    await expect.element(screen.getByRole('heading', { name: 'Moonlight terms' })).toBeVisible()
    await expect.element(screen.getByText('Drink coffee.')).toBeVisible()
  })

  it('can be reloaded after a failure', async () => {
    const { host, screen } = await openText({ answers: { getViewedTermsTemplateList: () => refuse(0) } })
    await expect.element(screen.getByText('약관을 불러오지 못했어요.')).toBeVisible()
    host.answer({ getViewedTermsTemplateList: () => [service] })
    await screen.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(screen.getByRole('heading', { name: '달빛 이용약관' })).toBeVisible()
  })
})
