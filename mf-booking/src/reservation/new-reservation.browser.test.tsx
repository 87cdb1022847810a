import { code } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aReservation, aSlot, guest, reservationSetting, sixOClock, someSlots } from '../testing/a-guest.ts'
import {
  alertText,
  button,
  chooseParty,
  chooseTime,
  dayButton,
  goToVisitorStep,
  setUp,
  untilRegistered,
} from '../testing/reservation-form.tsx'

describe('people, date and time', () => {
  it('start with one adult; a party below two, then a missing date and time are reported by the next button [1.5.3-21, 1.5.3-24, 1.5.3-25, 3.4-29, 3.4-33]', async () => {
    await setUp()
    await expect.element(page.getByRole('group', { name: '어른' }).getByRole('status')).toHaveTextContent('1')
    await button('다음').click()
    await expect.element(alertText('2명 이상 입력해주세요.')).toBeVisible()
    await chooseParty()
    await button('다음').click()
    await expect.element(alertText('날짜를 선택해 주세요.')).toBeVisible()
    await dayButton('11월 27일 금요일').click()
    await button('다음').click()
    await expect.element(alertText('예약 시간을 선택해 주세요.')).toBeVisible()
  })

  it('a tap on the time without a date shows that a date is missing, and opens no sheet [3.5-59]', async () => {
    await setUp()
    await chooseParty()
    await page.getByRole('button', { name: '시간 선택' }).click()
    await expect.element(alertText('날짜를 선택해 주세요.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('a party above the limit is not available, and is asked to phone the store [1.5.3-22, 1.5.3-23, 3.5-57, 3.5-58]', async () => {
    await setUp()
    for (let count = 0; count < 6; count += 1) await button('어린이 한 명 늘리기').click()
    await expect.element(alertText('이용 가능한 예약인원이 아닙니다.')).toBeVisible()
    await expect.element(page.getByText('6명보다 많으면 매장에 전화해 주세요.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '매장에 전화하기' }))
      .toHaveAttribute('href', 'tel:02-123-4567')
    await expect.element(button('어린이 한 명 늘리기')).toBeDisabled()
  })

  it('pickers go down to 0 [3.5-56]', async () => {
    await setUp()
    await button('어른 한 명 줄이기').click()
    await expect.element(page.getByRole('group', { name: '어른' }).getByRole('status')).toHaveTextContent('0')
    await expect.element(button('어른 한 명 줄이기')).toBeDisabled()
  })

  it('closed days and taken times are listed but cannot be chosen; a missing time is reported [1.5.3-26, 3.2-65]', async () => {
    await setUp()
    await chooseParty()
    await expect.element(dayButton('11월 23일 월요일, 휴무')).toHaveAttribute('aria-disabled', 'true')
    await dayButton('11월 27일 금요일').click()
    await page.getByRole('button', { name: '시간 선택' }).click()
    const sheet = page.getByRole('dialog')
    await expect
      .element(sheet.getByRole('button', { name: '오후 12:00, 이미 예약됐어요' }))
      .toHaveAttribute('aria-disabled', 'true')
    await sheet.getByRole('button', { name: '확인', exact: true }).click()
    await expect.element(sheet.getByText('시간을 선택해주세요.')).toBeVisible()
  })

  it('times after midnight are listed apart, because they are on the next day', async () => {
    const lateSlots = [aSlot(23), { ...aSlot(0), startDate: aSlot(0).startDate + 24 * 60 * 60_000 }]
    await setUp({ answers: { getReservationSlots: () => someSlots({ slotList: lateSlots }) } })
    await chooseParty()
    await dayButton('11월 27일 금요일').click()
    await page.getByRole('button', { name: '시간 선택' }).click()
    const after = page.getByRole('dialog').getByRole('region', { name: '다음 날 새벽' })
    await after.getByRole('button', { name: '오전 12:00' }).click()
    await expect.element(page.getByRole('region', { name: '오전' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await expect.element(page.getByText('11월 28일 (토) 오전 12:00, 어른 2명, 어린이 1명')).toBeVisible()
  })

  it('times that cannot be loaded show a failure with a retry, and the next button shows the server’s message [3.8-43]', async () => {
    const { host } = await setUp({
      answers: {
        getReservationSlots: () => {
          throw new ApiFailure(500, '시간을 설정할 수 없습니다.')
        },
      },
    })
    await chooseParty()
    await dayButton('11월 27일 금요일').click()
    await button('다음').click()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('시간을 설정할 수 없습니다.')
    await page.getByRole('button', { name: '시간 선택' }).click()
    const sheet = page.getByRole('dialog')
    await expect.element(sheet.getByText('시간을 불러오지 못했어요.')).toBeVisible()
    host.answer({ getReservationSlots: () => someSlots() })
    await sheet.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(sheet.getByRole('button', { name: '오후 6:00', exact: true })).toBeVisible()
  })
})

describe('confirmation', () => {
  it('without a deposit sends the reservation as requested with its year and trimmed memo, and shows it [1.8-25, 3.1-07, 3.2-63, 3.4-30, 3.4-31, 3.4-34, 3.5-61]', async () => {
    const { host, sent } = await setUp({ answers: { registerReservation: () => aReservation() } })
    await goToVisitorStep()
    await expect.element(page.getByRole('textbox', { name: '이름' })).toHaveValue('김서연')
    await page.getByRole('textbox', { name: '메모' }).fill('  창가로 부탁해요  ')
    await button('예약하기').click()
    await expect.poll(() => host.visited).toEqual(['/reservation?dealId=12'])
    expect(sent('registerReservation')).toMatchObject([
      {
        storeId: 10,
        deal: {
          status: dealStatus.requested,
          startDate: sixOClock,
          numberOfPerson: 2,
          numberOfChild: 1,
          memo: '창가로 부탁해요',
          dealUserList: [{ dealType: 'visitor', name: '김서연', phoneNumber: '01012345678' }],
        },
        confirmDeal: true,
        withoutResource: false,
        dealNumberParam: '2026',
      },
    ])
    expect(host.toasts.map(({ text }) => text)).toEqual(['예약이 완료되었습니다.'])
  })

  it('a double tap registers once', async () => {
    let answer: (value: ReturnType<typeof aReservation>) => void = () => {}
    const { host, sent } = await setUp({
      answers: { registerReservation: () => new Promise((resolve) => (answer = resolve)) },
    })
    await goToVisitorStep()
    const submit = button('예약하기').element() as HTMLElement
    submit.click()
    submit.click()
    await expect.poll(() => sent('registerReservation')).toHaveLength(1)
    answer(aReservation())
    await untilRegistered(host)
    expect(sent('registerReservation')).toHaveLength(1)
  })

  it('a refusal shows its reason, keeps the input, and reads the times again [3.8-41]', async () => {
    const { host, sent } = await setUp({
      answers: {
        registerReservation: () => {
          throw new ApiFailure(reservationCode.slotTaken, 'taken')
        },
      },
    })
    await goToVisitorStep()
    await button('예약하기').click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['방금 다른 손님이 예약했어요. 다른 시간이나 자리를 골라 주세요.'])
    host.answer({
      registerReservation: () => {
        throw new ApiFailure(500, 'broken')
      },
    })
    await expect.poll(() => sent('getReservationSlots').length).toBeGreaterThan(1)
    await button('예약하기').click()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('예약하지 못했어요. 잠시 뒤에 다시 시도해 주세요.')
    const [first, second] = sent('registerReservation')
    expect(second).toEqual(first)
  })

  it.each([
    [code.unpaidLimit, '예정된 예약이 많아 더 예약할 수 없어요. 기존 예약을 취소한 뒤 다시 예약해 주세요.'],
    [code.payRunning, '다른 예약의 결제가 진행 중이에요. 끝난 뒤 다시 예약해 주세요.'],
  ])('a refusal with %i because of earlier reservations says: %s', async (answered, text) => {
    const { host } = await setUp({
      answers: {
        registerReservation: () => {
          throw new ApiFailure(answered, 'refused')
        },
      },
    })
    await goToVisitorStep()
    await button('예약하기').click()
    await expect.poll(() => host.alerts.map((alert) => alert.text)).toEqual([text])
  })

  it('a refusal because the time is taken leads back to date and time; choosing another time does not lead on by itself', async () => {
    const { host } = await setUp({
      answers: {
        registerReservation: () => {
          throw new ApiFailure(reservationCode.slotTaken, 'taken')
        },
      },
    })
    await goToVisitorStep()
    host.answer({ getReservationSlots: () => someSlots({ slotList: [aSlot(17)] }) })
    await button('예약하기').click()
    await expect.element(button('다음')).toBeVisible()
    await page.getByRole('button', { name: '시간 선택' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '오후 5:00', exact: true }).click()
    await sheet.getByRole('button', { name: '확인', exact: true }).click()
    await expect.element(page.getByText('11월 27일 (금) 오후 5:00, 어른 2명, 어린이 1명')).toBeVisible()
    await expect.element(button('다음')).toBeVisible()
  })

  it('an invalid name is reported, and nothing is sent', async () => {
    const { sent } = await setUp()
    await goToVisitorStep()
    await page.getByRole('textbox', { name: '이름' }).fill('김')
    await button('예약하기').click()
    await expect.element(page.getByText('이름은 한글이나 영문 2자 이상 입력해 주세요.')).toBeVisible()
    expect(sent('registerReservation')).toEqual([])
  })

  it('Back leads from the visitor to date and time, with the input kept', async () => {
    await setUp()
    await goToVisitorStep()
    history.back()
    await expect.element(page.getByText('11월 27일 (금) 오후 6:00, 어른 2명, 어린이 1명')).toBeVisible()
    await expect.element(button('다음')).toBeVisible()
  })
})

describe('deposit and pre-order', () => {
  const provisional = (mode: string) => aReservation({ status: dealStatus.provisional, mode })

  it('a deposit is shown with the refund of a cancel now, sent as provisional, and paid [3.4-31, 3.4-34, 3.9-08]', async () => {
    const { host, sent } = await setUp({
      shop: aShop({
        storeInfo: {
          reservationSetting: {
            ...reservationSetting,
            noShowCheck: 15,
            isPreOrderAvailable: true,
            penalties: [
              { type: 'date', value: 2, penalty: 0 },
              { type: 'date', value: 1, penalty: 50 },
            ],
          },
        },
      }),
      answers: {
        getReservationSlots: () =>
          someSlots({ slotList: [aSlot(18, { mode: 'deposit' })], depositAmount: 20_000 }),
        registerReservation: () => provisional('deposit'),
      },
    })
    host.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 12 } })
    await goToVisitorStep()
    await expect.element(page.getByText('지금 취소하면 모두 돌려드려요.')).toBeVisible()
    await expect
      .element(page.getByText('11월 27일 (금) 오후 6:15까지 오지 않으면 노쇼로 처리돼요.'))
      .toBeVisible()
    await expect.element(page.getByText('오지 않으면 예약금은 돌려드리지 않아요.')).toBeVisible()
    await expect
      .element(page.getByText('오지 않으면 선주문은 취소하고 결제한 금액을 모두 돌려드려요.'))
      .toBeVisible()
    await expect
      .element(page.getByText('11월 26일 (목) 오전 12:00부터 취소하면 예약금의 50%를 돌려드리지 않아요.'))
      .toBeVisible()
    // A penalty of 0% is not shown.
    await expect.element(page.getByText(/예약금의 0%/)).not.toBeInTheDocument()
    await button('20,000원 결제하고 예약하기').click()
    await expect
      .poll(() => host.opened)
      .toEqual([{ name: 'payment', params: { purpose: { kind: 'deposit', dealId: 12 } } }])
    expect(sent('registerReservation')).toMatchObject([
      { deal: { status: dealStatus.provisional }, confirmDeal: false },
    ])
    await expect.poll(() => host.toasts.map(({ text }) => text)).toEqual(['예약이 완료되었습니다.'])
    expect(host.visited).toEqual(['/reservation?dealId=12&isWaitDeposit=1'])
  })

  it('a payment that cannot be opened shows a message, and the reservation can be resumed [3.8-45]', async () => {
    const { host } = await setUp({
      answers: {
        getReservationSlots: () =>
          someSlots({ slotList: [aSlot(18, { mode: 'deposit' })], depositAmount: 20_000 }),
        registerReservation: () => provisional('deposit'),
      },
    })
    host.endPopup('payment', { kind: 'unavailable', reason: 'unreleased' } as never)
    await goToVisitorStep()
    await button('20,000원 결제하고 예약하기').click()
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['결제를 요청하지 못했어요.'])
    expect(host.visited).toEqual(['/reservation?dealId=12&isWaitDeposit=1'])
  })

  it('neither leaving nor cancelling is possible while the payment is open [3.8-46]', async () => {
    const { host } = await setUp({
      path: '/reservation?dealId=12&isWaitDeposit=1',
      answers: {
        getReservation: () => ({
          ...provisional('deposit'),
          deposit: {
            amount: 20_000,
            state: 'due',
            retainedPercent: 0,
            refundAmount: 20_000,
            penaltyList: [],
          },
        }),
      },
    })
    await button('20,000원 결제하고 예약하기').click()
    await expect.poll(() => host.opened).toHaveLength(1)
    await button('닫기').click()
    await expect.poll(() => host.alerts.map(({ text }) => text)).toEqual(['결제가 진행 중이에요.'])
    await button('예약 취소').click()
    await expect.poll(() => host.alerts).toHaveLength(2)
    const unload = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(true)
    expect(host.visited).toEqual([])
    expect(host.confirms).toEqual([])
  })

  it('without a free table the checkbox of the prepaid order is checked and disabled, and submitting leads to the menu [3.4-31, 3.5-62]', async () => {
    const { host, sent } = await setUp({
      answers: {
        getReservationSlots: () =>
          someSlots({
            slotList: [aSlot(18, { mode: 'pre-order', resourceIdList: [], freeResourceIdList: [] })],
          }),
        registerReservation: () => provisional('pre-order'),
      },
    })
    await chooseParty()
    await chooseTime('오후 6:00, 선주문하면 예약할 수 있어요')
    await button('다음').click()
    const prepaid = page.getByRole('checkbox', { name: /선주문 \(선결제 필수\)/ })
    await expect.element(prepaid).toBeChecked()
    await expect.element(prepaid).toBeDisabled()
    await button('메뉴 미리 주문하기').click()
    await expect.poll(() => host.visited.at(-1)).toBe('/menus?orderType=pre-order&dealId=12')
    expect(sent('registerReservation')).toMatchObject([{ withoutResource: true, confirmDeal: false }])
  })
})

it("the store's notice on reservations is shown, in English where it has one", async () => {
  const notice = { noti: '2층은 계단뿐이에요.', translations: { en: { noti: 'Only stairs lead up.' } } }
  const { host } = await setUp({
    shop: aShop({ storeInfo: { reservationSetting: { ...reservationSetting, ...notice } } }),
  })
  await goToVisitorStep()
  await expect.element(page.getByText('2층은 계단뿐이에요.')).toBeVisible()
  await host.setLocale('en')
  await expect.element(page.getByText('Only stairs lead up.')).toBeVisible()
  await expect.element(page.getByText('2층은 계단뿐이에요.')).not.toBeInTheDocument()
})

it('closing goes to Main [3.2-64]', async () => {
  const { host } = await setUp()
  await button('닫기').click()
  expect(host.visited).toEqual(['/'])
})

it('the page closes when the customer is logged out [3.2-66]', async () => {
  const { host } = await setUp()
  host.session.set({ user: null })
  await expect.poll(() => host.visited).toEqual(['/'])
})

it('what another customer of this tab has entered is not shown, and is their own again [1.4.2-07]', async () => {
  const { host } = await setUp()
  await chooseParty()
  const adults = page.getByRole('group', { name: '어른' }).getByRole('status')
  await expect.element(adults).toHaveTextContent('2')
  host.session.set({ user: { ...guest, userId: 8 } })
  await expect.element(adults).toHaveTextContent('1')
  host.session.set({ user: guest })
  await expect.element(adults).toHaveTextContent('2')
})
