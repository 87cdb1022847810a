import { expect, it } from 'vitest'
import { endpointPath } from '../endpoint.ts'
import { endpoints } from './all.ts'

/** Method, path under `/{product}` and fields of a call; the contract may have further fields. */
function shapeOf(name: keyof typeof endpoints, fields: string) {
  const endpoint = endpoints[name]
  const entries = Object.keys(endpoint.request.entries)
  expect(entries).toEqual(expect.arrayContaining(fields.split(' ')))
  return `${endpoint.method} ${endpointPath(endpoint, 'shop').replace('/shop', '')}`
}

it('the request for the list of a customer’s cards is as specified [2.7-07, 3.7-02, 3.7-03]', () => {
  expect(shapeOf('getUserCardList', 'storeId userId')).toBe(
    'GET /external/prepaidcardpay/user/getusercardlist',
  )
})

it('the request for the temporary number is as specified [3.7-04]', () => {
  expect(shapeOf('genCardTempNum', 'storeId userId cardNum')).toBe(
    'POST /external/prepaidcardpay/user/gencardtempnum',
  )
})

it('the request for the removal of a card is as specified [3.7-05]', () => {
  expect(shapeOf('unregisterUserFromCard', 'storeId userId cardNum')).toBe(
    'POST /external/prepaidcardpay/user/unregisteruserfromcard',
  )
})

it('the request for the usage history is as specified [3.7-06]', () => {
  expect(shapeOf('getUseListByPeriod', 'storeId userId cardNum startDate endDate')).toBe(
    'GET /external/prepaidcardpay/user/getuselistbyperiod',
  )
})

it('the request for the name of a card is as specified [3.7-07]', () => {
  expect(shapeOf('updateUserCardName', 'storeId userId cardNum cardName')).toBe(
    'POST /external/prepaidcardpay/user/updateusercardname',
  )
})

it('the request for one card is as specified [3.7-08]', () => {
  expect(shapeOf('getUserCard', 'storeId userId cardId')).toBe(
    'GET /external/prepaidcardpay/user/getusercard',
  )
})

it('the request for the lost report is as specified [3.7-09]', () => {
  expect(shapeOf('reportCardLost', 'storeId userId cardNum')).toBe(
    'POST /external/prepaidcardpay/user/reportcardlost',
  )
})

it('the request for a registration is as specified [2.7-19, 3.7-10]', () => {
  expect(shapeOf('registerUserToCard', 'storeId userId cardNum cardCvcNum cardName')).toBe(
    'POST /external/prepaidcardpay/user/registerusertocard',
  )
})

it('the request for the payments of a charge is as specified [3.7-11]', () => {
  expect(shapeOf('getPayInfoByChargeId', 'storeId userId chargeId')).toBe(
    'GET /user/index/popup/prepaidcardusedetail/getpayinfobychargeid',
  )
})

it('the request for the cancel of a charge is as specified [3.7-12]', () => {
  expect(shapeOf('cardChargeCancel', 'storeId userId pay payApproveInfo cardNum cardChargeInfo')).toBe(
    'POST /user/index/popup/prepaidcardusedetail/cardchargecancel',
  )
})

it('the request for a charge is as specified [3.7-13]', () => {
  expect(shapeOf('createDealOrderForCharge', 'storeId userId deal orderCard orderDiscount')).toBe(
    'POST /user/index/popup/cardcharge/createdealorderforcharge',
  )
})

it('the request for the customer who charges is as specified [3.7-14]', () => {
  expect(shapeOf('getCardChargeUser', 'storeId userId')).toBe('GET /user/index/popup/cardcharge/getuser')
})

it('the request for the list of banks is as specified [3.7-15]', () => {
  expect(shapeOf('getBankCodeForBankAccountCheck', 'storeId userId')).toBe(
    'POST /external/prepaidcardpay/user/getbankcodeforbankaccountcheck',
  )
})

it('the request for the check of an account is as specified [3.7-16]', () => {
  expect(shapeOf('checkBankAccount', 'storeId userId bankCode accountNumber userName')).toBe(
    'POST /external/prepaidcardpay/user/checkbankaccount',
  )
})

it('the request for a refund is as specified [3.7-17]', () => {
  expect(shapeOf('requestCardRefund', 'storeId userId cardNum accountInfo')).toBe(
    'POST /external/prepaidcardpay/user/requestcardrefund',
  )
})

it('the request for a transfer is as specified [3.7-18]', () => {
  expect(shapeOf('transferCardAmount', 'storeId userId fromCardNum toCardNum')).toBe(
    'POST /external/prepaidcardpay/user/transfercardamount',
  )
})

it('the request for the templates on sale is as specified [3.7-21]', () => {
  expect(shapeOf('getCardTemplateListForPresent', 'storeId userId')).toBe(
    'GET /external/prepaidcardpay/present/getcardtemplatelistforpresent',
  )
})

it('the request for one template is as specified [3.7-22]', () => {
  expect(shapeOf('getCardTemplateForPresent', 'storeId userId templateId')).toBe(
    'GET /external/prepaidcardpay/present/getcardtemplateforpresent',
  )
})

