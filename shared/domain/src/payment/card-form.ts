import type { HandKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { isCalendarDay } from '../calendar/pick-date.ts'

/** A hand-keyed card as it is typed (spec 2 §3). */
export interface CardForm {
  isPerson: boolean
  name: string
  /** Birth date, `YYYY-MM-DD`; of a personal card. */
  dateValue: string
  businessNo1: string
  businessNo2: string
  businessNo3: string
  cardNo1: string
  cardNo2: string
  cardNo3: string
  cardNo4: string
  cardExpYy: string
  cardExpMm: string
  /** First two digits of the card's password. */
  cardPw: string
  /** One of `installments`. */
  installment: string
}

export type CardField = Exclude<keyof CardForm, 'isPerson'>

export const emptyCardForm: CardForm = {
  isPerson: true,
  name: '',
  dateValue: '',
  businessNo1: '',
  businessNo2: '',
  businessNo3: '',
  cardNo1: '',
  cardNo2: '',
  cardNo3: '',
  cardNo4: '',
  cardExpYy: '',
  cardExpMm: '',
  cardPw: '',
  installment: '00',
}

/** `00`, a lump sum, first; then 2 to 12 months. */
export const installments: readonly string[] = [
  '00',
  ...Array.from({ length: 11 }, (_, index) => String(index + 2).padStart(2, '0')),
]

/** Length of a complete field, after which the focus moves to the next one. */
export const cardFieldLengths = {
  businessNo1: 3,
  businessNo2: 2,
  businessNo3: 5,
  cardNo1: 4,
  cardNo2: 4,
  cardNo3: 4,
  cardNo4: 4,
  cardExpYy: 2,
  cardExpMm: 2,
  cardPw: 2,
  dateValue: 10,
} as const satisfies Partial<Record<CardField, number>>

/**
 * The invalid fields, in the order of the form; none: it can be paid (spec 2 §5). `today` is in the store's time zone:
 * a birth date cannot be later.
 */
export function invalidCardFields(form: CardForm, today: string): CardField[] {
  const payer: CardField[] = form.isPerson ? ['dateValue'] : ['businessNo1', 'businessNo2', 'businessNo3']
  const fields: CardField[] = [
    'name',
    ...payer,
    'cardNo1',
    'cardNo2',
    'cardNo3',
    'cardNo4',
    'cardExpYy',
    'cardExpMm',
    'cardPw',
    'installment',
  ]
  return fields.filter((field) => !isValid(field, form[field], today))
}

/** The provider's format: parts padded with leading zeros, the birth date as `YYMMDD` (spec decision 35). */
export function cardData(form: CardForm): HandKeyedCard {
  const birth = form.dateValue.replaceAll('-', '').slice(2)
  const business = paddedDigits(form, ['businessNo1', 'businessNo2', 'businessNo3'])
  return {
    cardNo: paddedDigits(form, ['cardNo1', 'cardNo2', 'cardNo3', 'cardNo4']),
    cardExpYy: form.cardExpYy,
    cardExpMm: form.cardExpMm,
    cardPw: form.cardPw,
    cardHolderYmd: form.isPerson ? birth : business,
  }
}

type DigitField = keyof typeof cardFieldLengths

function paddedDigits(form: CardForm, fields: readonly DigitField[]): string {
  return fields.map((field) => form[field].padStart(cardFieldLengths[field], '0')).join('')
}

function isValid(field: CardField, text: string, today: string): boolean {
  if (field === 'name') return text.trim() !== ''
  if (field === 'installment') return installments.includes(text)
  if (field === 'dateValue') return isCalendarDay(text) && text <= today
  if (!/^\d+$/.test(text)) return false
  if (field === 'cardExpMm') return /^(0[1-9]|1[0-2])$/.test(text)
  // Some cards have fifteen digits.
  if (field === 'cardNo4') return text.length === 3 || text.length === 4
  return text.length === cardFieldLengths[field]
}
