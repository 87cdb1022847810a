import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure, persisted } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { aCustomer, aShop, renderInShell } from '../testing/shell-under-test.tsx'
import MarketingSettingsPopup from './marketing-settings-popup.tsx'

const noon = Date.parse('2026-11-20T12:00:00+09:00')
const news: TermsTemplate = {
  storeId: 10,
  storeName: '달빛 카페',
  termsType: '마케팅',
  title: '달빛 소식',
  summary: '한 달에 두 번',
  isRequired: false,
  hasTemplate: true,
  alreadyConfirmed: false,
  template: '새 메뉴를 알려 드려요.',
  hash: 'n1',
  hasAgreed: 0,
}
const platformNews = { ...news, storeId: 1, storeName: '플랫폼', title: '플랫폼 소식', hash: 'p1' }
const service = { ...news, termsType: '서비스이용', title: '이용약관', isRequired: true, hash: 's1' }

/** A fake API that stores the agreements. */
function anApi(templates: readonly TermsTemplate[]) {
  let storedTemplates = templates
  const answers: NonNullable<TestHostOptions['answers']> = {
    getTermsUserAgreementListByUserId: () => [...storedTemplates],
    updateMarketingTermsAgreement: ({ termsUserAgreementList: sent, userId }) => {
      storedTemplates = storedTemplates.map((template) => {
        const agreement = sent.find(
          ({ storeId, termsType }) => storeId === template.storeId && termsType === template.termsType,
        )
        return agreement ? { ...template, hasAgreed: agreement.hasAgreed, agreementDate: noon } : template
      })
      return { termsUserAgreementList: sent.map((agreement) => ({ ...agreement, userId, modifyDate: noon })) }
    },
  }
  return answers
}

async function setUp(
  templates: readonly TermsTemplate[] = [service, news],
  { answers, ...options }: TestHostOptions = {},
) {
  const popup = popupProps('marketingConsent', {})
  const rendered = await renderInShell(<MarketingSettingsPopup {...popup.props} />, {
    user: aCustomer,
    shop: aShop(),
    ...options,
    answers: { ...anApi(templates), ...answers },
  })
  return { ...rendered, popup }
}

const sentAgreements = (host: TestHost) =>
  host.calls.filter(({ name }) => name === 'updateMarketingTermsAgreement').map(({ request }) => request)
const refuseWith = (refusal: number) => () => {
  throw new ApiFailure(refusal, 'refused')
}

