import { expect, it } from 'vitest'
import { readJson, repositoryFiles } from './files.ts'

/** Korean literals of the specification, which are used letter for letter (spec decision 20). */
const literals = [
  '예약이 완료되었습니다.',
  '이용 가능한 예약인원이 아닙니다.',
  '예약을 취소하시겠습니까?',
  '정말 취소하시겠습니까?',
  '취소 되었습니다.',
  '정상적으로 취소 되었습니다.',
  '받은 선물만 거절할 수 있습니다.',
  '사용자 인증을 실패하였습니다',
  '주문가능 수량을 초과한 상품이 있습니다.',
  '수량이 변경된 상품이 있습니다.',
  '주문되었습니다.',
  '주문등록에 실패했습니다.',
  '만료 된 거래입니다.',
  '현재 이용이 불가합니다.',
  '운영 시간이 아닙니다.',
  '주문에 실패 하였습니다.',
  '선택하지 않은 옵션이 있습니다.',
  '포장주문에 실패했습니다.',
  '포장 운영시간이 아닙니다.',
  '매장이 영업중이 아닙니다.',
  '주문가능 시간을 확인하지 못했습니다.',
  '배달 최소 주문 금액은 {{amount}} 입니다.',
  '주소를 상세히 입력해 주시기 바랍니다.',
  '검색이 결과가 없습니다.',
  '주소 검색을 하지 못했습니다.',
  '현재 주문 내역이 없습니다.',
  '거래 내용을 찾을 수 없습니다.',
  '주문정보를 불러 올 수 없습니다.',
  '주문 정보를 불러올 수 없습니다.',
  '팝업창이 없습니다.',
  '포인트 사용은 {{threshold}} 이상부터 가능합니다.',
  '결제에 필요한 정보를 가져오지 못했습니다.',
  '현금영수증 발급 정보가 올바르지 않습니다.',
  '결제 요청에 실패했습니다.',
  '결제정보가 포함되어 있지 않습니다.',
  '영수증 생성을 실패 하였습니다.',
  '기프트카드 목록을 가져오지 못했습니다.',
  '요청하시는 페이지를 찾을 수 없습니다.',
  '복사 되었습니다.',
  '휴일 여부 확인에 실패했습니다.',
  '휴일 여부를 확인 할 수 없습니다.',
  '문자 생성을 실패 하였습니다.',
  '인증 요청이 실패 하였습니다.',
  '쿠폰리스트를 가져오지 못했습니다.',
  '사용 가능한 쿠폰이 없습니다.',
  '포인트 이력을 불러오지 못하였습니다.',
]

interface Messages {
  [key: string]: string | Messages
}
const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)))

const texts = repositoryFiles()
  .filter(
    (file) => /(^|\/)messages\/ko\.json$/.test(file) && !/fixture|\/testing\/|conformance-page/.test(file),
  )
  .flatMap((file) => textsOf(readJson(file) as Messages))
const sentences = texts.flatMap((text) => text.split(/(?<=[.?!])\s+|\n/))

it('Korean texts are in 해요체, but for the literals of the specification, all of which are used', () => {
  const others = sentences.filter((sentence) => /(니다|니까|시오)[.?]?$/.test(sentence))
  expect([...new Set(others)].sort()).toEqual(literals.toSorted())
})

it('Korean texts have no exclamation mark, and one word for a gift card', () => {
  expect(texts.filter((text) => /!|선불카드|선물 카드/.test(text))).toEqual([])
})

it('a Korean particle that depends on the last sound follows amounts of won and polite names alone', () => {
  const withParticle = /\{\{(\w+)\}\}(?:을|를|은|는|이|가|과|와|으로|로|이에요|예요)(?![가-힣])/g
  const names = texts.flatMap((text) => [...text.matchAll(withParticle)].map(([, name]) => name))
  // Each ends in 원, `names` in 님.
  expect(new Set(names)).toEqual(new Set(['amount', 'bonus', 'most', 'after', 'names']))
})

it('님 is written apart from a name', () => {
  expect(texts.filter((text) => text.includes('}}님'))).toEqual([])
})
