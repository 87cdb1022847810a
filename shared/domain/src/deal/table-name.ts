import { tableNumberWords } from '@storefront/contract/wire-enums.ts'

const { counter, nouns } = tableNumberWords
const noun = `(?:${nouns.join('|')})`
/** A number, or one with the words of a numbered table. */
const numberedName = new RegExp(`^(\\d+)\\s*(?:${counter}\\s*${noun}?|${noun})?$`)

export interface NamedTable {
  name: string
  nameEn?: string | null | undefined
}

/**
 * A table's name in a language. In English the store's English name of it comes first. A name that is only a number, and in English
 * also one that says in Korean that a table has a number (`3번`, `3번 좌석`), is shown as that number by `numbered` (`3번 테이블`, `Table 3`).
 */
export function tableName(
  { name, nameEn }: NamedTable,
  language: string,
  numbered: (number: string) => string,
): string {
  if (language === 'en' && nameEn) return nameEn
  const [, number] = (language === 'en' ? numberedName : /^(\d+)$/).exec(name) ?? []
  return number ? numbered(number) : name
}
