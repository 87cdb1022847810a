import { expect, it } from 'vitest'
import { menuNames } from './menu-names.ts'

it('the names of a menu are those of its categories and products, not of choices', () => {
  const answer = (values: unknown[][]) =>
    JSON.stringify({ payload: { productList: { fields: ['parentProductId', 'name'], values } } })
  const productData = answer([
    [null, '라떼'],
    [1, '크게'],
  ])
  const initData = JSON.stringify({ payload: { categoryList: [{ name: '커피' }] } })
  expect(menuNames({ initData, productData, rootProductData: answer([[null, '빵']]) })).toBe('커피라떼빵')
  expect(menuNames({ initData })).toBe('')
  expect(menuNames({ initData: '', productData: 'none' })).toBe('')
})
