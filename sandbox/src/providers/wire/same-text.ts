import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time. */
export function sameText(value: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(value), digest(other))
}
