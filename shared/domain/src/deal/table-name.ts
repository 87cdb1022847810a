export interface NamedTable {
  name: string
  nameEn?: string | null | undefined
}

/**
 * The store's name of a table. A name that is only a number, and in English one that begins with a number, is shown by
 * it. @param numbered the text of a table's number
 */
export function tableName(
  { name, nameEn }: NamedTable,
  language: string,
  numbered: (number: string) => string,
): string {
  if (language === 'en' && nameEn) return nameEn
  const number = /^\d+/.exec(name)?.[0]
  return number && (number === name || language === 'en') ? numbered(number) : name
}
