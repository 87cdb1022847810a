import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { infoForPaying, purpose } from '../testing/an-order.ts'
import { choose, payButton, points, resetPayments, setUp } from '../testing/payment-under-test.tsx'
import PaymentPopup from './payment-popup.tsx'

afterEach(resetPayments)

describe('discounts', () => {
  it('are a coupon from its selector and points with “use all” [2.2-56]', async () => {
    const { host } = await setUp()
    host.endPopup('couponSelector', {
      kind: 'done',
      result: { coupon: { templateId: 2, couponId: 50 } },
    })
    await page.getByRole('button', { name: '쿠폰을 골라 주세요' }).click()
    expect(host.opened.at(-1)).toEqual({ name: 'couponSelector', params: { purpose, chosen: null } })
    await expect.element(page.getByRole('button', { name: /겨울 감사 10% 할인 −1,610원/ })).toBeVisible()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(points()).toHaveValue('2,450')
    await expect.element(payButton('12,040원')).toBeVisible()
  })

  it('ask for no choice where no coupon can be used, and still show why', async () => {
    await setUp({
      answers: {
        prepareInfoForPaying: () => ({ ...infoForPaying(), couponTemplateList: [], couponList: [] }),
      },
    })
    await expect.element(page.getByRole('button', { name: '쿠폰 보기' })).toBeEnabled()
    await expect.element(page.getByText('쓸 수 있는 쿠폰 0장')).toBeVisible()
    await expect.element(page.getByText('쿠폰을 골라 주세요')).not.toBeInTheDocument()
  })

  it('stay within the screen in text twice as large on a narrow phone', async () => {
    const { couponTemplateList = [], ...info } = infoForPaying()
    const [template] = couponTemplateList.filter(({ templateId }) => templateId === 2)
    if (!template) throw new Error('no such coupon')
    const withLongName = { ...template, name: '처음 오셨네요, 환영합니다! 1,500원 할인' }
    const { host } = await setUp({
      answers: { prepareInfoForPaying: () => ({ ...info, couponTemplateList: [withLongName] }) },
    })
    await page.viewport(320, 740)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(390, 844)
    })
    host.endPopup('couponSelector', { kind: 'done', result: { coupon: { templateId: 2, couponId: 50 } } })
    await page.getByRole('button', { name: '쿠폰을 골라 주세요' }).click()
    await expect.element(page.getByRole('button', { name: /처음 오셨네요/ })).toBeVisible()
    expect(points().element().getBoundingClientRect().right).toBeLessThan(320)
    for (const { right } of [...document.querySelectorAll('button')].map((each) =>
      each.getBoundingClientRect(),
    ))
      expect(right).toBeLessThanOrEqual(320)
  })

  it('reset points with another coupon [2.4-63]', async () => {
    const { host } = await setUp()
    await page.getByRole('button', { name: '전액사용' }).click()
    await expect.element(points()).toHaveValue('2,450')
    host.endPopup('couponSelector', { kind: 'done', result: { coupon: { templateId: 1 } } })
    await page.getByRole('button', { name: '쿠폰을 골라 주세요' }).click()
    await expect.element(points()).toHaveValue('')
  })

  it('require the threshold of points, with the specified text [2.5-50]', async () => {
    const { host } = await setUp()
    await points().fill('999')
    await userEvent.tab()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('포인트 사용은 1,000 이상부터 가능합니다.')
    await expect.element(points()).toHaveValue('')
  })

  it('update the button’s amount while typing', async () => {
    await setUp()
    await expect.element(page.getByText(/1,000P부터 쓸 수 있어요/)).toBeVisible()
    await points().fill('500')
    await expect.element(payButton('16,100원')).toBeVisible()
    await points().fill('2,000')
    await expect.element(payButton('14,100원')).toBeVisible()
    await expect.element(points()).toHaveFocus()
  })

  it('limit points to the balance, and use none for 0 [2.5-49, 2.5-51]', async () => {
    await setUp()
    await points().fill('99999')
    await userEvent.tab()
    await expect.element(points()).toHaveValue('2,450')
    await points().fill('0')
    await userEvent.tab()
    await expect.element(points()).toHaveValue('')
    await expect.element(payButton()).toBeVisible()
  })

  it('are disabled with a negative balance [2.5-52]', async () => {
    await setUp({ answers: { prepareInfoForPaying: () => infoForPaying({ pointAmount: -300 }) } })
    await expect.element(points()).toBeDisabled()
  })

  it('survive a reload', async () => {
    const { host, view } = await setUp()
    await page.getByRole('button', { name: '전액사용' }).click()
    await choose('카카오페이')
    await view.unmount()
    const again = popupProps('payment', { purpose, reopened: true })
    await render(<PaymentPopup {...again.props} />)
    await expect.element(points()).toHaveValue('2,450')
    await expect.element(page.getByRole('radio', { name: '카카오페이' })).toBeChecked()
    expect(host.alerts).toEqual([])
  })
})
