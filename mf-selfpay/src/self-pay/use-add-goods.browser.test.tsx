import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeCount, scanned } from '../cart/cart.ts'
import { useStoreGoods } from '../goods/use-store-goods.ts'
import { installShopper } from '../testing/a-shopper.ts'
import { type AddGoods, useAddGoods } from './use-add-goods.ts'

async function renderHook(): Promise<{ testHost: ReturnType<typeof installShopper>; goods: AddGoods }> {
  const testHost = installShopper()
  const used: AddGoods[] = []
  const Probe = () => {
    used.push(useAddGoods(useStoreGoods()))
    return null
  }
  await render(<Probe />)
  const [goods] = used
  if (!goods) throw new Error('nothing was rendered')
  return { testHost, goods }
}

it('pauses the scanner for 1.5 s after goods were added, 2.5 s where an option was asked [3.4-53]', async () => {
  const { testHost, goods } = await renderHook()
  expect(await goods.addByBarcodes(['2000000010014'])).toBe(1500)
  testHost.endPopup('selfpay/options', { kind: 'done', result: { value: '통째로' } })
  expect(await goods.addByBarcodes(['2000000010021'])).toBe(2500)
})

it('pauses the scanner for 2 s after an error, and where no option was chosen [3.4-54]', async () => {
  const { testHost, goods } = await renderHook()
  expect(await goods.addByBarcodes(['8801234567893'])).toBe(2000)
  testHost.endPopup('selfpay/options', { kind: 'dismissed' })
  expect(await goods.addByBarcodes(['2000000010021'])).toBe(2000)
})

it('says that a line has the largest count, and pauses as after an error, where one more was scanned', async () => {
  const { testHost, goods } = await renderHook()
  await goods.addByBarcodes(['2000000010014'])
  const [line] = scanned().get()
  changeCount(line?.orderItemId ?? 0, maxLineCount)
  expect(await goods.addByBarcodes(['2000000010014'])).toBe(2000)
  expect(testHost.toasts.at(-1)?.text).toBe('버터 소금빵: 한 번에 999개까지 담을 수 있어요.')
  expect(scanned().get()).toMatchObject([{ productId: 1, count: maxLineCount }])
})
