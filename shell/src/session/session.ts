import { storageKeys } from '@storefront/contract/document.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import type { Session } from '@storefront/host'
import { type Writable, writable } from '@storefront/host/runtime/writable.ts'
import { storedText } from '../storage/stored-text.ts'

/** The session as known to this page. */
export const session: Writable<Session> = writable<Session>({ user: null })

/** The bearer token, valid in every store of the platform (spec decision 3); sent in a header only. */
export const authToken = (): string | null => storedToken().get() || null

/** Logs in after a verified code or social login: saves the token and sets the session. Other tabs follow. */
export function logIn(verified: { authToken: string; user: User }): void {
  session.set({ user: verified.user })
  setToken(verified.authToken)
}

/** Clears token and customer, in every tab. */
export function logOut(): void {
  session.set({ user: null })
  setToken('')
}

/** Applies whether the start-up call found the sent token valid; ignored where the token has changed since. */
export function confirmSession(
  answer: { isTokenValid: boolean; user?: User | null | undefined },
  sentToken: string | null,
): void {
  if (sentToken !== authToken()) return
  if (answer.isTokenValid && answer.user) session.set({ user: answer.user })
  else logOut()
}

/** Runs when the token changes, here or in another tab. */
export function onTokenChange(listener: () => void): () => void {
  let lastToken = authToken()
  return storedToken().subscribe(() => {
    const token = authToken()
    if (token === lastToken) return
    lastToken = token
    if (token === null) session.set({ user: null })
    listener()
  })
}

/** An empty token clears what is stored (spec 1 §4.2). */
const setToken = (token: string) => storedToken().set(token === '' ? null : token)

const storedToken = () => storedText('shared', storageKeys.token)
