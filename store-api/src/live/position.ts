/**
 * Position of a reader: after the event `eventId` of transaction `tx`. Serialised as the event's id, including its
 * time, so that a position older than the retention is detected.
 */
export interface Position {
  /** Id of the transaction that has written the event: a 64-bit number as text. */
  tx: string
  eventId: number
  /** When the event was written, in epoch ms. */
  at: number
}

export function positionText({ tx, eventId, at }: Position): string {
  return `${tx}-${eventId}-${at}`
}

export function readPosition(text: string): Position | null {
  const [, tx, eventId, at] = /^(\d{1,19})-(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return tx && eventId && at ? { tx, eventId: Number(eventId), at: Number(at) } : null
}

export function isAfter(a: Position, b: Position): boolean {
  const [txOfA, txOfB] = [BigInt(a.tx), BigInt(b.tx)]
  return txOfA === txOfB ? a.eventId > b.eventId : txOfA > txOfB
}
