import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
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
  it('has the store’s identity and revision [1.3.1-01]', () => {
    expectInAnswers(
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

  it('has its settings as JSON text [1.3.1-02]', () => {
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

  it('has its address with coordinates [1.3.1-03]', () => {
    expectInAnswers(
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

  it('has its telephone numbers [1.3.1-04]', () => {
    expectInAnswers({ 'storeInfo.tel': 'list', 'storeInfo.tel[].tel': 'text' })
  })

  it('has its pictures, a logo and photos [1.3.1-05]', () => {
    expectInAnswers({ 'storeInfo.image[].type': 'text', 'storeInfo.image[].url': 'text' })
    const images = answers.flatMap((answer) => v.parse(getInitData.payload, answer).storeInfo.image)
    expect(new Set(images.map(({ type }) => type))).toEqual(new Set(['logo', 'main']))
  })

  it('has the store’s fields for ordering and the store page [2.3-31, 2.3-33, 3.3-24]', () => {
    expectInAnswers(
      within('storeInfo', {
        name: 'text',
        descp: 'text',
        licenseName: 'text',
        licenseNumber: 'text',
        representative: 'text',
        'tel[].tel': 'text',
        receiptMessage: 'text',
        'receiptNotes.wifi': 'text',
        'receiptNotes.restroom': 'text',
        'receiptNotes.custom': 'list',
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

  it('has each store’s point rate [1.9-10]', () => {
    const rates = answers.map(
      (answer) => v.parse(getInitData.payload, answer).storeInfo.pointAccumulationRate,
    )
    expect(rates).toEqual([5, 3, undefined])
  })
})
