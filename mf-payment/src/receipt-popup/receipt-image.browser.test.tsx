import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { code128 } from './code-128.ts'
import { drawReceipt } from './receipt-image.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import type { ReceiptSection } from './receipt-sections.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const barcode = code128('20261120-27')

/** One section of every kind; names and texts that need several lines. */
const sections: ReceiptSection[] = [
  {
    kind: 'store',
    name: '포근커피 성수점',
    lines: ['대표 김포근', '000-00-00000', '서울 성동구 포근로 12 1층'],
  },
  { kind: 'rows', rows: [{ label: '거래 일시', value: '2026년 11월 20일 오후 12:00' }] },
  {
    kind: 'items',
    heads: ['상품', '수량', '금액'],
    rows: [
      {
        id: 1,
        name: '아주 긴 이름의 딸기 구름 라떼와 버터 소금빵 세트',
        count: '2',
        amount: '16,000원',
        notes: ['샷 추가', '8,000원'],
      },
      { id: 2, name: '버터 소금빵', count: '1', amount: '3,800원', notes: [] },
    ],
    discounts: [{ label: '쿠폰', value: '-1,000원' }],
  },
  {
    kind: 'rows',
    title: '기프트카드 결제 승인',
    badge: '부분 취소',
    rows: [
      { label: '카드', value: '포근 기프트카드' },
      { label: '남은 금액', value: '35,000원' },
      { label: '결제 금액', value: '3,000원', weight: 'total', tone: 'accent' },
    ],
  },
  {
    kind: 'notes',
    lines: ['와이파이 pogeun / 1234', '화장실은 2층이에요. 비밀번호는 7788이고 문 왼쪽에 있어요.'],
  },
  ...(barcode ? [{ kind: 'barcode' as const, label: '거래 번호', barcode }] : []),
]

const bare = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '')

it('has exactly the texts of the page', async () => {
  const drawn: string[] = []
  const { fillText } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    drawn.push(bare(text))
    fillText.call(this, text, x, y)
  })
  const { container } = await render(<ReceiptPaper sections={sections} />)
  await drawReceipt(sections)
  // It is drawn twice: once to measure its height.
  const picture = drawn.slice(drawn.length / 2).join('')
  expect(drawn.slice(0, drawn.length / 2).join('')).toBe(picture)
  const texts = [...container.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [bare(node.textContent)] : [])),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) expect(picture).toContain(text)
  expect([...picture].sort().join('')).toBe([...texts.join('')].sort().join(''))
})
