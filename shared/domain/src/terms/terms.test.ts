import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { describe, expect, it } from 'vitest'
import { offersAgreeAll, termsGroups } from './groups.ts'
import { fillPlaceholders } from './placeholders.ts'
import { guard, missingTerms, optionalTerms, registrationTypes, termsKey } from './required.ts'

function aTemplate(changes: Partial<TermsTemplate> = {}): TermsTemplate {
  return {
    storeId: 1,
    termsType: termsType.serviceUse,
    title: '서비스 이용약관',
    isRequired: true,
    hasTemplate: true,
    alreadyConfirmed: false,
    hasAgreed: 0,
    ...changes,
  }
}

describe('required terms', () => {
  it('are age, service use and privacy at registration, and marketing is listed with them [1.5.2-01]', () => {
    expect(registrationTypes).toEqual(['이용연령', '서비스이용', '개인정보수집', '마케팅'])
  })

  it('are missing until they are confirmed, agreed to, or ticked on the screen [1.4.5-05, 3.5-73]', () => {
    const template = aTemplate()
    expect(missingTerms([template])).toEqual([template])
    expect(missingTerms([aTemplate({ alreadyConfirmed: true })])).toEqual([])
    expect(missingTerms([aTemplate({ hasAgreed: 1 })])).toEqual([])
    expect(missingTerms([template], new Set([termsKey(template)]))).toEqual([])
    expect(missingTerms([template], new Set([termsKey(aTemplate({ storeId: 2 }))]))).toEqual([template])
  })

  it('are those whose template requires it, including marketing', () => {
    const marketing = { termsType: termsType.marketing }
    expect(missingTerms([aTemplate({ ...marketing, isRequired: false })])).toEqual([])
    expect(missingTerms([aTemplate({ ...marketing, isRequired: true })])).toHaveLength(1)
  })

  it('are not requested without a text', () => {
    expect(missingTerms([aTemplate({ hasTemplate: false })])).toEqual([])
  })
})

describe('the login guard', () => {
  const templates = [aTemplate()]

  it('asks for login if a route requires it', () => {
    expect(guard({ loginNeeded: true, loggedIn: false, templates })).toBe('ask-login')
    expect(guard({ loginNeeded: false, loggedIn: false, templates })).toBe('pass')
  })

  it('asks for terms if a required one is neither confirmed nor agreed [1.2.2-04]', () => {
    expect(guard({ loginNeeded: true, loggedIn: true, templates })).toBe('ask-terms')
    expect(guard({ loginNeeded: true, loggedIn: true, templates: [aTemplate({ hasAgreed: 1 })] })).toBe(
      'pass',
    )
    expect(guard({ loginNeeded: true, loggedIn: true, templates: [aTemplate({ isRequired: false })] })).toBe(
      'pass',
    )
  })
})

describe('terms', () => {
  it('are grouped by owner: platform, integrated admin, head office, store [1.5.2-06, 1.1-21, 1.3.3-03]', () => {
    const groups = termsGroups(
      [10, 1, 5, 77].map((storeId) => aTemplate({ storeId })),
      {
        storeId: 10,
        parentStoreId: 5,
      },
    )
    expect(
      groups.map((group) => [
        group.groupTitle,
        group.termsTemplateListWithAgreed.map((each) => each.storeId),
      ]),
    ).toEqual([
      ['platform', [1]],
      ['integrated-admin', [77]],
      ['head-office', [5]],
      ['store', [10]],
    ])
  })

  it('can be agreed to all at once where there are two groups or more [1.4.5-04]', () => {
    const groups = termsGroups([aTemplate(), aTemplate({ storeId: 10 })], { storeId: 10 })
    expect(offersAgreeAll(groups)).toBe(true)
    expect(offersAgreeAll(groups.slice(0, 1))).toBe(false)
  })

  it('are settings where they are not required [1.5.2-02]', () => {
    const news = aTemplate({ termsType: termsType.marketing, isRequired: false })
    expect(optionalTerms([aTemplate(), news, { ...news, hasTemplate: false }])).toEqual([news])
  })

  it('have their double-brace placeholders filled from the store [1.3.3-02]', () => {
    const values = { storeName: '온기 식당', months: 3, empty: null }
    expect(fillPlaceholders('{{storeName}}은 {{ months }}개월 {{empty}}{{unknown}}보관', values)).toBe(
      '온기 식당은 3개월 보관',
    )
    expect(fillPlaceholders('{{constructor}}{single}', values)).toBe('{single}')
  })
})
