import { expect, it } from 'vitest'
import { menuOf } from '../menu.ts'
import { inStoreEan8, inStoreEan13, inStoreUpcA, inStoreUpcE } from './barcodes.ts'
import { sectionsOf } from './goods.ts'
import { grocery, groceryMenu } from './store.ts'

const goods = menuOf(grocery.storeId, groceryMenu).products

it('sells at least 200 goods with a barcode of their own', () => {
  const codes = goods.flatMap(({ barcode }) => barcode ?? [])
  expect(codes.length).toBeGreaterThanOrEqual(200)
  expect(codes).toHaveLength(goods.length)
  expect(new Set(codes).size).toBe(codes.length)
})

it('numbers goods with prefixes that no maker owns, each with its check digit', () => {
  // Worked out by hand: the digits before the last by 3 and 1 in turns from the right.
  expect(inStoreEan13(1001)).toBe('2000000010014')
  expect(inStoreEan8(501)).toBe('20005016')
  expect(inStoreUpcA(701)).toBe('0400000007014')
  expect(inStoreUpcE(12)).toBe('0000000000123')
})

it('has goods of each symbology, with options, off sale, tax-free, and for adults only', () => {
  const countMatching = (pattern: RegExp) => goods.filter(({ barcode = '' }) => pattern.test(barcode)).length
  expect(countMatching(/^20\d{11}$/)).toBeGreaterThan(150)
  expect(countMatching(/^2\d{7}$/)).toBe(2)
  expect(countMatching(/^04\d{11}$/)).toBe(1)
  expect(countMatching(/^000000\d{7}$/)).toBe(1)
  expect(countMatching(/[A-Z]/)).toBe(1)
  const hasGoods = (predicate: (product: (typeof goods)[number]) => boolean | undefined) =>
    goods.some(predicate)
  expect(hasGoods(({ optionItems = [] }) => optionItems.length > 0)).toBe(true)
  expect(hasGoods(({ isSalesStopped }) => isSalesStopped)).toBe(true)
  expect(hasGoods(({ isTaxFree }) => isTaxFree)).toBe(true)
  expect(hasGoods(({ isAdult }) => isAdult)).toBe(true)
})

it('refuses `special` values for goods that are not on the shelf', () => {
  const shelf = { name: ['과일', 'Fruit'] as const, goods: [], special: { 배: { isSalesStopped: true } } }
  expect(() => sectionsOf([shelf])).toThrow('과일 has no 배')
})
