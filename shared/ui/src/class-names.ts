/** Joins class names; what is false, undefined or empty is left out: `classNames(styles.tab, active && styles.active)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
