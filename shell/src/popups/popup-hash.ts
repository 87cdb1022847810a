import type { PopupName, PopupParams } from '@storefront/contract/popups.ts'
import { readHash, writeHash } from '@storefront/contract/registry/hash-shape.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'

/** A popup that a mark tells enough about to open it again after a reload. */
export type Reopenable = { [N in PopupName]: { name: N; params: PopupParams<N> } }[PopupName]

/** Marks of alerts and questions. */
export const dialogMarks = { alert: 'notice', confirm: 'question' } as const

/**
 * How popups stand in the hash of the URL. What their params look like there is described by the remote that owns
 * them; one without a description shows its name alone, and is not opened again after a reload.
 */
export function popupMarks(table: Pick<PartTable, 'popup' | 'remotes'>) {
  const shapesOf = (name: string) =>
    table.remotes.find((remote) => remote.name === table.popup(name)?.owner)?.description?.popupHashes?.[name]

  return {
    /** `product-12`, or only the name where the popup is not opened again after a reload. */
    markOf<N extends PopupName>(name: N, params: PopupParams<N>): string {
      const parts = writeHash(shapesOf(name) ?? [], params) ?? []
      return parts.length === 0 ? name : `${name}-${parts.map(escaped).join('_')}`
    },
    /** What to open again for a mark; undefined where that cannot be known or makes no sense. */
    reopenable(mark: string): Reopenable | undefined {
      const name = nameIn(mark)
      const rest = mark.slice(name.length + 1)
      const params = readHash(shapesOf(name) ?? [], mark === name ? [] : rest.split('_').map(unescaped))
      return params === undefined ? undefined : ({ name, params } as Reopenable)
    },
    /** The marks in a hash; none where it was not written by us. */
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
