import {
  type SocialLoginAttempt,
  socialLoginAttemptKey,
  socialResultKey,
} from '@storefront/contract/social-return.ts'
import { installTestHost, type TestHost } from '@storefront/host/testing/test-host.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Popups } from '../popups/popups.ts'
import { type LoginParts, resumeLogin } from './resume-social-login.ts'

const state = 'window.cafe.x'

let host: TestHost
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  host = installTestHost({ path: '/' })
})

function begun(place: SocialLoginAttempt['place']): void {
  const attempt: SocialLoginAttempt = { v: 1, state, place, from: '/cafe/', at: host.runtime.clock.now() }
  sessionStorage.setItem(socialLoginAttemptKey, JSON.stringify(attempt))
}

/** What the return page writes, from its own document. */
function comesBack(of = state): void {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const result = { v: 1, state: of, code: 'the-code', at: host.runtime.clock.now() }
  frame.contentWindow?.localStorage.setItem(socialResultKey, JSON.stringify(result))
  frame.remove()
}

const shownOf = (...names: string[]) =>
  ({ get: () => names.map((name) => ({ content: { kind: 'popup', name } })) }) as unknown as Popups['shown']

function resumed(shown = shownOf(), runtime: LoginParts['runtime'] = host.runtime) {
  return resumeLogin({ runtime, popups: { shown } })
}

const login = [{ name: 'login', params: {} }]

describe('a page that starts anew while somebody logs in at the provider', () => {
  it('goes on where the whole page was there', async () => {
    begun('tab')
    comesBack()
    void resumed()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('goes on with what the window has brought', async () => {
    begun('window')
    comesBack()
    void resumed()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('waits for the window, and for no answer but its own', async () => {
    begun('window')
    void resumed()
    comesBack('window.cafe.other')
    expect(sessionStorage.getItem(socialLoginAttemptKey)).not.toBeNull()
    expect(host.opened).toEqual([])
    comesBack()
    await expect.poll(() => host.opened).toEqual(login)
  })

  it('leaves it to the login that is open', async () => {
    begun('window')
    comesBack()
    await resumed(shownOf('sideMenu', 'login'))
    expect(host.opened).toEqual([])
  })

  it('leaves it to a screen that asks for a login by itself', async () => {
    host = installTestHost({ path: '/couponList' })
    begun('window')
    comesBack()
    await resumed()
    expect(host.opened).toEqual([])
  })

  it('keeps nothing of it where the customer has logged in another way', async () => {
    host = installTestHost({ path: '/', user: { userId: 7, name: '김달빛', phoneNumber: '01012345678' } })
    begun('window')
    comesBack()
    await resumed()
    expect(host.opened).toEqual([])
    expect(sessionStorage.getItem(socialLoginAttemptKey)).toBeNull()
    expect(localStorage.getItem(socialResultKey)).toBeNull()
  })

  it('forgets a trip that the customer gave up by coming back without an answer', async () => {
    begun('tab')
    await resumed()
    expect(sessionStorage.getItem(socialLoginAttemptKey)).toBeNull()
  })
})
