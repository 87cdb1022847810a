import titles from './scenario-titles.json' with { type: 'json' }

/** The title of a scenario for people, with its variant if it has more than one. */
export function scenarioTitle(number: number, variant: string | null): string {
  const { name, variants }: Title = titles[number - 1] ?? { name: String(number) }
  const variantTitle = variant === null ? undefined : variants?.[variant]
  return variantTitle === undefined ? name : `${name} (${variantTitle})`
}

interface Title {
  name: string
  variants?: Readonly<Record<string, string | undefined>>
}
