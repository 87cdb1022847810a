import { getUser } from '@storefront/contract/endpoints/main-page.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { bizHourType } from '@storefront/contract/wire-enums.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectFields, type FieldTable } from '../../testing/field-table.ts'
import {
  branch,
  cafe,
  type SampleStores,
  sampleStores,
  snackBar,
  within,
} from '../../testing/sample-stores.ts'
import { undeclaredFields } from '../../testing/undeclared-fields.ts'

let api: SampleStores['api']
let customer: SampleStores['customer']
let answers: SampleStores['answers']
beforeAll(async () => {
  ;({ api, customer, answers } = await sampleStores())
}, 180_000)

const expectInAnswers = (table: FieldTable) => expectFields(getInitData.payload, answers, table)

describe('the start-up answer of the sample stores', () => {
  const flags: FieldTable = {
    notUsingPoint: 'flag',
    notUsingCoupon: 'flag',
    notUsingReservation: 'flag',
    notUsingUserorder: 'flag',
    notUsingWaiting: 'flag',
    notUsingPackage: 'flag',
    notUsingDelivery: 'flag',
    notUsingProducterApp: 'flag',
    notUsingLazyChargePay: 'flag',
    useTaxFreeProduct: 'flag',
  }
  it('has no field that a loose object of the contract does not declare', () => {
    const [ofCafe] = answers
    for (const answer of answers) expect(undeclaredFields(getInitData.payload, answer)).toEqual([])
    expect(undeclaredFields(getInitData.payload, { ...ofCafe, groundList: [{ size: 3 }] })).toEqual([
      'groundList[].size',
    ])
  })

  it('has flags of unused features [1.3.1-15, 2.3-34, 3.3-27]', () => {
    expectInAnswers(
      within('storeData', {
        name: 'text',
        pageName: 'text',
        timezoneOffset: 'number',
        ...flags,
        menuPageType: 'text',
      }),
    )
  })

  it('has all other start-up fields [1.3.1-16]', () => {
    expectInAnswers({
      categoryList: 'list',
      groundList: 'list',
      'groundList[].groundId': 'number',
      'groundList[].name': 'text',
      resourceList: 'list',
      'resourceList[].groundId': 'number',
      couponTemplateList: 'list',
      parentStore: 'object',
      'parentStoreInfo.storeId': 'number',
      'parentStoreInfo.name': 'text',
      parentStoreCategoryList: 'list',
      parentStoreCouponTemplateList: 'list',
      gateParentStore: 'object',
      user: 'object',
      isCafeStore: 'flag',
      isPrepaidcardEnabled: 'flag',
      manuallyFillTaxPayList: 'list',
      lastWaitingOfDay: 'object?',
      termsTemplateList: 'list',
      isTokenValid: 'flag',
    })
    const [cafeAnswer, branchAnswer, snackBarAnswer] = answers
    expect([cafeAnswer, branchAnswer, snackBarAnswer].map((answer) => answer?.isCafeStore)).toEqual([
      true,
      false,
      false,
    ])
    expect([cafeAnswer, branchAnswer, snackBarAnswer].map((answer) => answer?.isPrepaidcardEnabled)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('has categories, of the store and of its head office [1.3.1-17, 2.3-04]', () => {
    const fields: FieldTable = {
      categoryId: 'number',
      parentCategoryId: 'number?',
      name: 'text',
      showOrder: 'number',
    }
    expectInAnswers({
      ...within('categoryList[]', { ...fields, parentCategoryId: 'number' }),
      ...within('parentStoreCategoryList[]', fields),
    })
  })

  it('has the parent store [1.3.1-18]', () => {
    expectInAnswers(within('gateParentStore', { name: 'text', orgName: 'text', pageName: 'text' }))
  })

  it('has the logged-in customer [1.3.1-19]', () => {
    expectInAnswers(within('user', { userId: 'number', phoneNumber: 'text' }))
    expect(answers.map(({ user }) => (user as { userId: number }).userId)).toEqual(
      [cafe, branch, snackBar].map(() => customer.userId),
    )
  })

  it('has the last manual opening and closing [1.3.2-01, 1.3.2-02, 3.3-28]', () => {
    expectInAnswers(
      within('lastBizHourHistory', {
        historyId: 'number',
        startDate: 'number',
        endDate: 'number?',
        prevHistoryId: 'number',
        nextHistoryId: 'number?',
        bizHourType: 'text',
        stdDate: 'text',
        'orgLastBizHour.bizHourType': 'text',
      }),
    )
    expect(bizHourType).toEqual({ business: '영업시간', off: '영업외시간' })
    expect(answers[0]?.lastBizHourHistory).toMatchObject({
      bizHourType: bizHourType.off,
      orgLastBizHour: { bizHourType: bizHourType.business },
    })
  })

  it('has the customer’s own fields [1.3.6-01, 2.3-28, 3.3-37]', async () => {
    const { body } = await api.raw(getUser, { storeId: cafe, userId: customer.userId }, { as: customer })
    expectFields(getUser.payload, [JSON.parse(body).payload], {
      'user.userId': 'number',
      'user.name': 'text',
      'user.phoneNumber': 'text',
      'user.displayPhoneNumber': 'text',
      'user.email': 'text?',
      'user.birthday': 'text?',
      'user.pointAmount': 'number',
    })
  })
})
