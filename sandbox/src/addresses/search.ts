import { type Building, buildings } from './buildings.ts'

/** What the service answers: its numbers are text, and where it refuses there are no results at all. */
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

interface Asked {
  keyword: string
  currentPage: number
  countPerPage: number
}

/** The public service's own refusals, as its papers list them. */
const refusals = {
  system: ['-999', '시스템에러'],
  wordless: ['-999', ''],
  key: ['E0001', '승인되지 않은 KEY 입니다.'],
  empty: ['E0005', '검색어가 입력되지 않았습니다.'],
  broad: ['E0006', '주소를 상세히 입력해 주시기 바랍니다.'],
  short: ['E0008', '검색어는 두글자 이상 입력되어야 합니다.'],
  long: ['E0010', '검색어가 너무 깁니다. (한글40자, 영문,숫자 80자 이하)'],
  sign: ['E0013', 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.'],
  expired: ['E0014', '개발승인키 기간이 만료되어 서비스를 이용하실 수 없습니다.'],
  beyond: ['E0015', '검색 범위를 초과하였습니다.'],
} as const

/** Words that choose an answer, for tests. */
const sentinels: Readonly<Record<string, keyof typeof refusals>> = {
  오류: 'system',
  말없는오류: 'wordless',
  만료: 'expired',
  전국: 'broad',
}
/** With this word there are exactly a hundred results, whatever stands beside it. */
const hundred = '백개'

export function searchResults(asked: Asked): SearchResults {
  const keyword = asked.keyword.trim().replace(/\s+/g, ' ')
  const refusal = sentinels[keyword] ?? refusalOf(keyword, asked)
  if (refusal) return refused(refusal, asked)
  const found = keyword === hundred ? buildings.slice(0, 100) : matching(keyword)
  const from = (asked.currentPage - 1) * asked.countPerPage
  return answer(asked, found.length, ['0', '정상'], found.slice(from, from + asked.countPerPage))
}

export function refused(
  why: keyof typeof refusals,
  asked: Pick<Asked, 'currentPage' | 'countPerPage'>,
): SearchResults {
  return answer(asked, 0, refusals[why], null)
}

function refusalOf(keyword: string, { currentPage, countPerPage }: Asked): keyof typeof refusals | null {
  if (keyword === '') return 'empty'
  if (keyword.length < 2) return 'short'
  if (keyword.length > 80) return 'long'
  if (/[%=><[\]]/.test(keyword)) return 'sign'
  return currentPage * countPerPage > 9_000 ? 'beyond' : null
}

/** Every word stands somewhere in what is known of a building. */
function matching(keyword: string): Building[] {
  const words = keyword.toLowerCase().split(' ')
  return buildings.filter(({ roadAddr, jibunAddr, engAddr, zipNo }) => {
    const text = `${roadAddr} ${jibunAddr} ${engAddr} ${zipNo}`.toLowerCase()
    return words.every((word) => (/^\d+(-\d+)?$/.test(word) ? hasNumber(text, word) : text.includes(word)))
  })
}

/** 12 is not 112, nor 12-1. */
function hasNumber(text: string, number: string): boolean {
  return text.split(/[\s,()]+/).includes(number)
}

function answer(
  { currentPage, countPerPage }: Pick<Asked, 'currentPage' | 'countPerPage'>,
  total: number,
  [errorCode, errorMessage]: readonly [string, string],
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
