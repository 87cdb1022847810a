import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { fillPlaceholders } from '@storefront/domain/terms/placeholders.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueText } from '../outbox/enqueue-text.ts'
import { readCustomer, readLocale } from '../repositories/customers.ts'
import type { Secrets } from '../security/secrets.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import en from './messages/en.json' with { type: 'json' }
import ko from './messages/ko.json' with { type: 'json' }

type TextName = keyof typeof ko

/** What a text message about a gift card contains; amounts are won. */
export interface GiftCardText {
  text: TextName
  store: StoreSnapshot
  /** Who gets it. */
  userId: number
  values: Readonly<Record<string, string | number>>
  now: number
}

/** A message older than three days is useless. */
const ttlMs = 3 * 24 * 3_600_000

/** Enqueues a text message about a gift card, in the language of the customer's last sign-in; none for a removed account. */
export async function notifyOfGiftCard(
  tx: Transaction,
  secrets: Pick<Secrets, 'seal'>,
  { text, store, userId, values, now }: GiftCardText,
): Promise<void> {
  const customer = await readCustomer(tx, userId)
  if (!customer) return
  const locale = await readLocale(tx, userId)
  const filled = giftCardText(locale, text, store, values)
  await enqueueText(tx, secrets, {
    kind: 'gift-card',
    locale,
    to: customer.phoneNumber,
    text: filled,
    now,
    ttlMs,
  })
}

/** The text itself. Numbers are written with thousands separators. */
export function giftCardText(
  locale: 'ko' | 'en',
  text: TextName,
  store: StoreSnapshot,
  values: GiftCardText['values'],
): string {
  const storeName = (locale === 'en' && store.info.translations?.en?.name) || store.info.name
  const formatted = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? value.toLocaleString(locale) : value,
  ])
  return fillPlaceholders((locale === 'en' ? en : ko)[text], { storeName, ...Object.fromEntries(formatted) })
}

/** `2031-11-18` in the store's time zone. */
export function dayOf(time: number, { data }: StoreSnapshot): string {
  return localTime(time, data.timezoneOffset).day
}
