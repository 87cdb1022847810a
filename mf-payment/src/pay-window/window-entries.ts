import { storageKeys } from '@storefront/contract/document.ts'
import {
  type PayEnded,
  type PayScriptMemory,
  type PayScriptStart,
  type PayWindowMemory,
  payResultKey,
  payScriptKey,
  payWindowKey,
} from '@storefront/contract/pay-window.ts'

/*
 * What the pages of a pay window and the page that waits for them keep in the browser, under the frozen names of
 * the contract. The pages have no host to ask, so this is their door to the storage; where storage is forbidden,
 * as in a private window, nothing is there and nothing is kept.
 */

/** Language and theme as chosen in the shop. */
export function chosenInShop(what: 'locale' | 'theme'): string | null {
  return tried(() => localStorage.getItem(storageKeys[what])) ?? null
}

/** Every other page of the shop hears of it by the storage event. */
export function keepEnded(ended: PayEnded): void {
  tried(() => localStorage.setItem(payResultKey(ended.txNumber), JSON.stringify(ended)))
}
export function hasEnded(txNumber: string): boolean {
  return tried(() => localStorage.getItem(payResultKey(txNumber))) != null
}
export function dropEnded(txNumber: string): void {
  tried(() => localStorage.removeItem(payResultKey(txNumber)))
}

/** Dies with the tab: which payment it went to a provider for. */
export function keepWindowMemory(memory: PayWindowMemory): void {
  tried(() => sessionStorage.setItem(payWindowKey, JSON.stringify(memory)))
}
export function windowMemory(): PayWindowMemory | undefined {
  const memory = tried(
    () => JSON.parse(sessionStorage.getItem(payWindowKey) ?? 'null') as PayWindowMemory | null,
  )
  return memory?.v === 1 && isTxNumber(memory.txNumber) && isShop(memory.shop) ? memory : undefined
}
export function dropWindowMemory(): void {
  tried(() => sessionStorage.removeItem(payWindowKey))
}

/** For the script page, which this window goes to next. Throws where the browser has no storage. */
export function saveScriptStart(memory: PayScriptMemory): void {
  sessionStorage.setItem(payScriptKey, JSON.stringify(memory))
}
/** Read once: a reload starts no second payment. Undefined where there is none for this payment. */
export function takeScriptStart(txNumber: string | undefined): PayScriptStart | undefined {
  const memory = tried(
    () => JSON.parse(sessionStorage.getItem(payScriptKey) ?? 'null') as PayScriptMemory | null,
  )
  tried(() => sessionStorage.removeItem(payScriptKey))
  return memory?.v === 1 && memory.txNumber === txNumber ? memory.start : undefined
}

/** Forms of what is written into addresses and entries; anything else is as good as absent. */
export const isTxNumber = (text: string | null | undefined): boolean => /^TX[0-9A-Z]{18}$/.test(text ?? '')
export const isShop = (text: string | null | undefined): boolean =>
  /^[a-z0-9][a-z0-9-]{0,62}$/.test(text ?? '')

function tried<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
