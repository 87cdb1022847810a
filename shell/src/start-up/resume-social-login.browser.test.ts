import {
  type SocialLoginAttempt,
  socialLoginAttemptKey,
  socialResultKey,
} from '@storefront/contract/social-return.ts'
import { installTestHost, type TestHost } from '@storefront/host/testing/test-host.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Popups } from '../popups/popups.ts'
import { resumeLogin } from './resume-social-login.ts'

const state = 'window.cafe.x'

let host: TestHost
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  host = installTestHost({ path: '/' })
})

function storeAttempt(place: SocialLoginAttempt['place']): void {
  const attempt: SocialLoginAttempt = { v: 1, state, place, from: '/cafe/', at: host.runtime.clock.now() }
  sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
}

/** What the return page writes, from its own document. */
function returnFromProvider(returnedState = state): void {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const result = { v: 1, state: returnedState, code: 'the-code', at: host.runtime.clock.now() }
  frame.contentWindow?.localStorage.setItem(socialResultKey, JSON.stringify(result))
  frame.remove()
}

const shownOf = (...names: string[]) =>
  ({ get: () => names.map((name) => ({ content: { kind: 'popup', name } })) }) as unknown as Popups['shown']

function resume(shown = shownOf(), awaitsLogin = false) {
  return resumeLogin({
    runtime: host.runtime,
    popups: { shown },
    pendingActions: { awaitsLogin: () => awaitsLogin },
  })
}

const login = [{ name: 'login', params: {} }]

describe('a page that reloads during a login at the provider', () => {
  it('continues where the page itself had navigated there', async () => {
    storeAttempt('tab')
    returnFromProvider()
    void resume()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('continues with the window’s result', async () => {
    storeAttempt('window')
    returnFromProvider()
    void resume()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('waits for the window, and ignores results of other requests', async () => {
    storeAttempt('window')
    void resume()
    returnFromProvider('window.cafe.other')
    expect(sessionStorage.getItem(socialLoginAttemptKey)).not.toBeNull()
    expect(host.opened).toEqual([])
    returnFromProvider()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('does nothing where a login popup is open', async () => {
    storeAttempt('window')
    returnFromProvider()
    await resume(shownOf('sideMenu', 'login'))
    expect(host.opened).toEqual([])
  })

  it('does nothing where a pending action asks for the login', async () => {
    storeAttempt('tab')
    returnFromProvider()
    await resume(shownOf(), true)
    expect(host.opened).toEqual([])
    expect(sessionStorage.getItem(socialLoginAttemptKey)).not.toBeNull()
  })

  it('does nothing on a screen that asks for a login', async () => {
    host = installTestHost({ path: '/couponList' })
    storeAttempt('window')
    returnFromProvider()
    await resume()
    expect(host.opened).toEqual([])
  })

  it('drops it where the customer has logged in otherwise', async () => {
    host = installTestHost({ path: '/', user: { userId: 7, name: '김달빛', phoneNumber: '01012345678' } })
    storeAttempt('window')
    returnFromProvider()
    await resume()
    expect(host.opened).toEqual([])
    expect(sessionStorage.getItem(socialLoginAttemptKey)).toBeNull()
    expect(localStorage.getItem(socialResultKey)).toBeNull()
  })

  it('drops an attempt where the customer returned without a result', async () => {
    storeAttempt('tab')
    await resume()
    expect(sessionStorage.getItem(socialLoginAttemptKey)).toBeNull()
  })
})
