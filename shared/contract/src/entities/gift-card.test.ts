import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getUserCardList, registerUserToCard } from '../endpoints/gift-cards.ts'
import { getCardTemplateListForPresent } from '../endpoints/gifts.ts'
import { gift, giftCard, giftCardTemplate, giftCardUsage, refundAccount } from './gift-card.ts'
import { payApproveInfo, payRecord } from './payment.ts'

const has = (schema: { entries: object }, fields: string) =>
  expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(fields.split(' ')))

it('a gift card has the fields of the specification [3.3-01]', () => {
  has(
    giftCard,
    'cardId cardNum name userCardName image amount endDate lastChargeDate lastChargeMomentCardAmount isAvailable isLost rechargable noCashReceiptOnUse unavailableMakeDescp unavailableMakeDate unrefundable untransferable cardTempNum amountCandidate sellDiscount isPresent templateId cardType expireAfter',
  )
})

it('a line of the usage history has the fields of the specification [3.3-07]', () => {
  has(
    giftCardUsage,
    'type subType approveType amount createDate chargeId requestType useAfter cancelDate storeId storeName storePageName',
  )
})

it('a template has the fields of the specification [3.3-12]', () => {
  has(
    giftCardTemplate,
    'templateId storeId name image descp amountCandidate sellDiscount issuedCardCount cardCountLimit createDate useAvailableStoreList',
  )
})

it('a template may have days of validity, which older servers do not send', () => {
  const template = {
    templateId: 1,
    storeId: 10,
    name: '모임카드',
    image: [],
    amountCandidate: [],
    sellDiscount: null,
  }
  const daysOf = (changes: object) => v.parse(giftCardTemplate, { ...template, ...changes }).expireAfter
  expect(daysOf({})).toBeUndefined()
  expect(daysOf({ expireAfter: null })).toBeNull()
  expect(daysOf({ expireAfter: 90 })).toBe(90)
  expect(v.is(giftCardTemplate, { ...template, expireAfter: '90' })).toBe(false)
})

it('categories and their templates have the fields of the specification [3.3-13, 3.3-14]', () => {
  const { categoryList, categoryTemplateList } = getCardTemplateListForPresent.payload.entries
  has(categoryList.item, 'mobileCategoryId name showOrder')
  has(categoryTemplateList.item, 'mobileCategoryId templateId showOrder')
})

it('a gift has the fields of the specification [3.3-15]', () => {
  has(
    gift,
    'presentId storeId fromUserId toUserId toUserName message chargeId chargeAmount cardName cardNum approveNum approveDate createDate cancelDate refuseDate endDate extinctionDate status templateId cardStoreId',
  )
})

it('payments of a charge have the fields of the specification [3.3-08, 3.3-09]', () => {
  has(payRecord, 'payId amount payMethod payType payVendor')
  has(payApproveInfo, 'payId apprAmount apprDate')
})

it('a refund account is checked field by field: holder, digits with at most one dot, bank and code [3.3-10]', () => {
  const account = { accountName: '김하늘', accountNumber: '123-45', bankName: '국민은행', bankCode: '004' }
  const isAccount = (changes: object) =>
    v.is(refundAccount, { ...account, accountNumber: '12345678', ...changes })
  expect(isAccount({})).toBe(true)
  expect(isAccount({ accountNumber: '1234.5678' })).toBe(true)
  expect(isAccount({ accountNumber: '12.34.56' })).toBe(false)
  expect(isAccount({ accountNumber: account.accountNumber })).toBe(false)
  expect(isAccount({ accountName: ' ' })).toBe(false)
  expect(isAccount({ bankName: ' ' })).toBe(false)
  expect(isAccount({ bankCode: 'x' })).toBe(false)
})

it('a registration sends number, CVC and name, and every answer has the same card without its CVC [2.3-27]', () => {
  has(registerUserToCard.request, 'cardNum cardCvcNum cardName')
  expect(registerUserToCard.payload.entries.cardUser).toBe(giftCard)
  expect(getUserCardList.payload.item).toBe(giftCard)
  has(giftCard, 'cardId cardNum name userCardName image amount endDate isAvailable noCashReceiptOnUse')
  expect(Object.keys(giftCard.entries)).not.toContain('cardCvcNum')
  const image = v.parse(giftCard.entries.image, '[{"url":"/a.webp","hue":165},{"url":"/b.jpg"}]')
  expect(image.map(({ url, hue }) => [url, hue])).toEqual([
    ['/a.webp', 165],
    ['/b.jpg', undefined],
  ])
})
