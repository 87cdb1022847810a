import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pay modules of the sample store that has every provider, by the names that customers read. */
const payModules: readonly { vendor: PayVendor; name: string }[] = [
  { vendor: 'kicc', name: 'KICC 이지페이' },
  { vendor: 'korpay', name: '코페이' },
  { vendor: 'kovan', name: '코반 카드' },
  { vendor: 'kovan', name: '코반 카카오페이' },
  { vendor: 'nano', name: '나노페이' },
  { vendor: 'smartro', name: '스마트로' },
  { vendor: 'kis', name: 'KIS페이' },
  { vendor: 'danal', name: '다날' },
  { vendor: 'inicis', name: 'KG이니시스' },
  { vendor: 'neosmartropg', name: '스마트로페이' },
  { vendor: 'bplepay', name: '비플페이' },
]

const kimbap = '골목 김밥'
const kakaoTalk =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK/25.9.1 (INAPP)'

test.use({ storeOptions: { like: 'golmok-seochon' } })

for (const { vendor, name } of payModules) {
  test(`a takeout is paid with ${name} in its window [2.1-06]`, async ({ payment }) => {
    await payment.openWithTakeout(kimbap, name)
    const window = await payment.openWindow()
    await window.approve()
    await payment.expectOrdered()
    expect(await payment.charges(vendor)).toMatchObject([{ state: 'approved' }])
  })

  test.describe('in an in-app browser', () => {
    test.use({ userAgent: kakaoTalk })

    test(`the tab goes to ${name} and returns to the order`, async ({ payment }) => {
      await payment.openWithTakeout(kimbap, name)
      await payment.button.click()
      const provider = await payment.atProvider()
      await provider.approve()
      await payment.expectOrdered()
      expect(await payment.charges(vendor)).toMatchObject([{ state: 'approved' }])
    })
  })
}
