import { describe, expect, it } from 'vitest'
import { aProduct } from '../testing/menu.ts'
import { searchProducts } from './search.ts'

const products = [
  aProduct({ productId: 1, name: '아이스 아메리카노', translations: { en: { name: 'Iced Americano' } } }),
  aProduct({ productId: 2, name: '바닐라 라떼' }),
  aProduct({ productId: 3, name: 'BLT 샌드위치' }),
]
const find = (text: string) => searchProducts(products, text).map((product) => product.productId)

describe('the menu search', () => {
  it('finds a part of the name, without regard to spaces and case', () => {
    expect(find('아메리카')).toEqual([1])
    expect(find('아이스아메')).toEqual([1])
    expect(find(' blt ')).toEqual([3])
    expect(find('blt샌드')).toEqual([3])
  })

  it('finds by initial consonants', () => {
    expect(find('ㅂㄴㄹ')).toEqual([2])
    expect(find('ㅇㅁㄹㅋㄴ')).toEqual([1])
    expect(find('ㅅㄷㅇㅊ')).toEqual([3])
    expect(find('ㅋㅋ')).toEqual([])
  })

  it('does not match final consonants as initial ones', () => {
    const named = [
      aProduct({ productId: 4, name: '겨울 뱅쇼' }),
      aProduct({ productId: 5, name: '에스프레소' }),
    ]
    expect(searchProducts(named, 'ㅇㅅ').map((product) => product.productId)).toEqual([5])
  })

  it('finds the English name', () => {
    expect(find('iced am')).toEqual([1])
    expect(find('americano')).toEqual([1])
  })

  it('still finds a product while a syllable is incomplete', () => {
    for (const typed of ['ㅇ', '아', '암', '아메', '아멜', '아메리', '아메맄', '아메리카']) {
      expect(find(typed), typed).toContain(1)
    }
  })

  it('finds nothing for an empty or unknown text', () => {
    expect(find('  ')).toEqual([])
    expect(find('김치찌개')).toEqual([])
  })
})
