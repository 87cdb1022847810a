import {
  updateMarketingTermsAgreement,
  updateStoreTermsUserAgreement,
} from '@storefront/contract/endpoints/consent.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import {
  getStoreTermsTemplate,
  getStoreTermsTemplateList,
  getStoreTermsTemplateWithStore,
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
  getViewedTermsTemplateList,
} from '@storefront/contract/endpoints/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { termsTemplate } from '../../database/schema/stores.ts'
import { statement } from '../../database/statement.ts'
import { type TestApi, testApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await testApi()
  return () => api.close()
})

const giftCardTerms = {
  termsType: termsType.giftCard,
  title: '선불카드 약관',
  isRequired: true,
  template: '{{name}}',
}

/** The store that holds the terms of the platform. */
const platformStoreId = 1

describe('the terms of a store', () => {
  it('are those of platform, head office and store together, unless only its own are requested [1.1-24]', async () => {
    const head = await api.aStore({
      terms: [{ ...giftCardTerms, termsType: termsType.serviceUse, title: '본사 약관' }],
    })
    const store = await api.aStore({ parentStoreId: head.storeId, terms: [giftCardTerms] })
    const request = { storeId: store.storeId, phoneNumber: '01000000000' }
    const all = await api.call(getTermsUserAgreementListByPhoneNumber, { ...request, includeAncestor: 1 })
    expect(new Set(all.map(({ storeId }) => storeId))).toEqual(
      new Set([platformStoreId, head.storeId, store.storeId]),
    )
    const ownTerms = await api.call(getTermsUserAgreementListByPhoneNumber, {
      ...request,
      includeAncestor: 0,
    })
    expect(ownTerms.map(({ title }) => title)).toEqual(['선불카드 약관'])
  })

  it('are looked up by types joined with commas, for a sign-up before there is a customer [1.7-15, 1.7-25]', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const termsTypeList = `${termsType.age},${termsType.giftCard}`
    const request = { storeId: store.storeId, phoneNumber: '01000000000', termsTypeList }
    const templates = await api.call(getTermsUserAgreementListByPhoneNumber, request)
    expect(templates.map(({ storeId, termsType: type }) => [storeId, type])).toEqual([
      [platformStoreId, termsType.age],
      [store.storeId, termsType.giftCard],
    ])
    expect(templates.every(({ alreadyConfirmed }) => !alreadyConfirmed)).toBe(true)
  })

  it('are listed only by their type when they are of payments and gift cards', async () => {
    const each = { title: '약관', isRequired: true, template: '{{name}}' }
    const terms = [termsType.serviceUse, termsType.refund].map((type) => ({ ...each, termsType: type }))
    const store = await api.aStore({ terms: [giftCardTerms, ...terms] })
    const guest = await api.aCustomer()
    const typesOf = async (termsTypeList?: string) => {
      const defaults = { storeId: store.storeId, userId: guest.userId, includeAncestor: 0 }
      const request = { ...defaults, ...(termsTypeList && { termsTypeList }) }
      const templates = await api.call(getTermsUserAgreementListByUserId, request, { as: guest })
      return templates.map((each) => each.termsType)
    }
    expect(await typesOf()).toEqual([termsType.serviceUse])
    expect(await typesOf(termsType.refund)).toEqual([termsType.refund])
    expect(await typesOf(termsType.giftCard)).toEqual([termsType.giftCard])
  })

  it('are filled from their owner, and identified by the hash of the filled text', async () => {
    const [store, other] = [
      await api.aStore({ terms: [giftCardTerms] }),
      await api.aStore({ terms: [giftCardTerms] }),
    ]
    const read = async (storeId: number) => {
      const termsTypeList = termsType.giftCard
      return (await api.call(getStoreTermsTemplateList, { storeId, termsTypeList }))[0]
    }
    expect(await read(store.storeId)).toMatchObject({
      template: `카페 ${store.storeId}`,
      hash: expect.any(String),
    })
    expect((await read(store.storeId))?.hash).not.toBe((await read(other.storeId))?.hash)
  })

  it('have the store’s English name, if any, which is not part of the hash', async () => {
    const terms = [{ ...giftCardTerms, template: '충전한 금액은 5년 동안 써요.' }]
    const english = { translations: { en: { name: 'Moonlight Cafe' } } }
    const stores = [await api.aStore({ terms }), await api.aStore({ terms, info: english })]
    const read = stores.map(async ({ storeId }) => {
      const request = { storeId, termsTypeList: termsType.giftCard }
      return (await api.call(getStoreTermsTemplateList, request))[0]
    })
    const [korean, both] = await Promise.all(read)
    expect(korean?.translations?.en?.storeName).toBeUndefined()
    expect(both?.translations?.en?.storeName).toBe('Moonlight Cafe')
    expect(both?.hash).toBe(korean?.hash)
  })

  it('are read from the platform’s own store for the footer [1.7-18]', async () => {
    const termsTypeList = `${termsType.privacyCollection},${termsType.serviceUse}`
    const templates = await api.call(getStoreTermsTemplateList, { storeId: platformStoreId, termsTypeList })
    expect(templates.map(({ storeId }) => storeId)).toEqual([platformStoreId, platformStoreId])
    expect(templates[0]?.template).toContain('카페 1: ')
  })

  it('can be read one by one, with their owner on request [1.7-16, 1.7-17]', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const request = { storeId: store.storeId, termsType: termsType.giftCard }
    const template = await api.call(getStoreTermsTemplate, request)
    expect(template).toMatchObject({ title: '선불카드 약관', template: `카페 ${store.storeId}` })
    expect(await api.call(getStoreTermsTemplateWithStore, request)).toEqual({
      termsTemplate: template,
      store: { storeId: store.storeId, name: `카페 ${store.storeId}` },
    })
    for (const endpoint of [getStoreTermsTemplate, getStoreTermsTemplateWithStore])
      expect((await api.request(endpoint, { ...request, termsType: termsType.age })).code).toBe(code.notFound)
  })

  it('are listed in the same way for the viewer [1.7-19]', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const request = { storeId: store.storeId, termsTypeList: `${termsType.giftCard},${termsType.age}` }
    const viewed = await api.call(getViewedTermsTemplateList, request)
    expect(viewed.map((each) => each.title)).toEqual(['선불카드 약관'])
    expect(viewed).toEqual(await api.call(getStoreTermsTemplateList, request))
  })

  it('contain the store and the penalties of cancelled reservations, one line each [3.3-38]', async () => {
    const penalties = [
      { type: 'date', value: 3, penalty: 0 },
      { type: 'hour', value: 2, penalty: 50 },
    ]
    const template = '{{name}}\n{{penalties}}'
    const terms = { ...giftCardTerms, template, translations: { en: { template } } }
    const info = { reservationSetting: { penalties } }
    const { storeId } = await api.aStore({ info, terms: [terms] })
    const read = await api.call(getStoreTermsTemplate, { storeId, termsType: termsType.giftCard })
    expect(read).toMatchObject({
      termsType: termsType.giftCard,
      template: `카페 ${storeId}\n예약 3일 전 취소: 위약금 0%\n예약 2시간 전 취소: 위약금 50%`,
      isRequired: true,
      alreadyConfirmed: false,
      hasAgreed: 0,
    })
    expect(read.translations?.en?.template).toContain('Cancelled 2 hour(s) before: 50% is kept')
  })

  it('are in the start-up data without their texts', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const { termsTemplateList } = await api.call(getInitData, { storeId: store.storeId })
    expect(termsTemplateList).toHaveLength(5)
    expect(
      termsTemplateList.every(({ template, hasTemplate }) => template === undefined && hasTemplate),
    ).toBe(true)
  })
})

