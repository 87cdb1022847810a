/** Joins class names without false, undefined and empty ones: `classNames(styles.tab, active && styles.active)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
