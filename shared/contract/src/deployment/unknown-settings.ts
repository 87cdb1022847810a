import { type Environment, settings } from './settings.ts'

/**
 * What is wrong with the names of an environment, a sentence each: variables that begin like a setting or are nearly one, and are none.
 * Without this check a misspelt setting would silently have its default.
 */
export function unknownSettings(env: Environment): string[] {
  return Object.keys(env)
    .filter((name) => !Object.hasOwn(settings, name) && !platformVariable.test(name))
    .sort()
    .flatMap((name) => {
      const nearest = nearestSetting(name)
      if (nearest !== undefined) return [`${name} is no setting. Is ${nearest} meant?`]
      const [, prefix] = /^([A-Z]+_)/.exec(name) ?? []
      return prefix !== undefined && prefixes.has(prefix) ? [`${name} is no setting.`] : []
    })
}

/** Kubernetes names services so, which may be called `api` or `edge`. */
const platformVariable = /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/

const prefixes: ReadonlySet<string> = new Set(
  Object.keys(settings).flatMap((name) => /^[A-Z]+_/.exec(name) ?? []),
)

/**
 * The setting from which a name of 6 letters or more differs by one letter, or one of 9 or more by two; undefined for another
 * name.
 */
function nearestSetting(name: string): string | undefined {
  const maxDistance = name.length >= 9 ? 2 : name.length >= 6 ? 1 : 0
  let nearest: { setting: string; distance: number } | undefined
  for (const setting of Object.keys(settings)) {
    const distance = editDistance(name, setting)
    if (distance <= maxDistance && distance < (nearest?.distance ?? maxDistance + 1))
      nearest = { setting, distance }
  }
  return nearest?.setting
}

/** Letters to insert, delete, replace or swap with the next one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const distance = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          distance(i - 1, j) + 1,
          distance(i, j - 1) + 1,
          distance(i - 1, j - 1) + differs,
          isSwapped ? distance(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return distance(a.length, b.length)
}
