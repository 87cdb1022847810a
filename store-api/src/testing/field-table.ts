import * as v from 'valibot'
import { expect } from 'vitest'

/** Type of a field (`clock`: `HH:MM`); `?` for one that answers may leave empty. */
export type FieldKind = 'text' | 'clock' | 'number' | 'flag' | 'list' | 'object' | 'number or text'
export type FieldTable = Record<string, FieldKind | `${FieldKind}?`>

const isOfKind: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  clock: (value) => /^\d\d:\d\d$/.test(String(value)),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
  'number or text': (value) => typeof value === 'number' || typeof value === 'string',
}
const wrongValues: Record<FieldKind, unknown> = {
  text: 7,
  clock: 'noon',
  number: 'seven',
  flag: 'yes',
  list: 7,
  object: 7,
  'number or text': { seven: 7 },
}
const rightValues: Record<FieldKind, unknown> = {
  text: '7',
  clock: '07:00',
  number: 7,
  flag: true,
  list: [],
  object: {},
  'number or text': 7,
}

/**
 * Checks every field of a table in real answers: at least one answer has it, always with the table's type, and the
 * schema refuses other types. Paths are written `storeInfo.tel[].tel`. A field with `?` may be empty everywhere, but
 * the schema must have it.
 */
export function expectFields(schema: v.GenericSchema, answers: readonly unknown[], table: FieldTable): void {
  const parsed = answers.map((answer) => v.parse(schema, answer))
  for (const [path, kindText] of Object.entries(table)) {
    const kind = kindText.replace('?', '') as FieldKind
    const found = parsed.flatMap((answer) => placesOf(answer, path.split('.')))
    const values = found.map(({ parent, key }) => parent[key]).filter((value) => value != null)
    if (!kindText.endsWith('?')) expect(values.length, `${path} is in no answer`).toBeGreaterThan(0)
    expect(
      values.filter((value) => !isOfKind[kind](value)),
      `${path} holds something else`,
    ).toEqual([])
    expect(accepts(schema, parsed, path, wrongValues[kind]), `${path}: the schema takes anything`).toBe(false)
    if (kind !== 'object')
      expect(accepts(schema, parsed, path, rightValues[kind]), `${path} is refused`).toBe(true)
  }
}

type Place = { parent: Record<string, unknown>; key: string }

/** Every object that has, or could have, the last field of a path. */
function placesOf(value: unknown, [step = '', ...rest]: readonly string[]): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  const key = step.replace('[]', '')
  if (rest.length === 0) return [{ parent, key }]
  const next = parent[key]
  return (step.endsWith('[]') && Array.isArray(next) ? next : [next]).flatMap((each) => placesOf(each, rest))
}

/** Whether the schema accepts an answer in which the field is `value`. */
function accepts(schema: v.GenericSchema, parsed: readonly unknown[], path: string, value: unknown): boolean {
  for (const answer of parsed) {
    const copy = structuredClone(answer)
    const [place] = placesOf(copy, path.split('.'))
    if (!place) continue
    place.parent[place.key] = value
    return v.safeParse(schema, copy).success
  }
  throw new Error(`${path}: no answer has a place for it`)
}
