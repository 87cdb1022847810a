import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

/** The text message with a code. Its last line lets the phone's browser offer to fill the code in (WebOTP). */
export function authNumberText(
  locale: 'ko' | 'en',
  values: { storeName: string; authNumber: string; origin: string },
): string {
  const { authNumber } = locale === 'en' ? en : ko
  return `${fillPlaceholders(authNumber, values)}\n@${new URL(values.origin).hostname} #${values.authNumber}`
}
