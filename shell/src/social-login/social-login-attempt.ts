import {
  type SocialLoginAttempt,
  type SocialResult,
  socialLoginAttemptKey,
  socialLoginMs,
  socialResultKey,
} from '@storefront/contract/social-return.ts'
import * as v from 'valibot'
import { storedText } from '../storage/stored-text.ts'

const attempt = v.object({
  v: v.literal(1),
  state: v.string(),
  place: v.picklist(['window', 'tab']),
  from: v.string(),
  at: v.number(),
})
const result = v.object({
  v: v.literal(1),
  state: v.string(),
  code: v.optional(v.string()),
  error: v.optional(v.string()),
  description: v.optional(v.string()),
  at: v.number(),
})

const storedAttempt = () => storedText('tab', socialLoginAttemptKey)
const storedResult = () => storedText('shared', socialResultKey)

export const saveAttempt = (started: SocialLoginAttempt): void => storedAttempt().set(JSON.stringify(started))
export const clearAttempt = (): void => storedAttempt().set(null)

/** The login that this tab has started at the provider; null without one, and once it has expired. */
export function currentAttempt(now: number): SocialLoginAttempt | null {
  const stored = parseStored(attempt, storedAttempt().get())
  return stored && now - stored.at < socialLoginMs ? stored : null
}

/** Calls the listener whenever the provider's result is stored or removed; the returned function stops that. */
export const onProviderResult = (listener: () => void): (() => void) => storedResult().subscribe(listener)

/** `other`: a result of another request, which is left in place because another tab may wait for it. */
export function takeResult({ state }: SocialLoginAttempt): SocialResult | 'none' | 'other' {
  const stored = parseStored(result, storedResult().get())
  if (!stored) return 'none'
  if (stored.state !== state) return 'other'
  // From now on the code is only in this page's memory.
  storedResult().set(null)
  clearAttempt()
  return stored
}

/** Removes a result that nobody waits for. */
export const clearResult = (): void => storedResult().set(null)

/** Whether the provider has answered this tab's request, in a window or in this tab. */
export function hasProviderAnswered(now: number): boolean {
  const current = currentAttempt(now)
  const stored = parseStored(result, storedResult().get())
  // A return to this tab counts whatever it contains, because a wrong answer must be shown.
  return !!current && !!stored && (current.place === 'tab' || stored.state === current.state)
}

function parseStored<Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
