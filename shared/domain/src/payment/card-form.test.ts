import { handKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CardForm, cardData, emptyCardForm, installments, invalidCardFields } from './card-form.ts'
import { numberInput } from './number-input.ts'

const person: CardForm = {
  ...emptyCardForm,
  name: '김하늘',
  dateValue: '1990-03-01',
  cardNo1: '4000',
  cardNo2: '1234',
  cardNo3: '5678',
  cardNo4: '9012',
  cardExpYy: '29',
  cardExpMm: '07',
  cardPw: '12',
}
const company: CardForm = {
  ...person,
  isPerson: false,
  dateValue: '',
  businessNo1: '123',
  businessNo2: '45',
  businessNo3: '67890',
}
const invalidFields = (changes: Partial<CardForm>, form = person) =>
  invalidCardFields({ ...form, ...changes }, '2026-11-20')

describe('a hand-keyed card', () => {
  it('starts as a personal card with a lump sum [2.3-16]', () => {
    expect(emptyCardForm).toMatchObject({ isPerson: true, installment: '00' })
    expect(invalidFields({})).toEqual([])
    expect(invalidFields({}, company)).toEqual([])
  })

  it('needs a name [2.5-18]', () => {
    expect(invalidFields({ name: ' ' })).toEqual(['name'])
  })

  it('needs four digits in three boxes, and at least three in the fourth [2.5-19]', () => {
    for (const field of ['cardNo1', 'cardNo2', 'cardNo3'] as const) {
      expect(invalidFields({ [field]: '123' })).toEqual([field])
      expect(invalidFields({ [field]: '12345' })).toEqual([field])
    }
    expect(invalidFields({ cardNo4: '123' })).toEqual([])
    expect(invalidFields({ cardNo4: '12' })).toEqual(['cardNo4'])
    expect(invalidFields({ cardNo4: '12a4' })).toEqual(['cardNo4'])
    expect(invalidFields({ cardNo4: '12345' })).toEqual(['cardNo4'])
  })

  it('needs a year and a month of two digits each [2.5-20]', () => {
    expect(invalidFields({ cardExpYy: '2', cardExpMm: '7' })).toEqual(['cardExpYy', 'cardExpMm'])
    expect(invalidFields({ cardExpMm: '13' })).toEqual(['cardExpMm'])
    expect(invalidFields({ cardExpMm: '00' })).toEqual(['cardExpMm'])
  })

  it('needs two digits of the password [2.5-21]', () => {
    expect(invalidFields({ cardPw: '1' })).toEqual(['cardPw'])
    expect(invalidFields({ cardPw: '123' })).toEqual(['cardPw'])
  })

  it('needs an existing installment option [2.5-22, 2.2-72]', () => {
    expect(installments).toHaveLength(12)
    expect([installments[0], installments[1], installments.at(-1)]).toEqual(['00', '02', '12'])
    expect(invalidFields({ installment: '' })).toEqual(['installment'])
    expect(invalidFields({ installment: '01' })).toEqual(['installment'])
  })

  it('needs a past birth date when it is a person’s [2.5-23]', () => {
    for (const dateValue of ['', '1990-3-1', '1990-02-30', '2026-11-21']) {
      expect(invalidFields({ dateValue })).toEqual(['dateValue'])
    }
    expect(invalidFields({ dateValue: '2026-11-20' })).toEqual([])
  })

  it('needs a business number in its three parts when it is a company’s, and no birth date [2.5-24]', () => {
    expect(invalidFields({ businessNo1: '12', businessNo2: '4', businessNo3: '6789' }, company)).toEqual([
      'businessNo1',
      'businessNo2',
      'businessNo3',
    ])
  })
})

describe('the data of a card', () => {
  it('is its number, expiry, password and holder [2.3-17]', () => {
    expect(cardData(person)).toEqual({
      cardNo: '4000123456789012',
      cardExpYy: '29',
      cardExpMm: '07',
      cardPw: '12',
      cardHolderYmd: '900301',
    })
  })

  it('names a company by its business number [2.3-18]', () => {
    expect(cardData(company).cardHolderYmd).toBe('1234567890')
  })

  it('pads its parts with leading zeros [2.5-26]', () => {
    expect(cardData({ ...person, cardNo4: '901' }).cardNo).toBe('4000123456780901')
    const short = { ...company, businessNo1: '1', businessNo2: '2', businessNo3: '3' }
    expect(cardData(short).cardHolderYmd).toBe('0010200003')
  })

  it('is accepted by the payment call in any valid form', () => {
    const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
    const form = fc.record({
      isPerson: fc.boolean(),
      name: fc.constant('a'),
      dateValue: fc.constantFrom('2000-02-29', '1971-12-31'),
      businessNo1: digits(3),
      businessNo2: digits(2),
      businessNo3: digits(5),
      cardNo1: digits(4),
      cardNo2: digits(4),
      cardNo3: digits(4),
      cardNo4: digits(3, 4),
      cardExpYy: digits(2),
      cardExpMm: digits(2),
      cardPw: digits(2),
      installment: fc.constantFrom(...installments),
    })
    fc.assert(
      fc.property(form, (each) => {
        fc.pre(invalidCardFields(each, '2026-11-20').length === 0)
        expect(handKeyedCard['~standard'].validate(cardData(each))).not.toHaveProperty('issues')
      }),
    )
  })
})

describe('a number field', () => {
  it('keeps at most fifteen digits by default [2.5-25]', () => {
    expect(numberInput('1234567890123456')).toBe('123456789012345')
    expect(numberInput('12-34a56', { maxLength: 4 })).toBe('1234')
    expect(numberInput('007')).toBe('007')
  })

  it('keeps at most the given amount [2.5-25]', () => {
    expect(numberInput('12,000', { maxAmount: 9000 })).toBe('9000')
    expect(numberInput('0800', { maxAmount: 9000 })).toBe('800')
    expect(numberInput('', { maxAmount: 9000 })).toBe('')
  })
})
