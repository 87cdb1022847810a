const most = 99

/** The count on the cart button: empty for none, `99+` above 99 (spec 2 §2). */
export function badgeCount(count: number): string {
  if (count <= 0) return ''
  return count > most ? `${most}+` : String(count)
}
