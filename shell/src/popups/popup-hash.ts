import type { PopupName, PopupParams } from '@storefront/contract/popups.ts'
import { readHash, writeHash } from '@storefront/contract/registry/hash-shape.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'

/** A popup whose mark contains enough to reopen it after a reload. */
export type Reopenable = { [N in PopupName]: { name: N; params: PopupParams<N> } }[PopupName]

/** Marks of alerts and questions. */
export const dialogMarks = { alert: 'notice', confirm: 'question' } as const

/**
 * Marks: the notation of open popups in the URL's hash. A remote describes the shape of its popups' params; a popup
 * without a description is marked by its name alone, and not reopened after a reload.
 */
export function popupMarks(table: Pick<PartTable, 'popup' | 'remotes'>) {
  const shapesOf = (name: string) =>
    table.remotes.find((remote) => remote.name === table.popup(name)?.owner)?.description?.popupHashes?.[name]

  return {
    /** `product-12`, or only the name where the popup is not reopened after a reload. */
    markOf<N extends PopupName>(name: N, params: PopupParams<N>): string {
      const parts = writeHash(shapesOf(name) ?? [], params) ?? []
      return parts.length === 0 ? name : `${name}-${parts.map(escaped).join('_')}`
    },
    /** The popup to reopen for a mark; undefined where it cannot be reopened. */
    reopenable(mark: string): Reopenable | undefined {
      const name = nameIn(mark)
      const paramsText = mark.slice(name.length + 1)
      const params = readHash(shapesOf(name) ?? [], mark === name ? [] : paramsText.split('_').map(unescaped))
      return params === undefined ? undefined : ({ name, params } as Reopenable)
    },
    /** Whether it is described as a form that starts a payment. */
    startsPayment: (name: string): boolean =>
      shapesOf(name)?.some(({ startsPayment }) => startsPayment) ?? false,
    /** The marks in a hash; none in a hash of another format. */
    marksIn(hash: string): string[] {
      if (hash.length < 2) return []
      const marks = hash.slice(1).split('.')
      const isMark = (mark: string) =>
        mark === dialogMarks.alert || mark === dialogMarks.confirm || table.popup(nameIn(mark))
      return marks.every(isMark) ? marks : []
    },
  }
}

export type PopupMarks = ReturnType<typeof popupMarks>

/** `#product-12.cart`; empty where nothing is open. */
export function hashOf(marks: readonly string[]): string {
  return marks.length === 0 ? '' : `#${marks.join('.')}`
}

/** No popup's name holds a hyphen. */
const nameIn = (mark: string) => mark.split('-', 1)[0] ?? ''

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
