import type { StaffCall } from '@storefront/contract/entities/staff-call.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aDeal, installMenu } from '../testing/a-menu.ts'
import StaffCallPopup from './staff-call-popup.tsx'

const table = { resourceId: 7, name: '7번 테이블', tn: '7.abcdefgh' }
const itemList = [
  { key: 'water', name: '물', nameEn: 'Water' },
  { key: 'bill', name: '계산', nameEn: 'The bill' },
]
const aCall = (fields: Partial<StaffCall> = {}): StaffCall => ({
  callId: 1,
  dealId: 41,
  state: 'called',
  itemList: itemList.slice(0, 1),
  createDate: 0,
  ...fields,
})

async function setUp(options: Parameters<typeof installMenu>[0] = {}, call: StaffCall | null = null) {
  let state = call
  const host = installMenu({
    table,
    ...options,
    answers: {
      registerDeal: () => ({ deal: aDeal() }),
      getStaffCall: () => ({ itemList, call: state }),
      callStaff: () => {
        state = aCall()
        return { call: state }
      },
      ...options.answers,
    },
  })
  const popup = popupProps('staffCall', {})
  await render(<StaffCallPopup {...popup.props} />)
  const changeCall = (next: StaffCall) => {
    state = next
    host.emit('staff.changed', { dealId: 41, callId: 1, state: next.state })
  }
  return { host, changeCall }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('calling the staff', () => {
  it('sends the chosen items from the scanned table, and shows live that somebody comes', async () => {
    const { host, changeCall } = await setUp()
    await expect.element(button('직원 부르기')).toBeDisabled()
    await button('물').click()
    await button('직원 부르기').click()
    await expect.element(page.getByText('직원을 불렀어요')).toBeVisible()
    expect(host.calls.find(({ name }) => name === 'callStaff')?.request).toEqual({
      storeId: 10,
      dealId: 41,
      itemKeyList: ['water'],
    })
    changeCall(aCall({ state: 'answered' }))
    await expect.element(page.getByText('직원이 확인했어요')).toBeVisible()
  })

  it('shows how long to wait after a recent call', async () => {
    const { host } = await setUp({
      answers: {
        callStaff: () => {
          throw new ApiFailure(429, 'no', { waitMs: 12_300 })
        },
      },
    })
    await button('계산').click()
    await button('직원 부르기').click()
    await expect.poll(() => host.alerts[0]?.text).toBe('방금 불렀어요. 13초 뒤에 다시 부를 수 있어요.')
    await expect.element(button('직원 부르기')).toBeDisabled()
    await expect.element(button('직원 부르기')).toHaveAccessibleDescription('13초 뒤에 다시 부를 수 있어요.')
  })

  it('sends no call within half a minute after the staff answered, shows how long, and keeps the focus', async () => {
    const { host, changeCall } = await setUp()
    await button('계산').click()
    ;(button('직원 부르기').element() as HTMLElement).focus()
    changeCall(aCall({ state: 'answered', answerDate: host.clock.get() - 10_000 }))
    await expect.element(button('직원 부르기')).toHaveAccessibleDescription('20초 뒤에 다시 부를 수 있어요.')
    await expect.element(button('직원 부르기')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    host.clock.set(host.clock.get() + 20_000)
    await expect.element(button('직원 부르기')).toBeEnabled()
    expect(host.calls.filter(({ name }) => name === 'callStaff')).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => host.calls.filter(({ name }) => name === 'callStaff')).toHaveLength(1)
  })

  it('asks to scan a table first', async () => {
    await setUp({ table: null })
    await expect.element(page.getByText('자리에 있는 QR을 찍으면 직원을 부를 수 있어요.')).toBeVisible()
  })

  it.each(['registerDeal', 'getStaffCall'] as const)(
    'retries where %s has no answer, without asking to scan',
    async (name) => {
      const fail = () => {
        throw new ApiFailure(0, 'no connection')
      }
      const { host } = await setUp({ answers: { [name]: fail } })
      await expect.element(page.getByText('직원을 부르는 화면을 불러오지 못했어요.')).toBeVisible()
      await expect.element(page.getByText('자리에 있는 QR', { exact: false })).not.toBeInTheDocument()
      host.answer({ registerDeal: () => ({ deal: aDeal() }), getStaffCall: () => ({ itemList, call: null }) })
      await button('다시 시도').click()
      await expect.element(button('물')).toBeVisible()
    },
  )

  it.each([
    ['registerDeal', code.badTableCode],
    ['getStaffCall', code.forbidden],
    ['getStaffCall', code.notFound],
  ] as const)('asks to scan the table where %s is refused with %i', async (name, refused) => {
    const refuse = () => {
      throw new ApiFailure(refused, 'refused')
    }
    await setUp({ answers: { [name]: refuse } })
    await expect.element(page.getByText('자리에 있는 QR을 찍으면 직원을 부를 수 있어요.')).toBeVisible()
    await expect.element(button('다시 시도')).not.toBeInTheDocument()
  })

  it('shows that the store takes no calls', async () => {
    await setUp({ answers: { getStaffCall: () => ({ itemList: [], call: null }) } })
    await expect.element(page.getByText('이 매장은 앱에서 직원을 부를 수 없어요.')).toBeVisible()
  })

  it('the popup that calls the staff is shown in English', async () => {
    await setUp({ locale: 'en' })
    await expect.element(button('Water')).toBeVisible()
    await expect.element(button('Call staff')).toBeVisible()
  })
})
