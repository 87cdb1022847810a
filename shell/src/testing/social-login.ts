import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { aCustomer } from './shell-under-test.tsx'

/** The platform's settings for a login with Kakao. */
export const kakao = {
  authorizeUrl: 'https://kakao.test/oauth/authorize',
  clientId: 'app-of-kakao',
  redirectUri: 'https://shop.test/oauth/kakao',
  scope: 'phone_number,name',
}

/** The one-time ticket that the API returns for a provider's code. */
export const ticket = 'T'.repeat(43)

const terms = [
  { storeId: 1, termsType: '이용연령', title: '만 14세 이상이에요', isRequired: true, hash: 'a1' },
  { storeId: 1, termsType: '마케팅', title: '할인 소식', isRequired: false, hash: 'c3' },
]

/** The API's answers to a login with a provider that succeeds: the store has no name of this number, and nobody signs up. */
export const answers = {
  getTermsUserAgreementListByPhoneNumber: () => terms,
  exchangeSocialCode: () => ({
    authNumber: ticket,
    createDate: 5000,
    phoneNumber: '01023456701',
    name: '김달빛',
  }),
  getStoreUser: () => ({ user: null }),
  verifyKakaoAuthNumber: () => ({ user: aCustomer, authToken: 'token-of-kim', isNewUser: false }),
} satisfies TestHostOptions['answers']
