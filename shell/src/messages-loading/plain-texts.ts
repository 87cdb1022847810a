/** Names in braces: `{{name}}`. */
const PLACEHOLDERS = /\{\{(\w+)\}\}/g

/**
 * What only i18next understands: keys with a suffix (plurals, contexts), nested texts, and placeholders with a format, a
 * path or a flag.
 */
const NEEDS_I18NEXT = /_[^"]*":|\$t\(|\{\{(?!\w+\}\})/

/** Whether texts use more of i18next than `fillIn` does. */
export function needI18next(texts: object): boolean {
  return NEEDS_I18NEXT.test(JSON.stringify(texts))
}

/** Fills in values as i18next does. One that is missing leaves its placeholder. */
export function fillIn(text: string, values: Record<string, unknown>): string {
  return text.replace(PLACEHOLDERS, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? `${values[name] ?? ''}` : placeholder,
  )
}
