import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { termsTemplate } from '../entities/terms.ts'
import { phoneNumber } from '../entities/user.ts'
import { commaList, id, wholeNumber } from '../json-text.ts'

const templates = v.array(termsTemplate)
/** `includeAncestor=0`: only the store's own terms, without those of platform and head office. */
const termsFilter = { termsTypeList: v.optional(commaList), includeAncestor: v.optional(wholeNumber) }

/**
 * The terms templates of platform, franchise and store, with the customer's agreements. Without `termsTypeList`, those that are agreed to
 * with a payment or a gift card are left out.
 */
export const getTermsUserAgreementListByUserId = defineEndpoint({
  name: 'getTermsUserAgreementListByUserId',
  method: 'GET',
  path: '/{product}/user/index/root/root/gettermsuseragreementlistbyuserid',
  request: v.strictObject({ storeId: id, userId: id, ...termsFilter }),
  payload: templates,
  codes: [403, 404],
  who: 'customer',
  quiet: true,
})

/** The terms to agree to before sign-up. Does not disclose whether a number is registered (spec decision 18). */
export const getTermsUserAgreementListByPhoneNumber = defineEndpoint({
  name: 'getTermsUserAgreementListByPhoneNumber',
  method: 'GET',
  path: '/{product}/user/index/root/root/gettermsuseragreementlistbyphonenumber',
  request: v.strictObject({ storeId: id, phoneNumber, ...termsFilter }),
  payload: templates,
  codes: [404],
  who: 'anyone',
  quiet: true,
})

/** A store's own terms of these types. */
export const getStoreTermsTemplateList = defineEndpoint({
  name: 'getStoreTermsTemplateList',
  method: 'GET',
  path: '/{product}/user/index/component/agreementcheckbox/getstoretermstemplatelist',
  request: v.strictObject({ storeId: id, termsTypeList: commaList }),
  payload: templates,
  codes: [404],
  who: 'anyone',
  quiet: true,
})

const termsOfStore = v.strictObject({
  storeId: id,
  termsType: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
})

/** One of the store's own terms. */
export const getStoreTermsTemplate = defineEndpoint({
  name: 'getStoreTermsTemplate',
  method: 'GET',
  path: '/{product}/user/index/root/root/getstoretermstemplate',
  request: termsOfStore,
  payload: termsTemplate,
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'the specification names the call without its folder; beside the other lookups of terms',
})

/** One of the store's own terms, and the store. */
export const getStoreTermsTemplateWithStore = defineEndpoint({
  name: 'getStoreTermsTemplateWithStore',
  method: 'GET',
  path: '/{product}/user/index/root/root/getstoretermstemplatewithstore',
  request: termsOfStore,
  payload: v.looseObject({ termsTemplate, store: v.looseObject({ storeId: v.number(), name: v.string() }) }),
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'the specification names the call without its folder; beside the other lookups of terms',
})

/** `getStoreTermsTemplateList` for the viewer of terms, which the footer opens for those of store 1, the platform. */
export const getViewedTermsTemplateList = defineEndpoint({
  name: 'getViewedTermsTemplateList',
  method: 'GET',
  path: '/{product}/user/index/component/termstemplateview/getstoretermstemplatelist',
  request: v.strictObject({ storeId: id, termsTypeList: commaList }),
  payload: templates,
  codes: [404],
  who: 'anyone',
  quiet: true,
  assumed: 'the specification names the call without its folder, which is that of the viewer',
})
