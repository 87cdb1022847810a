import fc from 'fast-check'
import type * as v from 'valibot'

/** A step from an object or array to one of its values. */
type Step = string | number
type Kind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'choice'

/** A field of a request whose value can be replaced. */
export interface Field {
  path: readonly Step[]
  kind: Kind
  /** Maximum length of the schema; undefined without one. */
  max: number | undefined
}

/** The parts of valibot's schemas that the traversal needs. */
interface Node {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata'
  type: string
  entries?: Record<string, Node>
  item?: Node
  items?: Node[]
  options?: readonly unknown[]
  wrapped?: Node
  pipe?: readonly Node[]
  requirement?: unknown
}

/** Every field of a request's schema, optional ones and those within lists too. */
export function fieldsOf(schema: v.GenericSchema): Field[] {
  const found = new Map<string, Field>()
  walk(schema as unknown as Node, [], found, undefined)
  return [...found.values()]
}

const kindOf: Readonly<Record<string, Kind>> = {
  record: 'object',
  number: 'number',
  boolean: 'flag',
  string: 'text',
}

function walk(node: Node, path: readonly Step[], found: Map<string, Field>, max: number | undefined): void {
  const note = (kind: Kind) => {
    if (path.length > 0) found.set(`${path.join('.')} ${kind}`, { path, kind, max })
  }
  if (node.pipe) {
    const limit = node.pipe.find(({ type }) => type === 'max_length')?.requirement
    const maxLength = typeof limit === 'number' ? limit : max
    const { pipe, ...first } = node
    for (const part of [first, ...pipe.slice(1).filter(({ kind }) => kind === 'schema')])
      walk(part, path, found, maxLength)
  } else if (node.wrapped) {
    walk(node.wrapped, path, found, max)
  } else if (node.entries) {
    note('object')
    for (const [name, entry] of Object.entries(node.entries)) walk(entry, [...path, name], found, undefined)
  } else if (['union', 'variant', 'intersect'].includes(node.type)) {
    for (const option of node.options ?? []) walk(option as Node, path, found, max)
  } else if (node.type === 'array') {
    note('list')
    if (node.item) walk(node.item, [...path, 0], found, undefined)
  } else {
    note(kindOf[node.type] ?? 'choice')
  }
}

/** A placeholder, because the value is too deep for `JSON.stringify`. */
export const deepList = '@deep-list@'
const depth = 50_000
const deepText = `${'['.repeat(depth)}${']'.repeat(depth)}`

/** A request as the text of a body. */
export function bodyOf(request: unknown): string {
  return JSON.stringify(request).replaceAll(JSON.stringify(deepList), deepText)
}

/** A request as the texts of a query; nested values are sent as JSON. */
export function textsOf(request: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(request)).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? bodyOf(value) : String(value),
    ]),
  )
}

const days = [
  '0000-01-01',
  '0001-01-01',
  '1970-01-01',
  '2026-02-31',
  '2199-12-31',
  '9999-12-31',
  '-000001-01-01',
]
const months = ['0000-01', '0099-12', '1970-01', '2199-12', '9999-12', '2026-13']
const numbers = [
  0,
  -1,
  1,
  0.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  Date.UTC(2199, 11, 31),
  8.64e15,
  8.64e15 + 1,
]
const numberTexts = [
  '0',
  '-1',
  '00012',
  '999999999999999',
  '9007199254740993',
  '1e9',
  '0x10',
  ' 1',
  '١٢',
  'NaN',
  'Infinity',
]
const shortTexts = [
  '',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  "';--",
  '$1',
  '{}',
  'null',
  '\u0000',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '<b>',
  '../..',
  '__proto__',
  'ㄱ',
  '가',
  'é',
  'K',
  'ﬁ',
  '\r\n',
]
/** Texts that are slow for patterns with nested repetition, and long texts of every kind. */
const longTexts = [
  'a'.repeat(20_000),
  '가'.repeat(20_000),
  ' '.repeat(20_000),
  '0'.repeat(20_000),
  '1,'.repeat(10_000),
  '%'.repeat(20_000),
  'e30.'.repeat(5_000),
  `${'a'.repeat(10_000)}!`,
  '👩‍👩‍👧‍👦'.repeat(2_000),
  `${'-'.repeat(10_000)}x`,
  '.'.repeat(20_000),
]

/** Extreme values of a field's type, values at the limits of its schema, and values of other types. */
export function extremesOf({ kind, max }: Field, sample: unknown): unknown[] {
  const otherTypes = [null, true, {}, [], deepList]
  const long = Math.min(max ?? 2_000, 20_000)
  const fill = (unit: string) => unit.repeat(Math.ceil(long / unit.length)).slice(0, long)
  const inside = ['a', '가', ' ', '0', '%', '-', '.', '1,', 'é', "'"].map(fill)
  switch (kind) {
    case 'text':
    case 'choice':
      return [...days, ...months, ...shortTexts, ...numberTexts, ...longTexts, ...inside, 7, ...otherTypes]
    case 'number':
      return [...numbers, ...numberTexts, 'x'.repeat(20_000), '1'.repeat(20_000), ...otherTypes]
    case 'list': {
      const item = Array.isArray(sample) ? (sample[0] ?? null) : null
      const counts = [1, 2, max ?? 100, (max ?? 1_000) + 1, 5_000]
      return [
        [],
        ...counts.map((count) => Array(count).fill(item)),
        Array(20_000).fill(1),
        'x',
        7,
        ...otherTypes,
      ]
    }
    case 'flag':
      return ['true', 0, 1, 'x'.repeat(20_000), ...otherTypes]
    case 'object':
      return [
        Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index])),
        JSON.parse('{"__proto__":{"isOwner":true},"constructor":{"prototype":1}}'),
        'x',
        7,
        ...otherTypes,
      ]
  }
}

/** A request with some of its fields replaced; `knownIds` are ids of other customers. */
export function hostileRequests(
  good: object,
  fields: readonly Field[],
  knownIds: readonly number[],
): fc.Arbitrary<unknown> {
  if (fields.length === 0) return fc.constant(good)
  const change = fc
    .constantFrom(...fields)
    .chain((field) =>
      fc
        .oneof(
          { weight: 3, arbitrary: fc.constantFrom(...extremesOf(field, valueAt(good, field.path))) },
          { weight: 3, arbitrary: fc.constantFrom(...knownIds) },
          { weight: 2, arbitrary: fc.integer({ min: -5, max: 5_000 }) },
          { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
        )
        .map((value) => ({ path: field.path, value })),
    )
  return fc
    .array(change, { minLength: 0, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((request, { path, value }) => withAt(request, path, value), good),
    )
}

function valueAt(value: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((held, step) => (held as Record<Step, unknown> | undefined)?.[step], value)
}

/** A copy with a value at a path; missing parents are created. */
export function withAt(request: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(request) ? [...request] : []
    list[step] = withAt(list[step], rest, value)
    return list
  }
  const held = typeof request === 'object' && request !== null && !Array.isArray(request) ? request : {}
  return { ...held, [step]: withAt((held as Record<string, unknown>)[step], rest, value) }
}
