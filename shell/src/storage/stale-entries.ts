import { storedEntries, storedText } from './stored-text.ts'

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

/**
 * Which temporary entries are stale (spec 2 §4), and when each of the others was first seen. An entry with a time of
 * writing (`{"at": <ms>}`) is that old; any other counts from when it was first seen.
 */
export function findStale(
  entries: ReadonlyMap<string, string>,
  firstSeen: Readonly<Record<string, number>>,
  now: number,
): { remove: string[]; firstSeen: Record<string, number> } {
  const remove: string[] = []
  const remaining: Record<string, number> = {}
  for (const [key, text] of entries) {
    const since = writtenAt(text) ?? firstSeen[key] ?? now
    if (now - since > TWO_DAYS) remove.push(key)
    else remaining[key] = since
  }
  return { remove, firstSeen: remaining }
}

/** Removes entries whose key begins with a double underscore once they are older than two days. */
export function dropStaleEntries(now: number): void {
  const firstSeenText = storedText('shared', 'storefront:passing-since')
  const entries = storedEntries('shared', '__')
  if (entries.size === 0) {
    if (firstSeenText.get() !== null) firstSeenText.set(null)
    return
  }
  const { remove, firstSeen } = findStale(entries, numbersIn(firstSeenText.get()), now)
  for (const key of remove) storedText('shared', key).set(null)
  firstSeenText.set(JSON.stringify(firstSeen))
}

function writtenAt(text: string): number | undefined {
  const { at } = objectIn(text)
  return typeof at === 'number' ? at : undefined
}

function numbersIn(text: string | null): Record<string, number> {
  const entries = Object.entries(objectIn(text ?? ''))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
