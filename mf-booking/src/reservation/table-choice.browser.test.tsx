import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aReservation, aSlot, someSlots } from '../testing/a-guest.ts'
import {
  alertText,
  button,
  chooseParty,
  chooseTime,
  setUp,
  untilRegistered,
} from '../testing/reservation-form.tsx'

describe('tables of a reservation', () => {
  it('are chosen on the plan or in a list of the same tables; only adjacent tables that seat the party are accepted', async () => {
    const { host, sent } = await setUp({ answers: { registerReservation: () => aReservation() } })
    await chooseParty()
    await chooseTime()
    await page.getByText('자동으로 정해요').click()
    await page.getByRole('button', { name: '창가 1, 2인석, 예약할 수 있어요' }).click()
    await expect.element(alertText('3명이 앉을 수 있게 나란한 자리를 골라 주세요.')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: '홀' }))
      .toHaveAccessibleDescription('3명이 앉을 수 있게 나란한 자리를 골라 주세요.')
    await page.getByText('목록', { exact: true }).click()
    await expect.element(page.getByRole('checkbox', { name: /창가 1/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /창가 2/ }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await button('다음').click()
    await button('예약하기').click()
    await expect
      .poll(() => sent('registerReservation'))
      .toMatchObject([{ resourceList: [{ resourceId: 1 }, { resourceId: 2 }] }])
    await untilRegistered(host)
  })

  it('are chosen on the plan by the keyboard alone, and each is read with its seats and whether it is taken', async () => {
    const slotList = [aSlot(18, { freeResourceIdList: [1, 2] })]
    const { host, sent } = await setUp({
      answers: {
        getReservationSlots: () => someSlots({ slotList }),
        registerReservation: () => aReservation(),
      },
    })
    await chooseParty()
    await chooseTime()
    // The row of the time has the focus again once the sheet is gone.
    await expect.element(page.getByRole('button', { name: '오후 6:00', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    const plan = page.getByRole('region', { name: '홀' })
    await expect.element(plan.getByRole('button')).toHaveLength(3)
    await userEvent.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toHaveAccessibleName('창가 1, 2인석, 예약할 수 있어요')
    await userEvent.keyboard('{ }{Tab}{ }{Tab}{ }')
    const takenTable = plan.getByRole('button', { name: '가운데, 4인석, 이미 예약됐어요' })
    await expect.element(takenTable).toHaveFocus()
    await expect.element(takenTable).toHaveAttribute('aria-disabled', 'true')
    for (const [name, isChosen] of [
      ['창가 1', 'true'],
      ['창가 2', 'true'],
      ['가운데', 'false'],
    ])
      await expect
        .element(plan.getByRole('button', { name: new RegExp(`^${name},`) }))
        .toHaveAttribute('aria-pressed', isChosen)
    await button('다음').click()
    await button('예약하기').click()
    await expect
      .poll(() => sent('registerReservation'))
      .toMatchObject([{ resourceList: [{ resourceId: 1 }, { resourceId: 2 }] }])
    await untilRegistered(host)
  })

  it('are left to the store once another customer has taken a chosen one', async () => {
    const { host, sent } = await setUp({
      answers: {
        registerReservation: () => {
          throw new ApiFailure(reservationCode.slotTaken, 'taken')
        },
      },
    })
    await chooseParty()
    await chooseTime()
    await page.getByText('자동으로 정해요').click()
    await page.getByRole('button', { name: '가운데, 4인석, 예약할 수 있어요' }).click()
    await button('다음').click()
    await button('예약하기').click()
    await expect.poll(() => host.alerts).toHaveLength(1)
    host.answer({ registerReservation: () => aReservation() })
    await expect.poll(() => sent('getReservationSlots').length).toBeGreaterThan(1)
    await button('예약하기').click()
    await expect
      .poll(() => sent('registerReservation'))
      .toMatchObject([{ resourceList: [{ resourceId: 3 }] }, { resourceList: [] }])
    await untilRegistered(host)
  })

  it('do not block a reservation when they cannot be loaded [3.8-44]', async () => {
    await setUp({
      answers: {
        getReservationPlan: () => {
          throw new ApiFailure(500, 'broken')
        },
      },
    })
    await chooseParty()
    await chooseTime()
    await expect.element(page.getByText('자리 정보를 불러오지 못했어요.')).toBeVisible()
    await button('다음').click()
    await expect.element(button('예약하기')).toBeVisible()
  })
})
