import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { openSetting } from '@storefront/contract/entities/opening-hours.ts'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectFields, type FieldTable } from '../../testing/field-table.ts'
import { type SampleStores, sampleStores, within } from '../../testing/sample-stores.ts'

let answers: SampleStores['answers']
beforeAll(async () => {
  ;({ answers } = await sampleStores())
}, 180_000)

const expectInAnswers = (table: FieldTable) => expectFields(getInitData.payload, answers, table)

describe('the start-up answer of the sample stores', () => {
  const hours: FieldTable = {
    'weekday.openingHours.begin': 'clock',
    'weekday.openingHours.end': 'clock',
    'weekday.breakTime.begin': 'clock',
    'weekday.breakTime.end': 'clock',
    'saturday.openingHours.begin': 'clock',
    'saturday.openingHours.end': 'clock',
    'sunday.openingHours.begin': 'clock',
    'sunday.openingHours.end': 'clock',
    'holiday.openingHours.begin': 'clock',
    'holiday.openingHours.end': 'clock',
  }
  it('has its hours by kind of day, its time unit and its days off [1.3.1-06, 3.3-25]', () => {
    expectInAnswers({
      ...within('storeInfo.openSetting.businessHours', hours),
      ...within('storeInfo.openSetting', {
        operatingTimeUnit: 'number',
        'regularHoliday[].day': 'number or text',
        'regularHoliday[].week': 'number or text',
        'nonRegularHoliday[].begin': 'text',
        'nonRegularHoliday[].end': 'text',
      }),
    })
  })

  it('has a default time unit of 2 [1.3.1-08]', () => {
    expect(v.parse(openSetting, { businessHours: {} }).operatingTimeUnit).toBe(2)
    const units = answers.map((answer) => v.parse(getInitData.payload, answer).storeInfo.openSetting)
    expect(units.map(({ operatingTimeUnit }) => operatingTimeUnit)).toEqual([2, 3, 1])
  })

  it('has its reservation settings [1.3.1-11, 3.3-22, 3.3-23]', () => {
    expectInAnswers(
      within('storeInfo.reservationSetting', {
        reservationAvailableTime: 'number',
        reservationAdaptRangeType: 'text',
        'reservationAdaptRange.begin': 'text',
        'reservationAdaptRange.end': 'text',
        reservationAdaptRangeTimeType: 'text',
        'reservationAdaptRangeTime.begin': 'text',
        'reservationAdaptRangeTime.end': 'text',
        reservationLimitPerson: 'number',
        depositType: 'text',
        depositAdaptRangeType: 'text',
        'depositAdaptRange.begin': 'text',
        'depositAdaptRange.end': 'text',
        depositAmount: 'number',
        noShowCheck: 'number',
        'penalties[].type': 'text',
        'penalties[].value': 'number',
        'penalties[].penalty': 'number',
        noti: 'text',
        isPreOrderAvailable: 'flag',
        enableWithoutResource: 'flag',
      }),
    )
    const { penalties = [] } = v.parse(getInitData.payload, answers[0]).storeInfo.reservationSetting
    expect(new Set(penalties.map(({ type }) => type))).toEqual(new Set(['date', 'hour']))
  })

  it('has its waiting settings [1.3.1-12, 3.3-26]', () => {
    expectInAnswers(
      within('storeInfo.waitingSetting', {
        waitingAdaptRangeType: 'text',
        'waitingAdaptRange.begin': 'text',
        'waitingAdaptRange.end': 'text',
        waitingAdaptRangeTimeType: 'text',
        'waitingAdaptRangeTime.begin': 'text',
        'waitingAdaptRangeTime.end': 'text',
        lastWaitingOfDay: 'number',
        averageWaitingTime: 'number',
        waitingAvailableLimitType: 'text',
        waitingAvailableLimit: 'number',
        isPreOrderAvailable: 'flag',
      }),
    )
    const { waitingSetting } = v.parse(getInitData.payload, answers[0]).storeInfo
    expect(waitingSetting.waitingAvailableLimitType).toBe('limit')
  })

  it('has its function settings [1.3.1-13]', () => {
    expectInAnswers(
      within('storeInfo.functionSetting', {
        isReservationAvailable: 'flag',
        isWaitingAvailable: 'flag',
        isPackagable: 'flag',
        isDelivable: 'flag',
        isOrderAvailable: 'flag',
        isOrderAvailableWithTable: 'flag',
        isOrderAvailableWithPostPay: 'flag',
        isShareDisplayedAsButton: 'flag',
      }),
    )
  })

  it('has its page settings [1.3.1-14]', () => {
    expectInAnswers(
      within('storeInfo.userMobileSetting', {
        'orderTime.on': 'flag',
        'orderTime.begin': 'text',
        'orderTime.end': 'text',
        selfOrderTime: 'number',
        customButtonName: 'text',
        carouselIntervalTime: 'number',
      }),
    )
  })
})
