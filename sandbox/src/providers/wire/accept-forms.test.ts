import { expect, it } from 'vitest'
import { formFields } from './accept-forms.ts'
import { eucKr } from './euc-kr.ts'

it('decodes a form in its charset, percent-encoded or not', () => {
  const encoded = Buffer.from('name=%C8%AB%B1%E6%B5%BF&note=1+%2B+1&empty=&sum=a=b')
  expect(formFields(encoded, 'euc-kr')).toEqual({ name: '홍길동', note: '1 + 1', empty: '', sum: 'a=b' })
  expect(formFields(Buffer.from(eucKr('name=홍길동')), 'euc-kr')).toEqual({ name: '홍길동' })
  expect(formFields(Buffer.from('name=%ED%99%8D'), 'utf-8')).toEqual({ name: '홍' })
})

it('does not decode UTF-8 as EUC-KR', () => {
  for (const text of ['고객 요청', '취소', '떡볶이 🍜']) {
    expect(formFields(Buffer.from(`name=${encodeURIComponent(text)}`), 'euc-kr')).toEqual({ name: '\ufffd' })
  }
})
