import { storageKeys } from '@storefront/contract/document.ts'
import {
  type PayEnded,
  type PayScriptEntry,
  type PayScriptStart,
  type PayWindowEntry,
  payResultKey,
  payScriptKey,
  payWindowKey,
} from '@storefront/contract/pay-window.ts'

/* Browser storage shared by the pages of a pay window and the waiting shop page, under the frozen names of the
   contract. The pages have no host, so they access storage here. Where storage is forbidden (a private window), reads
   find nothing and writes are dropped. */

/** Language and theme chosen in the shop. */
export function chosenInShop(preference: 'locale' | 'theme'): string | null {
  return ignoreStorageErrors(() => localStorage.getItem(storageKeys[preference])) ?? null
}

/** Notifies every other page of the shop by the storage event. */
export function saveEnded(ended: PayEnded): void {
  ignoreStorageErrors(() => localStorage.setItem(payResultKey(ended.txNumber), JSON.stringify(ended)))
}
export function hasEnded(txNumber: string): boolean {
  return ignoreStorageErrors(() => localStorage.getItem(payResultKey(txNumber))) != null
}
export function dropEnded(txNumber: string): void {
  ignoreStorageErrors(() => localStorage.removeItem(payResultKey(txNumber)))
}

/** Session storage: the payment for which this tab went to a provider. */
export function savePayWindowEntry(entry: PayWindowEntry): void {
  ignoreStorageErrors(() => sessionStorage.setItem(payWindowKey, JSON.stringify(entry)))
}
export function readPayWindowEntry(): PayWindowEntry | undefined {
  const entry = ignoreStorageErrors(
    () => JSON.parse(sessionStorage.getItem(payWindowKey) ?? 'null') as PayWindowEntry | null,
  )
  return entry?.v === 1 && isTxNumber(entry.txNumber) && isShop(entry.shop) ? entry : undefined
}
export function dropPayWindowEntry(): void {
  ignoreStorageErrors(() => sessionStorage.removeItem(payWindowKey))
}

/** For the script page, the next page of this window. Throws without storage. */
export function saveScriptStart(entry: PayScriptEntry): void {
  sessionStorage.setItem(payScriptKey, JSON.stringify(entry))
}
/** Read once, so that a reload starts no second payment. Undefined without one for this payment. */
export function takeScriptStart(txNumber: string | undefined): PayScriptStart | undefined {
  const entry = ignoreStorageErrors(
    () => JSON.parse(sessionStorage.getItem(payScriptKey) ?? 'null') as PayScriptEntry | null,
  )
  ignoreStorageErrors(() => sessionStorage.removeItem(payScriptKey))
  return entry?.v === 1 && entry.txNumber === txNumber ? entry.start : undefined
}

/** Validation of values in addresses and storage; invalid ones count as absent. */
export const isTxNumber = (text: string | null | undefined): boolean => /^TX[0-9A-Z]{18}$/.test(text ?? '')
export const isShop = (text: string | null | undefined): boolean =>
  /^[a-z0-9][a-z0-9-]{0,62}$/.test(text ?? '')

function ignoreStorageErrors<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
