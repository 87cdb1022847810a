import { type PopupName, type PopupParams, popups } from '@storefront/contract/popups.ts'

/** A popup that a mark tells enough about to open it again after a reload. */
export type Reopenable = { [N in PopupName]: { name: N; params: PopupParams<N> } }[PopupName]

/** How the params of a popup stand in its mark, for those that make sense to find open after a reload. */
interface MarkCodec<N extends PopupName> {
  write(params: PopupParams<N>): readonly (string | number)[]
  /** Undefined where the text was not written by us. */
  read(parts: readonly string[]): PopupParams<N> | undefined
}
/** One that needs to be told nothing. */
const alone = { write: () => [], read: () => ({}) }
const codecs: { [N in PopupName]?: MarkCodec<N> } = {
  product: {
    write: ({ productId, lineId, editable, orderItemList }) => {
      if (editable === false) return [productId, 'look']
      if (orderItemList) return [productId, 'lines', ...orderItemList]
      return lineId === undefined ? [productId] : [productId, lineId]
    },
    read: ([id, how, ...lines]) => {
      const productId = idIn(id)
      if (productId === undefined) return undefined
      if (how === 'look') return { productId, editable: false }
      if (how === 'lines') return { productId, orderItemList: lines.map(Number).filter(Number.isSafeInteger) }
      return how === undefined ? { productId } : { productId, lineId: how }
    },
  },
  cart: alone,
  takeoutOrder: alone,
  deliveryOrder: alone,
  orderDetail: {
    write: ({ dealId }) => [dealId],
    read: ([id]) => {
      const dealId = idIn(id)
      return dealId === undefined ? undefined : { dealId }
    },
  },
  // A payment that has begun is resumed by its number, and not from here.
  payment: {
    write: (params) => ('purpose' in params ? [params.purpose.dealId, ...params.purpose.orderIdList] : []),
    read: (parts) => {
      const [dealId, ...orderIdList] = parts.map(idIn).filter((found) => found !== undefined)
      const isWhole =
        dealId !== undefined && orderIdList.length > 0 && orderIdList.length === parts.length - 1
      return isWhole ? { purpose: { kind: 'order', dealId, orderIdList }, reopened: true } : undefined
    },
  },
}

/** `product-12`, or only the name where the popup is not opened again after a reload. */
export function markOf<N extends PopupName>(name: N, params: PopupParams<N>): string {
  const parts = codecs[name]?.write(params) ?? []
  return parts.length === 0 ? name : `${name}-${parts.map((part) => escaped(String(part))).join('_')}`
}

/** What to open again for a mark; undefined where that cannot be known or makes no sense. */
export function reopenable(mark: string): Reopenable | undefined {
  const [name = '', rest] = splitOnce(mark, '-')
  const codec = Object.hasOwn(codecs, name) ? codecs[name as PopupName] : undefined
  const params = codec?.read(rest === undefined ? [] : rest.split('_').map(unescaped))
  return params === undefined ? undefined : ({ name, params } as Reopenable)
}

/** `#product-12.cart`; empty where nothing is open. */
export function hashOf(marks: readonly string[]): string {
  return marks.length === 0 ? '' : `#${marks.join('.')}`
}

/** The marks in a hash; none where it was not written by us. */
export function marksIn(hash: string): string[] {
  if (hash.length < 2) return []
  const marks = hash.slice(1).split('.')
  return marks.every(isMark) ? marks : []
}

/** Marks of alerts and questions. */
export const dialogMarks = { alert: 'notice', confirm: 'question' } as const

function isMark(mark: string): boolean {
  const [name = ''] = splitOnce(mark, '-')
  return Object.hasOwn(popups, name) || name === dialogMarks.alert || name === dialogMarks.confirm
}

function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** `.` and `_` separate marks and params, and `encodeURIComponent` leaves them as they are. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[._]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
