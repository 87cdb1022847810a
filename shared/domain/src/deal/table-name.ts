export interface NamedTable {
  name: string
  nameEn?: string | null | undefined
}

/**
 * A table's name in a language. In English the store's English name of it comes first. A name that is only a number, and in English
 * also one that begins with a number, is shown as that number by `numbered` (`3번 테이블`, `Table 3`).
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
