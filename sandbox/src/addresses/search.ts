import { type Building, buildings } from './buildings.ts'
import texts from './search-texts.json' with { type: 'json' }

/** Answer of the service: its numbers are text, and a refusal has no results. */
export interface SearchResults {
  results: {
    common: {
      totalCount: string
      currentPage: string
      countPerPage: string
      errorCode: string
      errorMessage: string
    }
    juso: Building[] | null
  }
}

interface AddressQuery {
  keyword: string
  currentPage: number
  countPerPage: number
}

/** Refusals of the public service, as documented: code and message. */
export type Refusal = keyof typeof texts.refusals

/** Search terms that select an answer, for tests. */
const refusalByKeyword: Readonly<Record<string, string>> = texts.refusalByKeyword

export function searchResults(query: AddressQuery): SearchResults {
  const keyword = query.keyword.trim().replace(/\s+/g, ' ')
  const refusal = (refusalByKeyword[keyword] as Refusal | undefined) ?? refusalOf(keyword, query)
  if (refusal) return refused(refusal, query)
  const matches = keyword === texts.hundredResults ? buildings.slice(0, 100) : matching(keyword)
  const from = (query.currentPage - 1) * query.countPerPage
  return answer(query, matches.length, texts.success, matches.slice(from, from + query.countPerPage))
}

export function refused(
  reason: Refusal,
  query: Pick<AddressQuery, 'currentPage' | 'countPerPage'>,
): SearchResults {
  return answer(query, 0, texts.refusals[reason], null)
}

function refusalOf(keyword: string, { currentPage, countPerPage }: AddressQuery): Refusal | null {
  if (keyword === '') return 'empty'
  if (keyword.length < 2) return 'tooShort'
  if (keyword.length > 80) return 'tooLong'
  if (/[%=><[\]]/.test(keyword)) return 'specialCharacter'
  return currentPage * countPerPage > 9_000 ? 'outOfRange' : null
}

/** Every search term must occur in the building's texts. */
function matching(keyword: string): Building[] {
  const parts = keyword.toLowerCase().split(' ')
  return buildings.filter(({ roadAddr, jibunAddr, engAddr, zipNo }) => {
    const text = `${roadAddr} ${jibunAddr} ${engAddr} ${zipNo}`.toLowerCase()
    return parts.every((word) => (/^\d+(-\d+)?$/.test(word) ? hasNumber(text, word) : text.includes(word)))
  })
}

/** 12 is not 112, nor 12-1. */
function hasNumber(text: string, number: string): boolean {
  return text.split(/[\s,()]+/).includes(number)
}

function answer(
  { currentPage, countPerPage }: Pick<AddressQuery, 'currentPage' | 'countPerPage'>,
  total: number,
  [errorCode = '', errorMessage = '']: readonly string[],
  juso: Building[] | null,
): SearchResults {
  return {
    results: {
      common: {
        totalCount: String(total),
        currentPage: String(currentPage),
        countPerPage: String(countPerPage),
        errorCode,
        errorMessage,
      },
      juso,
    },
  }
}
