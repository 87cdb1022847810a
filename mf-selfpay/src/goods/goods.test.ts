import { orderType } from '@storefront/contract/wire-enums.ts'
import { indexProducts } from '@storefront/domain/menu/product-index.ts'
import { aLine } from '@storefront/domain/testing/menu.ts'
import { describe, expect, it } from 'vitest'
import { shelf } from '../testing/a-shopper.ts'
import { checkGoods, findGoods, type StoreGoods, searchGoods } from './goods.ts'

const goods: StoreGoods = {
  index: indexProducts(shelf.products),
  limits: { products: shelf.productLimits, kinds: [] },
  businessDate: '2026-11-20',
  rule: { orderType: orderType.selfPay, useTaxFreeProduct: false, manualTaxPay: false },
}
const find = (barcode: string, cart = [] as ReturnType<typeof aLine>[]) => findGoods([barcode], goods, cart)

describe('a scanned number', () => {
  it('finds its goods [3.1-11]', () => {
    expect(find('2000000010014')).toMatchObject({
      kind: 'goods',
      product: { name: '버터 소금빵' },
      isAdult: false,
      needsOption: false,
    })
  })

  it('reports goods that need an option or are for adults', () => {
    expect(find('2000000010021')).toMatchObject({ kind: 'goods', needsOption: true })
    expect(find('2000000010038')).toMatchObject({ kind: 'goods', isAdult: true })
  })

  it.each([
    ['8801234567893', 'unknown', '[3.5-69]'],
    ['2100012003507', 'by-weight', ''],
    ['2000000010052', 'stopped', '[3.5-67]'],
    ['2000000010045', 'sold-out', '[3.5-68]'],
    ['2000000010069', 'at-counter', ''],
  ])('%s is refused: %s %s', (barcode, reason, _row) => {
    expect(find(barcode)).toMatchObject({ kind: 'refused', reason })
  })

  it('is refused once all that are left are in the cart', () => {
    const cart = [aLine({ productId: 7, count: 2 })]
    expect(find('0400000007014', cart)).toMatchObject({ kind: 'refused', reason: 'no-more' })
    expect(find('0400000007014', [aLine({ productId: 7, count: 1 })])).toMatchObject({ kind: 'goods' })
  })

  it('finds goods by the second reading of eight digits', () => {
    expect(findGoods(['00001203', '2000000010014'], goods, [])).toMatchObject({ kind: 'goods' })
  })

  it('is not checked against limits without a known business date: the server does that', () => {
    const product = goods.index.get(4)
    if (!product) throw new Error('no product')
    expect(checkGoods(product, { ...goods, businessDate: null }, [])).toMatchObject({ kind: 'goods' })
  })
})

describe('a search by name', () => {
  const names = (words: string) => searchGoods(words, goods).map(({ name }) => name)

  it('finds Korean and English names, whatever their spaces and case', () => {
    expect(names('소금 빵')).toEqual(['버터 소금빵'])
    expect(names('BUTTER salt')).toEqual(['버터 소금빵'])
    expect(names('')).toEqual([])
  })

  it('shows names that begin with the words first, and nothing that is not sold', () => {
    expect(names('소')).toEqual(['소주', '버터 소금빵'])
    expect(names('젤리')).toEqual([])
    expect(names('음료')).toEqual([])
  })
})