describe('agreements', () => {
  it('are stored, and returned with the templates from then on [1.7-14, 1.7-20]', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const customer = await api.aCustomer()
    const { storeId } = store
    const { userId } = customer
    const agreed = { storeId, userId, termsType: termsType.giftCard, hasAgreed: 1 as const }
    const answer = await api.call(
      updateStoreTermsUserAgreement,
      { storeId, userId, termsUserAgreementList: [agreed] },
      { as: customer },
    )
    expect(answer.termsUserAgreementList).toEqual([{ ...agreed, modifyDate: api.clock.now() }])
    const termsTypeList = `${termsType.age},${termsType.giftCard}`
    const request = { storeId, userId, termsTypeList }
    const templates = await api.call(getTermsUserAgreementListByUserId, request, { as: customer })
    const byType = new Map(templates.map((each) => [each.termsType, each]))
    expect(byType.get(termsType.giftCard)).toMatchObject({ alreadyConfirmed: true, hasAgreed: 1 })
    expect(byType.get(termsType.age)).toMatchObject({ alreadyConfirmed: false, hasAgreed: 0 })
  })

  it('can be withdrawn if optional; a refusal confirms optional terms', async () => {
    const store = await api.aStore()
    const customer = await api.aCustomer()
    const { storeId } = store
    const { userId } = customer
    const marketingAgreement = (hasAgreed: 0 | 1) => ({
      storeId: platformStoreId,
      termsType: termsType.marketing,
      hasAgreed,
      userId,
    })
    for (const hasAgreed of [1, 0] as const) {
      const request = { storeId, userId, termsUserAgreementList: [marketingAgreement(hasAgreed)] }
      await api.call(updateStoreTermsUserAgreement, request, { as: customer })
    }
    const marketingOnly = { storeId, userId, termsTypeList: termsType.marketing }
    expect(await api.call(getTermsUserAgreementListByUserId, marketingOnly, { as: customer })).toMatchObject([
      { alreadyConfirmed: true, hasAgreed: 0 },
    ])
  })

  it('are requested again when the text has changed [1.3.3-04]', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const customer = await api.aCustomer()
    const { storeId } = store
    const { userId } = customer
    const read = async () => {
      const request = { storeId, userId, termsTypeList: termsType.giftCard }
      return (await api.call(getTermsUserAgreementListByUserId, request, { as: customer }))[0]
    }
    const agree = async () => {
      const hash = (await read())?.hash
      const agreed = { storeId, userId, termsType: termsType.giftCard, hasAgreed: 1 as const, hash }
      const request = { storeId, userId, termsUserAgreementList: [agreed] }
      return api.call(updateStoreTermsUserAgreement, request, { as: customer })
    }
    expect((await agree()).termsUserAgreementList).toEqual([
      { storeId, userId, termsType: termsType.giftCard, hasAgreed: 1, modifyDate: api.clock.now() },
    ])
    expect(await read()).toMatchObject({ hasAgreed: 1, alreadyConfirmed: true })

    await api.db.orm
      .update(termsTemplate)
      .set({ template: '새로운 약관' })
      .where(eq(termsTemplate.storeId, storeId))
    api.app.services.stores.forget(storeId)
    expect(await read()).toMatchObject({ hasAgreed: 0, alreadyConfirmed: false })
    expect((await read())?.agreementDate).toBeUndefined()
    await agree()
    expect(await read()).toMatchObject({ hasAgreed: 1, alreadyConfirmed: true })

    // Also where only what is read in English is another text.
    await api.db.orm
      .update(termsTemplate)
      .set({ translations: { en: { template: 'New terms' } } })
      .where(eq(termsTemplate.storeId, storeId))
    api.app.services.stores.forget(storeId)
    expect(await read()).toMatchObject({ hasAgreed: 0, alreadyConfirmed: false })
  })

  it('are refused without agreement to the current required text, or for terms of another store', async () => {
    const store = await api.aStore({ terms: [giftCardTerms] })
    const other = await api.aStore({ terms: [giftCardTerms] })
    const customer = await api.aCustomer()
    const { storeId } = store
    const { userId } = customer
    const agreed = { storeId, userId, termsType: termsType.giftCard, hasAgreed: 1 as const }
    const update = async (change: object) => {
      const termsUserAgreementList = [{ ...agreed, ...change }]
      const request = { storeId, userId, termsUserAgreementList }
      return (await api.request(updateStoreTermsUserAgreement, request, { as: customer })).code
    }
    expect(await update({ hasAgreed: 0 })).toBe(code.termsMissing)
    expect(await update({ hash: '0'.repeat(64) })).toBe(code.termsMissing)
    expect(await update({ storeId: other.storeId })).toBe(code.notFound)
    expect(await update({ termsType: '없는 약관' })).toBe(code.notFound)
    expect(await update({ userId: userId + 1 })).toBe(code.forbidden)
    expect(await update({ actionPath: 'admin' })).toBe(code.badRequest)
  })
})

