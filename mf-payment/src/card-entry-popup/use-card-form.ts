import { localTime } from '@storefront/domain/calendar/local-time.ts'
import {
  type CardField,
  type CardForm,
  cardFieldLengths,
  emptyCardForm,
  invalidCardFields,
} from '@storefront/domain/payment/card-form.ts'
import { now, useShop } from '@storefront/host'
import { type RefCallback, useEffect, useRef, useState } from 'react'

type DigitField = keyof typeof cardFieldLengths

/** The boxes over which a pasted number is spread. */
const rows: readonly (readonly DigitField[])[] = [
  ['cardNo1', 'cardNo2', 'cardNo3', 'cardNo4'],
  ['businessNo1', 'businessNo2', 'businessNo3'],
  ['cardExpMm', 'cardExpYy'],
]

/** State of the card form. The data are in this state only: never stored, sent or logged here. */
export function useCardForm() {
  const { storeData } = useShop()
  const [form, setForm] = useState(emptyCardForm)
  /** Fields that have lost focus. */
  const [visited, setVisited] = useState<ReadonlySet<CardField>>(new Set())
  const boxes = useRef(new Map<CardField, HTMLElement>())
  const today = localTime(now(), storeData.timezoneOffset).day
  const invalidFields = invalidCardFields(form, today)

  // Clears the card before the page enters the back/forward cache.
  useEffect(() => {
    const forget = () => setForm(emptyCardForm)
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])

  const set = (fields: Partial<CardForm>) => setForm((before) => ({ ...before, ...fields }))

  /** Sets digits, spreads surplus ones over the following boxes, and moves the focus on from a full one. */
  const type = (field: DigitField, typed: string) => {
    const row = rows.find((each) => each.includes(field)) ?? [field]
    const following = row.slice(row.indexOf(field))
    let digits = typed.replace(/\D/g, '')
    const isPasted = digits.length > cardFieldLengths[field]
    const fields: Partial<Record<DigitField, string>> = {}
    let last = field
    for (const each of isPasted ? following : [field]) {
      if (each !== field && digits === '') break
      fields[each] = digits.slice(0, cardFieldLengths[each])
      digits = digits.slice(cardFieldLengths[each])
      last = each
    }
    const isFull = fields[last]?.length === cardFieldLengths[last]
    const grew = (fields[field]?.length ?? 0) > form[field].length
    set(fields)
    if (isFull && (grew || isPasted)) focusAfter(last)
  }

  const focusAfter = (field: CardField) => {
    const order = [...boxes.current].sort(([, a], [, b]) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    const index = order.findIndex(([each]) => each === field)
    order[index + 1]?.[1].focus()
  }

  const refOf =
    (field: CardField): RefCallback<HTMLElement> =>
    (element) => {
      if (element) boxes.current.set(field, element)
      return () => void boxes.current.delete(field)
    }

  return {
    form,
    today,
    set,
    type,
    refOf,
    /** An invalid field that has lost focus: shows its error. */
    isWrong: (...fields: CardField[]) =>
      fields.some((field) => visited.has(field) && invalidFields.includes(field)),
    markVisited: (field: CardField) => setVisited((before) => new Set(before).add(field)),
    isValid: invalidFields.length === 0,
    focusAfter,
    forget: () => setForm(emptyCardForm),
  }
}
export type CardFormState = ReturnType<typeof useCardForm>
