import * as v from 'valibot'
import { expect, it } from 'vitest'
import { termsAgreementRecord, termsTemplate } from './terms.ts'

const template = {
  storeId: 1,
  termsType: '마케팅',
  title: '할인 소식',
  summary: '한 달에 두 번',
  isRequired: false,
  hasTemplate: true,
  template: '새 메뉴를 알려 드려요.',
  alreadyConfirmed: true,
  hasAgreed: 1,
}

it('parses a terms template; a missing agreement means not agreed [1.3.3-01]', () => {
  expect(v.parse(termsTemplate, template)).toEqual(template)
  for (const field of Object.keys(template))
    expect(v.safeParse(termsTemplate, { ...template, [field]: {} }).success, field).toBe(false)
  const { alreadyConfirmed: _confirmed, hasAgreed: _agreed, ...unsaid } = template
  expect(v.parse(termsTemplate, unsaid)).toMatchObject({ alreadyConfirmed: false, hasAgreed: 0 })
})

it('parses an agreement: terms, customer and time [1.3.3-04]', () => {
  const record = { storeId: 1, userId: 7, termsType: '마케팅', hasAgreed: 0, modifyDate: 1_793_458_800_000 }
  expect(v.parse(termsAgreementRecord, record)).toEqual(record)
  for (const field of Object.keys(record))
    expect(v.safeParse(termsAgreementRecord, { ...record, [field]: null }).success, field).toBe(false)
})
