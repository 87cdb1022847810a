import { socialLoginAttemptKey } from '@storefront/contract/social-return.ts'
import { storedText } from '../storage/stored-text.ts'

/** Whether this tab has started a login at a provider. */
export const hasSocialLoginAttempt = (): boolean => storedText('tab', socialLoginAttemptKey).get() !== null
