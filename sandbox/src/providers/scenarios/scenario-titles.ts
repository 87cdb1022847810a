import titles from './scenario-titles.json' with { type: 'json' }

/** The title of a scenario for people, with its variant if it has more than one. */
export function scenarioTitle(number: number, way: string | null): string {
  const { name, ways }: Title = titles[number - 1] ?? { name: String(number) }
  const said = way === null ? undefined : ways?.[way]
  return said === undefined ? name : `${name} (${said})`
}

interface Title {
  name: string
  ways?: Readonly<Record<string, string | undefined>>
}
