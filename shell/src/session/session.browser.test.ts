import { afterEach, describe, expect, it, vi } from 'vitest'
import { authToken, confirmSession, logIn, logOut, onTokenChange, session } from './session.ts'

const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
const storedToken = () => localStorage.getItem('storefront:token')

describe('the session', () => {
  afterEach(() => logOut())

  it('persists the token in local storage, under one key for all stores [1.4.2-01, 2.6-01]', () => {
    logIn({ authToken: 'abc', user })
    expect(storedToken()).toBe('abc')
    expect(authToken()).toBe('abc')
    expect(session.get().user).toEqual(user)
  })

  it('clears token and customer at logout [1.4.2-06]', () => {
    logIn({ authToken: 'abc', user })
    logOut()
    expect(storedToken()).toBe(null)
    expect(authToken()).toBe(null)
    expect(session.get().user).toBe(null)
  })

  it('treats an empty token as none [1.4.2-03]', () => {
    logIn({ authToken: 'abc', user })
    logIn({ authToken: '', user })
    expect(storedToken()).toBe(null)
    expect(authToken()).toBe(null)
  })

  it('discards a token that the start-up call rejects [1.4.2-05] [3.2-28]', () => {
    logIn({ authToken: 'forged', user })
    confirmSession({ isTokenValid: false, user: null }, 'forged')
    expect(storedToken()).toBe(null)
    expect(session.get().user).toBe(null)
  })

  it('gets the customer of a valid token', () => {
    logIn({ authToken: 'abc', user })
    confirmSession({ isTokenValid: true, user: { ...user, name: '김새벽' } }, 'abc')
    expect(session.get().user?.name).toBe('김새벽')
    expect(storedToken()).toBe('abc')
  })

  it('keeps a customer who logged in while the call was pending', () => {
    logIn({ authToken: 'abc', user })
    confirmSession({ isTokenValid: false, user: null }, null)
    expect(storedToken()).toBe('abc')
    expect(session.get().user).toEqual(user)
  })

  it('ends here when another tab logs out', async () => {
    logIn({ authToken: 'abc', user })
    const changed = vi.fn()
    const stop = onTokenChange(changed)
    inOtherTab((storage) => storage.removeItem('storefront:token'))
    await expect.poll(() => changed).toHaveBeenCalledOnce()
    expect(session.get().user).toBe(null)
    stop()
  })

  it('ends here where another page has logged out while this one was in the back/forward cache, which no event of storage reaches', () => {
    logIn({ authToken: 'abc', user })
    const changed = vi.fn()
    const stop = onTokenChange(changed)
    localStorage.removeItem('storefront:token')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(changed).toHaveBeenCalledOnce()
    expect(session.get().user).toBe(null)
    stop()
  })

  it('follows a login in another tab', async () => {
    const changed = vi.fn()
    const stop = onTokenChange(changed)
    inOtherTab((storage) => storage.setItem('storefront:token', 'xyz'))
    await expect.poll(() => changed).toHaveBeenCalledOnce()
    expect(authToken()).toBe('xyz')
    stop()
  })
})

/** A frame of the same origin: its writes send storage events to this page, like another tab's. */
function inOtherTab(write: (storage: Storage) => void): void {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  if (frame.contentWindow) write(frame.contentWindow.localStorage)
}