describe('the marketing settings', () => {
  it('list the optional terms only, full screen [1.1-13, 1.2.4-16, 1.5.2-02]', async () => {
    const { screen } = await setUp()
    const dialog = screen.getByRole('dialog', { name: '마케팅 수신 동의' })
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).not.toBeChecked()
    expect(screen.getByRole('switch').elements()).toHaveLength(1)
    expect(dialog.element().getBoundingClientRect().height).toBe(window.innerHeight)
    expect(dialog.element().textContent).not.toContain('이용약관')
  })

  it('save each tap at once, with the customer and the text’s hash [1.4.5-01]', async () => {
    const { host, screen } = await setUp()
    await screen.getByRole('switch', { name: '달빛 소식' }).click()
    await expect.poll(() => sentAgreements(host)).toHaveLength(1)
    expect(sentAgreements(host)[0]).toEqual({
      storeId: 10,
      userId: 7,
      termsUserAgreementList: [
        {
          storeId: 10,
          termsType: '마케팅',
          userId: 7,
          hasAgreed: 1,
          hash: 'n1',
          actionPath: 'user',
          createEmployeeId: null,
        },
      ],
    })
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).toBeChecked()
    await expect.element(screen.getByText('2026. 11. 20. 동의')).toBeVisible()
  })

  it('are refetched once after a change', async () => {
    const { host, screen } = await setUp()
    await screen.getByRole('switch', { name: '달빛 소식' }).click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    const reads = host.calls.filter(({ name }) => name === 'getTermsUserAgreementListByUserId')
    expect(reads).toHaveLength(2)
  })

  it('confirm what was saved and when, after a yes and after a no [1.2.4-14, 1.4.5-03]', async () => {
    const { host, screen } = await setUp()
    const setting = screen.getByRole('switch', { name: '달빛 소식' })
    await setting.click()
    await expect
      .poll(() => host.alerts)
      .toEqual([
        {
          title: '수신에 동의하셨어요',
          text: '달빛 카페 · 달빛 소식\n2026. 11. 20.에 동의한 것으로 처리했어요.',
        },
      ])
    await setting.click()
    await expect
      .poll(() => host.alerts[1])
      .toEqual({
        title: '수신 동의를 철회하셨어요',
        text: '달빛 카페 · 달빛 소식\n2026. 11. 20.에 철회한 것으로 처리했어요.',
      })
    await expect.element(setting).not.toBeChecked()
  })

  it('name the sender in the customer’s language', async () => {
    const english = { storeName: 'Moonlight Cafe', title: 'Moonlight news' }
    const { host, screen } = await setUp([{ ...news, translations: { en: english } }], { locale: 'en' })
    await screen.getByRole('switch', { name: 'Moonlight news' }).click()
    await expect.poll(() => host.alerts[0]?.text).toMatch(/^Moonlight Cafe · Moonlight news\n/)
  })

  it('roll back where a change could not be saved [1.4.5-02, 1.8-14]', async () => {
    const { host, screen } = await setUp([{ ...news, hasAgreed: 1 }], {
      locale: 'en',
      answers: { updateMarketingTermsAgreement: refuseWith(500) },
    })
    const setting = screen.getByRole('switch', { name: '달빛 소식' })
    await expect.element(setting).toBeChecked()
    await setting.click()
    await expect
      .poll(() => host.alerts)
      .toEqual([{ title: 'Notice', text: 'Failed to save agreements, try again later' }])
    await expect.element(setting).toBeChecked()
  })

  it('show the change optimistically, and ignore a second tap meanwhile', async () => {
    const answer = Promise.withResolvers<{ termsUserAgreementList: [] }>()
    const { host, screen } = await setUp([news], {
      answers: { updateMarketingTermsAgreement: () => answer.promise },
    })
    const setting = screen.getByRole('switch', { name: '달빛 소식' })
    await setting.click()
    await expect.element(setting).toBeChecked()
    await setting.click()
    expect(sentAgreements(host)).toHaveLength(1)
    answer.reject(new ApiFailure(0, 'offline'))
    await expect.element(setting).not.toBeChecked()
  })

  it('ask to read a text that has changed meanwhile, and refetch it', async () => {
    const { host, screen } = await setUp([news], {
      answers: { updateMarketingTermsAgreement: refuseWith(code.termsMissing) },
    })
    await screen.getByRole('switch', { name: '달빛 소식' }).click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    expect(host.alerts[0]?.text).toContain('내용이 바뀌었어요')
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).not.toBeChecked()
    const reads = host.calls.filter(({ name }) => name === 'getTermsUserAgreementListByUserId')
    expect(reads.length).toBeGreaterThan(1)
  })

  it('have a switch for all where there are several owners [1.4.5-04]', async () => {
    const { host, screen } = await setUp([news, { ...platformNews, hasAgreed: 1 }])
    for (const title of ['플랫폼 약관', '매장 약관'])
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    const all = screen.getByRole('switch', { name: '모두 받기' })
    await all.click()
    await expect.element(all).toBeChecked()
    expect(sentAgreements(host)).toMatchObject([{ termsUserAgreementList: [{ storeId: 10, hasAgreed: 1 }] }])
    await all.click()
    await expect.element(screen.getByRole('switch', { name: '플랫폼 소식' })).not.toBeChecked()
    expect(sentAgreements(host)).toMatchObject([
      {},
      { termsUserAgreementList: [{ storeId: 10 }, { storeId: 1 }] },
    ])
  })

  it('have no switch for all where there is one owner', async () => {
    const { screen } = await setUp()
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).toBeVisible()
    await expect.element(screen.getByRole('switch', { name: '모두 받기' })).not.toBeInTheDocument()
  })

  it('follow changes in another tab', async () => {
    const { host, screen } = await setUp()
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).not.toBeChecked()
    host.answer({ getTermsUserAgreementListByUserId: () => [{ ...news, hasAgreed: 1 }] })
    persisted('shared', 'terms-change', 0, Number).set(noon)
    await expect.element(screen.getByRole('switch', { name: '달빛 소식' })).toBeChecked()
  })

  it('still follow changes in another tab after a listener of an own change has failed', async () => {
    const { host, screen } = await setUp()
    const theSwitch = screen.getByRole('switch', { name: '달빛 소식' })
    const stopFailing = persisted('shared', 'terms-change', 0, Number).subscribe(() => {
      throw new Error('a defect')
    })
    await theSwitch.click()
    await expect.poll(() => host.reports).toHaveLength(1)
    stopFailing()
    await expect.element(theSwitch).toBeChecked()
    host.answer({ getTermsUserAgreementListByUserId: () => [{ ...news, hasAgreed: 0 }] })
    persisted('shared', 'terms-change', 0, Number).set(noon + 1)
    await expect.element(theSwitch).not.toBeChecked()
  })

  it('open the text of each', async () => {
    const { host, screen } = await setUp()
    await screen.getByRole('button', { name: '달빛 소식 내용 보기' }).click()
    expect(host.opened).toEqual([{ name: 'termsViewer', params: { storeId: 10, termsType: '마케팅' } }])
  })

  it('show that there is nothing to set, and that loading failed', async () => {
    const { screen, host } = await setUp([service], {
      answers: { getTermsUserAgreementListByUserId: refuseWith(500) },
    })
    await expect.element(screen.getByText('약관을 불러오지 못했어요.')).toBeVisible()
    host.answer(anApi([service]))
    await screen.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(screen.getByText('선택할 수 있는 항목이 없어요.')).toBeVisible()
  })

  it('close when the customer logs out in another tab', async () => {
    const { host, popup } = await setUp()
    host.session.set({ user: null })
    await expect.poll(popup.dismissals).toBe(1)
  })
})
