import exchangeSocialCode from './exchange-social-code.ts'
import getStoreUser from './get-store-user.ts'
import requestSmsAuthNumber from './request-sms-auth-number.ts'
import verifyKakaoAuthNumber from './verify-kakao-auth-number.ts'
import verifySmsAuthNumber from './verify-sms-auth-number.ts'

/** Operations of login. */
export const loginOperations = {
  requestSmsAuthNumber,
  verifySmsAuthNumber,
  exchangeSocialCode,
  getStoreUser,
  verifyKakaoAuthNumber,
}
