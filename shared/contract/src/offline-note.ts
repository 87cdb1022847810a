/**
 * Name of a persisted value of a store: what a page that was opened offline shows a customer about something they have, such as a
 * ticket. Written by the remote that knows it; the shell shows it to a customer who is logged in.
 */
export const offlineNoteKey = 'offline-note'

/** Texts in the customer's language, with the time at which they were true. */
export interface OfflineNote {
  title: string
  text: string
}

/** @throws where another release wrote something else */
export function readOfflineNote(value: unknown): OfflineNote | null {
  if (value === null) return null
  const { title, text } = value as Partial<OfflineNote>
  if (typeof title !== 'string' || typeof text !== 'string') throw new Error('not an offline note')
  return { title, text }
}
