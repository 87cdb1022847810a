import type { Json, StoreContent } from '../content/store-content.ts'

export type ListName = Exclude<keyof StoreContent, 'store'>

/** One thing of a store that an apply adds, changes or takes away. */
export interface Change {
  list: ListName | 'store'
  key: string
  name: string
  /**
   * `retire`: what customers hold refers to it, so that it stays and is not offered any more: a coupon is disabled, a gift card
   * not sold, a table not shown.
   */
  action: 'add' | 'change' | 'remove' | 'retire'
  /** Of a change: what differs, by the name of the field; dots lead into settings. */
  fields: FieldChange[]
}

export interface FieldChange {
  field: string
  from: Json | undefined
  to: Json | undefined
}

/** Lists in the order in which changes are printed. */
const lists = [
  'categories',
  'products',
  'tables',
  'terms',
  'limits',
  'coupons',
  'giftCards',
  'giftCardCategories',
  'payMethods',
] as const satisfies readonly ListName[]

const retiringLists: ReadonlySet<ListName> = new Set(['coupons', 'giftCards', 'tables'])

/**
 * What has to change so that a store is as wanted: the difference of two contents, and nothing for what is the same. It is
 * printed by `plan` and executed by `apply`. @param current null where the store does not exist yet
 */
export function planChanges(current: StoreContent | null, target: StoreContent): Change[] {
  const store = storeChange(current, target)
  return [
    ...(store ? [store] : []),
    ...lists.flatMap((list) => listChanges(list, (current?.[list] ?? []) as Item[], target[list] as Item[])),
    ...termsOrder(current, target),
  ]
}

type Item = { key: string; name?: string; title?: string }

function storeChange(current: StoreContent | null, target: StoreContent): Change | null {
  const { pageName: key } = target.store
  const name = String(target.store.info.name)
  if (!current) return { list: 'store', key, name, action: 'add', fields: [] }
  const fields = differences(asJson(current.store), asJson(target.store))
  return fields.length > 0 ? { list: 'store', key, name, action: 'change', fields } : null
}

function listChanges(list: ListName, current: readonly Item[], target: readonly Item[]): Change[] {
  const before = new Map(current.map((each) => [each.key, each]))
  const after = new Set(target.map(({ key }) => key))
  const named = (each: Item) => ({ list, key: each.key, name: each.name ?? each.title ?? each.key })
  return [
    ...target.flatMap((each): Change[] => {
      const stored = before.get(each.key)
      if (!stored) return [{ ...named(each), action: 'add', fields: [] }]
      const fields = differences(asJson(stored), asJson(each))
      return fields.length > 0 ? [{ ...named(each), action: 'change', fields }] : []
    }),
    ...current
      .filter((each) => !after.has(each.key) && isOffered(list, each))
      .map(
        (each): Change => ({
          ...named(each),
          action: retiringLists.has(list) ? 'retire' : 'remove',
          fields: [],
        }),
      ),
  ]
}

/** What was retired before needs no change. */
function isOffered(list: ListName, item: Item): boolean {
  if (list === 'coupons') return !(item as Item & { isDisabled: boolean }).isDisabled
  return list !== 'giftCards' || (item as Item & { isOnSale: boolean }).isOnSale
}

function termsOrder(current: StoreContent | null, target: StoreContent): Change[] {
  const before = (current?.terms ?? []).map(({ key }) => key)
  const after = target.terms.map(({ key }) => key)
  const from = before.filter((key) => after.includes(key))
  const to = after.filter((key) => before.includes(key))
  if (from.join() === to.join()) return []
  return [{ list: 'terms', key: '', name: '', action: 'change', fields: [{ field: 'order', from, to }] }]
}

/** Differing fields; inside of objects by dotted names, lists as a whole. */
function differences(from: JsonObject, to: JsonObject, prefix = ''): FieldChange[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names.flatMap((name) => {
    const [before, after] = [from[name], to[name]]
    if (isObject(before) && isObject(after)) return differences(before, after, `${prefix}${name}.`)
    return canonical(before) === canonical(after)
      ? []
      : [{ field: `${prefix}${name}`, from: before, to: after }]
  })
}

type JsonObject = { [name: string]: Json | undefined }

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asJson(value: object): JsonObject {
  return value as JsonObject
}

/** The same text for what means the same: fields in one order, absent fields left out. */
function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .sort()
    .join()}}`
}
