import { expectAccessible } from '../fixtures/axe.ts'
import { type FilmedCode, simulateCamera } from '../fixtures/fake-camera.ts'
import { Payment } from '../fixtures/payment.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ storeOptions: { like: 'golmok-mart', limits: { '바나나 한 송이': 1, '흙당근 1 kg': 0 } } })
// The scanner pauses for up to 2.5 s after each reading.
test.describe.configure({ timeout: 120_000 })

/** What the goods of the sample grocery carry. */
const codes = {
  bananas: { format: 'EAN13', text: '2000000010052' },
  carrots: { format: 'EAN13', text: '2000000020013' },
  jellies: { format: 'EAN13', text: '2000000110097' },
  bread: { format: 'EAN13', text: '2000000050041' },
  soju: { format: 'EAN13', text: '2000000100036' },
  cola: { format: 'UPCA', text: '400000007014' },
  soda: { format: 'UPCE', text: '00001203' },
  tumbler: { format: 'Code128', text: 'GM-TUMBLER-01' },
  /** Of no goods. */
  strange: { format: 'EAN8', text: '96385074' },
  /** As a scale prints it for goods that are sold by weight. */
  weighed: { format: 'EAN13', text: '2212345012343' },
} satisfies Record<string, FilmedCode>

test('codes of every kind are scanned, the reason is shown for goods that cannot be bought, and the staff confirms the pass [3.5-67, 3.5-68, 3.5-69, 3.5-70]', async ({
  customer,
  counter,
  page,
}) => {
  const showCode = await simulateCamera(page)
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await customer.open('/selfPay')
  await customer.logIn()
  await expect(page.getByText('바코드를 네모 안에 맞춰 주세요')).toBeVisible()
  await expectAccessible(page, 'camera')

  for (const [code, name] of [
    [codes.bananas, '바나나 한 송이'],
    [codes.cola, '빨간 콜라'],
    [codes.soda, '초록 사이다'],
    [codes.tumbler, '골목마트 텀블러'],
  ] as const) {
    await showCode(code)
    await expect(line(name)).toBeVisible()
    await showCode(null)
  }
  for (const [code, reason] of [
    [codes.bananas, '바나나 한 송이: 남은 수량을 모두 담았어요.'],
    [codes.carrots, '흙당근 1 kg: 품절된 상품이에요.'],
    [codes.jellies, '젤리 한 봉: 판매가 중단된 상품이에요.'],
    [codes.strange, '등록되지 않은 상품이에요.'],
    [codes.weighed, '무게를 달아 파는 상품이에요.'],
  ] as const) {
    await customer.expectToast(reason, () => showCode(code))
    await showCode(null)
  }

  await showCode(codes.bread)
  const options = customer.dialog('우유 식빵')
  await options.getByText('썰어 주세요').click()
  await expectAccessible(page, 'options')
  await options.getByRole('button', { name: '담기' }).click()
  await showCode(null)
  await expect(line('우유 식빵')).toContainText('썰어 주세요')
  await customer.expectToast('나갈 때 직원이 신분증을 확인해요', () => showCode(codes.soju))
  await showCode(null)
  await expect(line('소주 360 ml')).toContainText('성인 상품')
  await expectAccessible(page, 'scanned goods')

  await page.getByRole('button', { name: '결제하기' }).click()
  const payment = new Payment(customer)
  await payment.popup
    .getByText(/신용·체크카드/)
    .first()
    .click()
  await payment.popup.getByText('모두 동의해요').click()
  const window = await payment.openWindow()
  await window.approve()
  const pass = customer.dialog('확인 화면')
  await customer.acceptNotice(customer.text.ordered)
  await expect(pass.getByText('신분증을 준비해 주세요')).toBeVisible()
  await expectAccessible(page, 'pass')
  const [deal] = await counter.deals()
  await counter.completeDeal(deal?.deal.dealId ?? 0)
  await expect(pass.getByText('확인이 끝났어요. 안녕히 가세요.')).toBeVisible()
})
