import type { EndpointName, Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { Operation } from '../http/operation.ts'
import getSampleStores from './edge/get-sample-stores.ts'
import getStoreHints from './edge/get-store-hints.ts'
import getLiveEvents from './live/get-live-events.ts'
import requestSmsAuthNumber from './login/request-sms-auth-number.ts'
import verifySmsAuthNumber from './login/verify-sms-auth-number.ts'
import getInitData from './start-up/get-init-data.ts'
import getProductData from './start-up/get-product-data.ts'
import getRootProductData from './start-up/get-root-product-data.ts'
import holidayCheck from './start-up/holiday-check.ts'
import getStoreTermsTemplateList from './terms/get-store-terms-template-list.ts'
import getTermsUserAgreementListByPhoneNumber from './terms/get-terms-user-agreement-list-by-phone-number.ts'
import getTermsUserAgreementListByUserId from './terms/get-terms-user-agreement-list-by-user-id.ts'
import updateStoreTermsUserAgreement from './terms/update-store-terms-user-agreement.ts'

type Operations = { [Name in EndpointName]: Operation<Endpoints[Name]> }

/** Every call of the contract. One that is missing, or answers something else, does not compile. */
export const operations = {
  getInitData,
  getProductData,
  getRootProductData,
  holidayCheck,
  getStoreHints,
  getSampleStores,
  getLiveEvents,
  requestSmsAuthNumber,
  verifySmsAuthNumber,
  getStoreTermsTemplateList,
  getTermsUserAgreementListByPhoneNumber,
  getTermsUserAgreementListByUserId,
  updateStoreTermsUserAgreement,
} satisfies Partial<Operations>
