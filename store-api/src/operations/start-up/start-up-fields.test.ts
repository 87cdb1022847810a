import { getUser } from '@storefront/contract/endpoints/main-page.ts'
import {
  getInitData,
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/start-up.ts'
import { storeCloseBusiness, storeOpenBusiness } from '@storefront/contract/endpoints/store-side.ts'
import { product } from '@storefront/contract/entities/product.ts'
import { openSetting } from '@storefront/contract/entities/store.ts'
import { packedSchema, unpack } from '@storefront/contract/packed.ts'
import { bizHourType, productType } from '@storefront/contract/wire-words.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleData } from '../../../seed/index.ts'
import { migrate } from '../../database/migrate.ts'
import { openPglite } from '../../database/pglite.ts'
import { statement } from '../../database/statement.ts'
import { loadSample } from '../../sample/load.ts'
import { expectFields, type FieldTable } from '../../testing/field-table.ts'
import { type TestApi, type TestCustomer, type TestShop, testApi } from '../../testing/test-api.ts'

/** What the sample stores really answer, read from the text of the answer as a browser would. */
let api: TestApi
let customer: TestCustomer
let answers: Record<string, unknown>[]
const [cafe, branch, snackBar] = [10, 21, 30]

beforeAll(async () => {
  const db = await openPglite()
  await migrate(db)
  await loadSample(db, sampleData)
  api = await testApi({ db })
  customer = await api.aCustomer('김서연')
  const till = { storeKey: 'the key of the till' } as TestShop
  await api.db.run(addKey, [cafe, api.app.services.secrets.hash('store-key', till.storeKey)])
  for (const turn of [storeOpenBusiness, storeCloseBusiness]) {
    await api.call(turn, { storeId: cafe }, { as: till })
    api.clock.pass(60_000)
  }
  answers = await Promise.all(
    [cafe, branch, snackBar].map(async (storeId) => {
      const { body } = await api.raw(getInitData, { storeId }, { as: customer })
      return JSON.parse(body).payload
    }),
  )
}, 180_000)
afterAll(async () => {
  await api.close()
  await api.db.close()
})

const addKey = statement(
  'test_key_of_a_sample',
  `insert into store_key (store_id, key_hash, label, create_date) values ($1, $2, 'test', 0)`,
)

const hold = (table: FieldTable) => expectFields(getInitData.payload, answers, table)
const within = (place: string, table: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(table).map(([field, kind]) => [`${place}.${field}`, kind]))

describe('the start-up answer of the sample stores', () => {
  it('says of a store who it is, and when it changed [1.3.1-01]', () => {
    hold(
      within('storeInfo', {
        storeId: 'number',
        name: 'text',
        createDate: 'number',
        modifyDate: 'number',
        descp: 'text',
        pointAccumulationRate: 'number',
        userAppFooter: 'text',
        menuPageType: 'text',
        licenseName: 'text',
        licenseNumber: 'text',
        version: 'number',
        representative: 'text',
        greetingMessage: 'text',
      }),
    )
  })

  it('brings its settings as JSON text [1.3.1-02]', () => {
    const settings = [
      'address',
      'allergyItems',
      'amenities',
      'openSetting',
      'reservationSetting',
      'packageSetting',
      'deliverySetting',
      'userMobileSetting',
      'functionSetting',
      'tel',
      'useTypeItems',
      'waitingSetting',
      'image',
      'userAppCustomButtons',
    ]
    const { storeInfo } = answers[0] as { storeInfo: Record<string, unknown> }
    for (const field of settings) {
      expect(typeof storeInfo[field], field).toBe('string')
      expect(typeof JSON.parse(String(storeInfo[field])), field).toBe('object')
    }
  })

  it('brings its address, with where it is on the earth [1.3.1-03]', () => {
    hold(
      within('storeInfo.address', {
        roadAddr: 'text',
        roadAddrPart1: 'text',
        engAddr: 'text',
        addrDetail: 'text',
        'coordinates.x': 'number',
        'coordinates.y': 'number',
      }),
    )
  })

  it('brings its telephone numbers [1.3.1-04]', () => {
    hold({ 'storeInfo.tel': 'list', 'storeInfo.tel[].tel': 'text' })
  })

  it('brings its pictures, a logo and photos [1.3.1-05]', () => {
    hold({ 'storeInfo.image[].type': 'text', 'storeInfo.image[].url': 'text' })
    const images = answers.flatMap((answer) => v.parse(getInitData.payload, answer).storeInfo.image)
    expect(new Set(images.map(({ type }) => type))).toEqual(new Set(['logo', 'main']))
  })

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
  it('brings its hours by kind of day, its time unit and its days off [1.3.1-06, 3.3-25]', () => {
    hold({
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

  it('counts time by 2 where a store says nothing [1.3.1-08]', () => {
    expect(v.parse(openSetting, { businessHours: {} }).operatingTimeUnit).toBe(2)
    const units = answers.map((answer) => v.parse(getInitData.payload, answer).storeInfo.openSetting)
    expect(units.map(({ operatingTimeUnit }) => operatingTimeUnit)).toEqual([2, 3, 1])
  })

  it('brings how it takes reservations [1.3.1-11]', () => {
    hold(
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

  it('brings how it keeps its queue [1.3.1-12]', () => {
    hold(
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

  it('says what it does [1.3.1-13]', () => {
    hold(
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

  it('says how its page is to be [1.3.1-14]', () => {
    hold(
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
  it('says what it does not use [1.3.1-15, 2.3-34, 3.3-27]', () => {
    hold(
      within('storeData', {
        name: 'text',
        pageName: 'text',
        timezoneOffset: 'number',
        ...flags,
        menuPageType: 'text',
      }),
    )
  })

  it('brings everything else that a page starts with [1.3.1-16]', () => {
    hold({
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
    const [ofCafe, ofBranch, ofSnackBar] = answers
    expect([ofCafe, ofBranch, ofSnackBar].map((answer) => answer?.isCafeStore)).toEqual([true, false, false])
    expect([ofCafe, ofBranch, ofSnackBar].map((answer) => answer?.isPrepaidcardEnabled)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('brings categories, of the store and of its head office [1.3.1-17, 2.3-04]', () => {
    const fields: FieldTable = {
      categoryId: 'number',
      parentCategoryId: 'number?',
      name: 'text',
      showOrder: 'number',
    }
    hold({
      ...within('categoryList[]', { ...fields, parentCategoryId: 'number' }),
      ...within('parentStoreCategoryList[]', fields),
    })
  })

  it('names the store above it [1.3.1-18]', () => {
    hold(within('gateParentStore', { name: 'text', orgName: 'text', pageName: 'text' }))
  })

  it('says who is logged in [1.3.1-19]', () => {
    hold(within('user', { userId: 'number', phoneNumber: 'text' }))
    expect(answers.map(({ user }) => (user as { userId: number }).userId)).toEqual(
      [cafe, branch, snackBar].map(() => customer.userId),
    )
  })

  it('says when the shop itself opened and closed last [1.3.2-01, 1.3.2-02, 3.3-28]', () => {
    hold(
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

  it('holds what ordering and the store page read of a store [2.3-31, 2.3-33, 3.3-24]', () => {
    hold(
      within('storeInfo', {
        name: 'text',
        descp: 'text',
        licenseName: 'text',
        licenseNumber: 'text',
        representative: 'text',
        'tel[].tel': 'text',
        receiptMessage: 'text',
        'address.roadAddr': 'text',
        'address.addrDetail': 'text',
        amenities: 'list',
        'openSetting.businessHours': 'object',
        'openSetting.operatingTimeUnit': 'number',
        'reservationSetting.penalties': 'list',
        'reservationSetting.noShowCheck': 'number',
        'reservationSetting.isPreOrderAvailable': 'flag',
        'waitingSetting.isPreOrderAvailable': 'flag',
        packageSetting: 'object',
        'packageSetting.packagingTime': 'number',
        'deliverySetting.deliveryTime': 'number',
        'deliverySetting.deliveryMinOrderAmount': 'number',
        'deliverySetting.deliveryFeeList': 'list',
        'deliverySetting.deliveryFeeList[].area': 'text',
        'deliverySetting.deliveryFeeList[].minOrderAmount': 'number',
        'deliverySetting.deliveryFeeList[].fee': 'number',
        'userMobileSetting.selfOrderTime': 'number',
        'functionSetting.isPackagable': 'flag',
        'functionSetting.isDelivable': 'flag',
        'functionSetting.isWaitingAvailable': 'flag',
        'functionSetting.isOrderAvailableWithPostPay': 'flag',
        pointAccumulationRate: 'number',
        pointUseThreshold: 'number',
      }),
    )
  })

  it('says of a customer what their page shows [1.3.6-01, 2.3-28, 3.3-37]', async () => {
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

  it('gives each store a rate of its own for points [1.9-10]', () => {
    const rates = answers.map(
      (answer) => v.parse(getInitData.payload, answer).storeInfo.pointAccumulationRate,
    )
    expect(rates).toEqual([5, 3, undefined])
  })
})

describe('the products of the sample stores', () => {
  const productsOf = async (endpoint: typeof getProductData | typeof getRootProductData, storeId: number) => {
    const { body } = await api.raw(endpoint, { storeId })
    const { productList } = JSON.parse(body).payload
    return unpack(v.parse(packedSchema, productList))
  }

  it('say everything that a menu and a cart need to know [2.3-01]', async () => {
    const products = await productsOf(getProductData, cafe)
    expectFields(
      v.object({ productList: v.array(product) }),
      [{ productList: products }],
      within('productList[]', {
        productId: 'number',
        storeId: 'number',
        name: 'text',
        price: 'number',
        productionCost: 'number',
        descp: 'text',
        image: 'list',
        'image[].url': 'text',
        allergyInfo: 'list',
        isAdult: 'flag',
        isCategory: 'flag',
        childCountLimit: 'number',
        productType: 'text',
        parentProductId: 'number',
        minChildCount: 'number',
        maxChildCount: 'number',
        optionItems: 'list',
        'optionItems[].value': 'text',
        'optionItems[].price': 'number',
        showOrder: 'number',
        productShowOrder: 'number',
        isSalesStopped: 'flag',
        isTaxFree: 'flag',
        categoryId: 'number',
        'productSetting.showMenuForUser': 'flag',
        useInfo: 'text',
      }),
    )
  })

  it('go with limits by product, the kind of each product, and limits by kind [3.3-36]', async () => {
    const { body } = await api.raw(getProductOrderLimitList, { storeId: branch, includeProductKind: 1 })
    const payload = v.parse(getProductOrderLimitList.payload, JSON.parse(body).payload)
    const limits = [
      ...payload.productOrderLimitList.map((limit) => ['product', limit.productId]),
      ...payload.productKindOrderLimitList.map((limit) => ['kind', limit.productKindId]),
    ]
    const products = [
      ...(await productsOf(getProductData, branch)),
      ...(await productsOf(getRootProductData, branch)),
    ]
    const ids = new Set(products.map(({ productId }) => productId))
    const kinds = new Set(products.map(({ productKindId }) => productKindId))
    expect(new Set(limits.map(([of]) => of))).toEqual(new Set(['product', 'kind']))
    expect(limits.filter(([of, id]) => !(of === 'product' ? ids : kinds).has(id))).toEqual([])
  })

  it('never say what a dish costs the store', async () => {
    const products = [
      ...(await productsOf(getProductData, cafe)),
      ...(await productsOf(getRootProductData, branch)),
    ]
    expect(new Set(products.map(({ productionCost }) => productionCost))).toEqual(new Set([0]))
  })

  it('are of the six types, and of no other [2.3-02]', async () => {
    const lists = await Promise.all([
      ...[cafe, branch, snackBar].map((storeId) => productsOf(getProductData, storeId)),
      productsOf(getRootProductData, branch),
    ])
    const sold = new Set(lists.flat().map((each) => each.productType))
    expect(Object.values(productType)).toEqual([
      '일반',
      '세트',
      '토핑',
      '상세옵션',
      '개별카테고리',
      '수량카테고리',
    ])
    expect([...sold].filter((type) => !(Object.values(productType) as unknown[]).includes(type))).toEqual([])
  })
})