describe('the marketing settings', () => {
  const news = { termsType: termsType.marketing, title: '소식', isRequired: false, template: '소식' }

  async function aSubscriber() {
    const store = await api.aStore({ terms: [giftCardTerms, news] })
    const customer = await api.aCustomer()
    const { storeId } = store
    const { userId } = customer
    const requestOf = (...changes: object[]) => {
      const answer = { storeId, userId, termsType: termsType.marketing, hasAgreed: 1 as const }
      return { storeId, userId, termsUserAgreementList: changes.map((change) => ({ ...answer, ...change })) }
    }
    const update = (change: object, caller = customer) =>
      api.request(updateMarketingTermsAgreement, requestOf(change), { as: caller })
    const updateAll = (...changes: object[]) =>
      api.request(updateMarketingTermsAgreement, requestOf(...changes), { as: customer })
    const agree = () => api.call(updateMarketingTermsAgreement, requestOf({}), { as: customer })
    const read = () => {
      const request = { storeId, userId, termsTypeList: termsType.marketing, includeAncestor: 0 }
      return api.call(getTermsUserAgreementListByUserId, request, { as: customer })
    }
    return { storeId, userId, update, updateAll, agree, read }
  }

  it('are stored with their date, one at a time, and withdrawn [1.7-13, 2.7-20]', async () => {
    const { storeId, userId, update, agree, read } = await aSubscriber()
    const request = { storeId, termsType: termsType.marketing, userId }
    expect((await agree()).termsUserAgreementList).toEqual([
      { ...request, hasAgreed: 1, modifyDate: api.clock.now() },
    ])
    expect(await read()).toMatchObject([{ hasAgreed: 1, agreementDate: api.clock.now() }])
    api.clock.pass(60_000)
    expect((await update({ hasAgreed: 0 })).code).toBe(code.ok)
    expect(await read()).toMatchObject([
      { hasAgreed: 0, alreadyConfirmed: true, agreementDate: api.clock.now() },
    ])
  })

  it('are the customer’s own, without required terms', async () => {
    const { storeId, update } = await aSubscriber()
    const other = await api.aCustomer()
    expect((await update({}, other)).code).toBe(code.forbidden)
    expect((await update({ userId: other.userId })).code).toBe(code.forbidden)
    expect((await update({ termsType: termsType.giftCard })).code).toBe(code.notFound)
    expect((await update({ storeId: storeId + 1 })).code).toBe(code.notFound)
  })

  it('accept no agreement to an outdated text, but any refusal', async () => {
    const { update } = await aSubscriber()
    const hash = '0'.repeat(64)
    expect((await update({ hash })).code).toBe(code.termsMissing)
    expect((await update({ hash, hasAgreed: 0 })).code).toBe(code.ok)
  })

  it('are stored once per text of a call, with a rate limit', async () => {
    const { userId, update, updateAll } = await aSubscriber()
    expect((await updateAll({ hasAgreed: 0 }, {}, { hasAgreed: 0 })).code).toBe(code.ok)
    expect(await api.db.run(agreementsOf, [userId])).toEqual([{ has_agreed: false }])
    for (let round = 1; round < 60; round += 1) await update({ hasAgreed: round % 2 })
    expect((await update({})).code).toBe(code.tooMany)
    expect(await api.db.run(agreementsOf, [userId])).toHaveLength(60)
    api.clock.pass(10 * 60_000)
    expect((await update({})).code).toBe(code.ok)
  })
})

const agreementsOf = statement<{ has_agreed: boolean }>(
  'test_agreements_of',
  'select has_agreed from terms_agreement where user_id = $1 order by agreement_id',
)
