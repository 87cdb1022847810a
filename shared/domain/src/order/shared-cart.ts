import { type CartLine, newLineId } from '../menu/cart-line.ts'

/** Lines that a guest at the table has chosen and not ordered yet. */
export interface GuestLines {
  userId: number
  lines: readonly CartLine[]
}

export interface CombinedLines {
  /** The caller's own lines with their ids, then the others' under new ids below 0. */
  lines: CartLine[]
  /** The guest who chose a line, by its new id. */
  ownerOf: ReadonlyMap<number, number>
}

/**
 * One order of several carts. Each phone numbers its lines from -1, so the others' lines get ids that no own line has;
 * equal lines of two guests stay apart, because each line has one owner.
 */
export function combineLines(ownLines: readonly CartLine[], guests: readonly GuestLines[]): CombinedLines {
  const lines = [...ownLines]
  const ownerOf = new Map<number, number>()
  let id = newLineId(ownLines.map(({ orderItemId }) => orderItemId))
  for (const guest of guests) {
    for (const line of guest.lines) {
      lines.push({ ...line, orderItemId: id })
      ownerOf.set(id, guest.userId)
      id -= 1
    }
  }
  return { lines, ownerOf }
}
