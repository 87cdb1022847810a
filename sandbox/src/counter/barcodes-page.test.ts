import { expect, it } from 'vitest'
import { initData } from '../testing/payloads.ts'
import { aSandbox, FakeApi } from '../testing/sandbox.ts'
import { symbolOf } from './barcodes-page.ts'

it.each([
  ['2000000010014', 'EAN13', '2000000010014'],
  ['20005016', 'EAN8', '20005016'],
  ['0400000007014', 'UPCA', '400000007014'],
  ['0000000000123', 'UPCE', '00001203'],
  ['GM-TUMBLER-01', 'Code128', 'GM-TUMBLER-01'],
])('the number %s is drawn as %s', (barcode, format, text) => {
  expect(symbolOf(barcode)).toEqual({ format, text })
})

it('draws a code for each of the goods that have a number, with name and price', async () => {
  const api = new FakeApi()
  const fields = ['productId', 'storeId', 'name', 'price', 'barcode']
  const packedProducts = (values: unknown[][]) => ({ productList: { fields, values } })
  api.payloads.getinitdata = initData()
  api.payloads.getrootproductdata = packedProducts([])
  api.payloads.getproductorderlimitlist = { productOrderLimitList: [] }
  api.payloads.getproductdata = packedProducts([
    [1, 30, '버터 소금빵', 3800, '2000000010014'],
    [2, 30, '빨간 콜라', 1500, '0400000007014'],
    [3, 30, '초록 사이다', 1500, '0000000000123'],
    [4, 30, '텀블러', 15_900, 'GM-TUMBLER-01'],
    [5, 30, '떡볶이', 4500, null],
  ])
  const { http } = await aSandbox(api)
  const { body } = await http.inject({ url: '/counter/30/barcodes', headers: { accept: 'text/html' } })
  expect(body).toContain('버터 소금빵')
  expect(body).toContain('3,800원 · 2000000010014')
  expect(body.match(/<svg/g)).toHaveLength(4)
  expect(body).not.toContain('떡볶이')
})
