import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { termsAgreement, termsAgreementRecord } from '../entities/terms.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

const agreement = {
  request: v.strictObject({
    storeId: id,
    userId: id,
    termsUserAgreementList: v.pipe(v.array(termsAgreement), v.maxLength(50)),
  }),
  payload: v.looseObject({ termsUserAgreementList: v.optional(v.array(termsAgreementRecord), []) }),
}

/** Saves one change of the marketing settings. Only what is not required is a setting: anything else is 404. */
export const updateMarketingTermsAgreement = defineEndpoint({
  name: 'updateMarketingTermsAgreement',
  method: 'POST',
  path: '/{product}/user/index/popup/marketingterms/updatestoretermsuseragreement',
  ...agreement,
  codes: [403, 404, code.termsMissing, code.tooMany],
  who: 'customer',
  quiet: true,
})

/** Saves the agreements of the terms popup. */
export const updateStoreTermsUserAgreement = defineEndpoint({
  name: 'updateStoreTermsUserAgreement',
  method: 'POST',
  path: '/{product}/user/index/popup/storeusertermsagreement/updatestoretermsuseragreement',
  ...agreement,
  codes: [403, 404, code.termsMissing, code.tooMany],
  who: 'customer',
})
