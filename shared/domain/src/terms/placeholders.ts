/** Fills `{{name}}` in a text of terms with the store's values; without a value it becomes empty. */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return template.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  )
}