it('the request for the provisional approval of a gift is as specified [3.7-23]', () => {
  expect(
    shapeOf(
      'pseudoApprove',
      'storeId templateStoreId templateId amount isFreeAmount fromUserId toUserId toUserName message',
    ),
  ).toBe('POST /external/prepaidcardpay/present/pseudoapprove')
})

it('the request for the gifts of a period is as specified [3.7-24]', () => {
  expect(shapeOf('getCardPresentListOfPeriod', 'storeId userId startDate endDate')).toBe(
    'GET /external/prepaidcardpay/present/getcardpresentlistofperiod',
  )
})

it('the request for one gift is as specified [3.7-25]', () => {
  expect(shapeOf('getCardPresent', 'storeId sellStoreId userId presentId')).toBe(
    'GET /external/prepaidcardpay/present/getcardpresent',
  )
})

it('the request whether a gift can be cancelled is as specified [3.7-26]', () => {
  expect(shapeOf('checkCancelable', 'storeId cardNum amount approveNum approveDate fromUserId')).toBe(
    'GET /external/prepaidcardpay/present/checkcancelable',
  )
})

it('the request whether a gift can be refused is as specified [3.7-27]', () => {
  expect(shapeOf('checkRefusable', 'storeId cardNum amount approveNum approveDate toUserId')).toBe(
    'GET /external/prepaidcardpay/present/checkrefusable',
  )
})

it('the request for the purchase of a gift is as specified [3.7-28]', () => {
  expect(
    shapeOf(
      'createDealOrderForPresent',
      'storeId userId toUserName toUserPhone deal orderCard orderDiscount',
    ),
  ).toBe('POST /user/index/page/presentpay/createdealorderforpresent')
})

it('the request for the customer who gives is as specified [3.7-29]', () => {
  expect(shapeOf('getPresentPayUser', 'storeId userId')).toBe('GET /user/index/page/presentpay/getuser')
})

it('the request for a gift with its payments is as specified [3.7-30]', () => {
  expect(shapeOf('getPresentPayInfo', 'storeId userId presentId dealId')).toBe(
    'GET /user/index/page/presentpay/getpresentpayinfo',
  )
})

it('the request for the text message about a gift is as specified [3.7-31]', () => {
  expect(shapeOf('sendPresentSmsAndRegisterInfluence', 'storeId presentId urlParam storeUrl dealId')).toBe(
    'POST /user/index/page/presentpay/sendpresentsmsandregisterinfluence',
  )
})

it('the request for the facts of a template is as specified [3.7-32]', () => {
  expect(shapeOf('getCardTemplate', 'storeId templateId')).toBe(
    'GET /user/index/popup/prepaidcardinfo/getcardtemplate',
  )
})

it('the request for names of customers is as specified [3.7-33]', () => {
  expect(shapeOf('getUserNameList', 'storeId userId userIdList')).toBe(
    'GET /user/index/page/presentprepaidcardhistory/getusernamelist',
  )
})

it('the request for the payments and customers of a gift is as specified [3.7-34]', () => {
  expect(shapeOf('getPresentInfo', 'storeId userId fromUserId toUserId chargeId')).toBe(
    'GET /user/index/popup/presentprepaidcarddetail/getpresentinfo',
  )
})

it('the request for the cancel of a gift is as specified [3.7-35]', () => {
  expect(shapeOf('cancelPresent', 'storeId userId pay payApproveInfo presentId cardChargeInfo')).toBe(
    'POST /user/index/popup/presentprepaidcarddetail/cancelpresent',
  )
})

it('the request for the refusal of a gift is as specified [3.7-36]', () => {
  expect(shapeOf('refusePresent', 'storeId userId pay payApproveInfo presentId cardChargeInfo')).toBe(
    'POST /user/index/popup/presentprepaidcarddetail/refusepresent',
  )
})

it('the request for what the sender sends again is as specified [3.7-37]', () => {
  expect(shapeOf('getPresentSms', 'storeId presentId storeUrl urlParam')).toBe(
    'GET /user/index/popup/presentprepaidcarddetail/getpresentsms',
  )
})

it('the request for the text message about a cancel is as specified [3.7-39]', () => {
  expect(shapeOf('sendCancelPresentSms', 'storeId presentId pageUrl')).toBe(
    'POST /user/index/popup/presentprepaidcarddetail/sendcancelpresentsms',
  )
})

it('the request for the text message about a refusal is as specified [3.7-40]', () => {
  expect(shapeOf('sendRefusePresentSms', 'storeId presentId pageUrl')).toBe(
    'POST /user/index/popup/presentprepaidcarddetail/sendrefusepresentsms',
  )
})

it('the request for the store that sold a gift is as specified [3.7-42]', () => {
  expect(shapeOf('getSellStorePageName', 'storeId sellStoreId userId')).toBe(
    'GET /user/index/popup/presentprepaidcarddetail/getsellstorepagename',
  )
})
