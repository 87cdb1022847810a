import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { payPhase } from '../pay-session/pay-phase.ts'
import { acknowledge } from '../pay-session/payment-session.ts'
import { aPayment, refuse, resetPayments, setUp } from '../testing/payment-under-test.tsx'

afterEach(resetPayments)

describe('a payment that was started before', () => {
  const txNumber = 'TX0123456789ABCDEFGH'

  it('is shown as pending until its outcome is known', async () => {
    let state = 'unknown'
    const { host, popup } = await setUp(
      { answers: { getPayment: () => ({ payment: aPayment(txNumber, state) }) } },
      { txNumber },
    )
    await expect.element(page.getByText('결제 결과를 확인하고 있어요')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /그만두기|다시/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: '매장에 전화' })).toBeVisible()
    await expect.poll(popup.closable).toBe(true)
    state = 'approved'
    host.emit('deal.changed', { dealId: 31 } as never)
    await expect.poll(() => popup.results).toEqual([{ txNumber, dealId: 31 }])
    expect(host.alerts.map(({ text }) => text)).toEqual(['주문되었습니다.'])
    await expect.poll(() => host.opened).toEqual([{ name: 'orderDetail', params: { dealId: 31 } }])
  })

  it('is notified in neutral words when its purpose is of a newer server, and leads nowhere', async () => {
    const payment = { ...aPayment(txNumber, 'approved'), purpose: { kind: 'subscription' } } as never
    const { host, popup } = await setUp({ answers: { getPayment: () => ({ payment }) } }, { txNumber })
    await expect.poll(() => popup.results).toEqual([{ txNumber, dealId: 31 }])
    expect(host.alerts.map(({ text }) => text)).toEqual(['결제가 끝났어요.'])
    expect(host.opened).toEqual([])
  })

  it('is shown as invalid when it is unknown, and the popup closes', async () => {
    const { host, popup } = await setUp({ answers: { getPayment: refuse(404) } }, { txNumber })
    await expect.poll(popup.dismissals).toBe(1)
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual([expect.stringMatching(/^결제 정보가 올바르지 않아요\.\n.*결제된 금액은 없어요/)])
  })

  it('asks before closing while it is at the provider, with ‘continue’ as the accented answer', async () => {
    const { host, popup } = await setUp(
      { answers: { getPayment: () => ({ payment: aPayment(txNumber, 'opened') }) } },
      { txNumber },
    )
    await expect.poll(() => payPhase.get().kind).toBe('waiting')
    await expect.poll(popup.closable).toBe(false)
    host.confirmWith(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => host.confirms).toMatchObject([{ title: '결제를 그만둘까요?', accent: 'no' }])
    // A Back that the shell has already reverted.
    await expect
      .poll(() => {
        dispatchEvent(new PopStateEvent('popstate'))
        return host.confirms.length
      })
      .toBe(2)
    expect(popup.dismissals()).toBe(0)
    host.confirmWith(true)
    host.answer({
      cleanUpOnPayFailure: () => ({ payment: aPayment(txNumber, 'cancelled', { reason: 'customer' }) }),
    })
    await page.getByRole('button', { name: '닫기' }).click()
    await expect.poll(popup.dismissals).toBe(1)
    acknowledge()
  })
})
