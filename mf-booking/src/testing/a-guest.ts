import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type {
  getReservation,
  getReservationCalendar,
  getReservationSlots,
} from '@storefront/contract/endpoints/reservation.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import {
  type Answers,
  installTestHost,
  type TestHost,
  type TestHostOptions,
} from '@storefront/host/testing/test-host.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

export const guest = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

/** Epoch ms of a date and time in Seoul. */
const seoul = (text: string) => Date.parse(`${text}+09:00`)

/** 20 November 2026, 14:18 in Seoul, a Friday. */
export const testNow = seoul('2026-11-20T14:18:00')

/** 27 November 2026, 18:00 in Seoul. */
export const sixOClock = seoul('2026-11-27T18:00:00')

type SlotAnswer = AnswerOf<typeof getReservationSlots>
type Slot = SlotAnswer['slotList'][number]

export const aSlot = (hour: number, changes: Partial<Slot> = {}): Slot => {
  const startDate = seoul(`2026-11-27T${String(hour).padStart(2, '0')}:00:00`)
  return {
    startDate,
    endDate: startDate + 3_600_000,
    time: `${String(hour).padStart(2, '0')}:00`,
    mode: 'confirm',
    block: null,
    resourceIdList: [1],
    freeResourceIdList: [1, 2, 3],
    ...changes,
  }
}

/** Slots of 27 November; noon is taken. */
export const someSlots = (changes: Partial<SlotAnswer> = {}): SlotAnswer => ({
  day: '2026-11-27',
  block: null,
  slotList: [
    aSlot(11),
    aSlot(12, { mode: null, block: 'full', resourceIdList: [], freeResourceIdList: [] }),
    aSlot(17),
    aSlot(18),
  ],
  depositAmount: null,
  ...changes,
})

/** A month, November or December 2026. Today is 20 November, the range ends on 20 December, Mondays are closed. */
export const aCalendar = (month: string): AnswerOf<typeof getReservationCalendar> => ({
  today: '2026-11-20',
  from: '2026-11-20',
  to: '2026-12-20',
  dayList: Array.from({ length: month === '2026-11' ? 30 : 31 }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
    const isOutside = day > '2026-12-20' ? 'outside-range' : null
    return { day, dateType: 'weekday', block: day < '2026-11-20' ? 'past' : isMonday ? 'holiday' : isOutside }
  }),
})

type ReservationAnswer = AnswerOf<typeof getReservation>

/** A confirmed reservation of the guest, on 27 November at 18:00 for three. */
export const aReservation = (
  changes: Partial<ReservationAnswer> & { status?: string } = {},
): ReservationAnswer => {
  const { status = dealStatus.requested, ...rest } = changes
  return {
    deal: {
      dealId: 12,
      storeId: 10,
      userId: 7,
      dealType: dealType.reservation,
      status,
      startDate: sixOClock,
      endDate: sixOClock + 3_600_000,
      reservationBizHourDate: '2026-11-27',
      numberOfPerson: 2,
      numberOfChild: 1,
    },
    mode: 'confirm',
    resourceScheduleList: [{ resourceId: 1, startDate: sixOClock, endDate: sixOClock + 3_600_000 }],
    visitor: { name: '김서연', phoneNumber: '01012345678' },
    deposit: null,
    orderList: [],
    cancelBlock: null,
    changeBlock: null,
    ...rest,
  }
}

/** Three adjacent tables of one area: for two, two and four. */
const aPlan = () => ({
  groundList: [
    {
      groundId: 1,
      name: '홀',
      width: 100,
      height: 60,
      tableList: [
        { resourceId: 1, name: '창가 1', capacity: 2, x: 8, y: 8, width: 22, height: 16 },
        { resourceId: 2, name: '창가 2', capacity: 2, x: 38, y: 8, width: 22, height: 16 },
        { resourceId: 3, name: '가운데', capacity: 4, x: 30, y: 34, width: 30, height: 18, shape: 'round' },
      ],
    },
  ],
})

const bookingAnswers = (): Answers => ({
  getReservationCalendar: ({ month }) => aCalendar(month),
  getReservationSlots: () => someSlots(),
  getReservationPlan: aPlan,
  getReservation: () => aReservation(),
})

export const reservationSetting = { reservationAvailableTime: 1, reservationLimitPerson: 6 }

/** A host with this remote's texts and a customer who is logged in. */
export function installCustomer(options: TestHostOptions = {}): TestHost {
  return installTestHost({
    user: guest,
    shop: aShop({ storeInfo: { reservationSetting } }),
    now: testNow,
    path: '/reservation',
    ...options,
    answers: { ...bookingAnswers(), ...options.answers },
    messages: { 'mf-booking': { ko, en } },
  })
}
