import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { expect } from 'vitest'
import LoginPopup from '../login-popup/login-popup.tsx'
import { session } from '../session/session.ts'
import { aCustomer, renderInShell } from './shell-under-test.tsx'

export const smsCode = '482913'
/** When the popup opens. */
export const start = Date.parse('2026-11-20T12:00:00+09:00')

type Templates = AnswerOf<typeof getTermsUserAgreementListByPhoneNumber>
export const terms: Templates = [
  { storeId: 1, termsType: '이용연령', title: '만 14세 이상이에요', isRequired: true, hash: 'a1' },
  {
    storeId: 1,
    termsType: '서비스이용',
    title: '서비스 이용약관',
    isRequired: true,
    template: '제1조',
    hash: 'b2',
  },
  { storeId: 1, termsType: '마케팅', title: '할인 소식', isRequired: false, template: '소식', hash: 'c3' },
]

/** Opens the login popup; its form by the Korean names of its fields. */
export async function openLogin(options: TestHostOptions = {}) {
  const popup = popupProps('login', {})
  const { host, screen } = await renderInShell(<LoginPopup {...popup.props} />, {
    now: start,
    ...options,
    answers: {
      getTermsUserAgreementListByPhoneNumber: () => terms,
      requestSmsAuthNumber: ({ name, phoneNumber }) => ({ storeId: 10, name, phoneNumber, createDate: 5000 }),
      verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'token-of-kim' }),
      ...options.answers,
    },
  })
  return { host, popup, screen, form: loginForm(screen) }
}

function loginForm(screen: Awaited<ReturnType<typeof renderInShell>>['screen']) {
  return {
    name: screen.getByRole('textbox', { name: '이름' }),
    phone: screen.getByRole('textbox', { name: '휴대폰 번호' }),
    code: screen.getByRole('textbox', { name: '인증번호' }),
    request: screen.getByRole('button', { name: '인증번호 받기' }),
    resend: screen.getByRole('button', { name: '인증번호 다시 받기' }),
    confirm: screen.getByRole('button', { name: '확인하고 시작하기' }),
    all: screen.getByRole('checkbox', { name: '전체동의' }),
    tick: (name: RegExp) => screen.getByRole('checkbox', { name }),
  }
}

/** Fills in name and phone and requests a code. */
export async function codeRequested(options: TestHostOptions = {}) {
  const opened = await openLogin(options)
  await opened.form.name.fill('김서연')
  await opened.form.phone.fill('01012345678')
  await opened.form.request.click()
  await expect.element(opened.form.code).toBeVisible()
  return opened
}

/** Does everything but the last tap. */
export async function readyToConfirm(options: TestHostOptions = {}) {
  const opened = await codeRequested(options)
  await opened.form.code.fill(smsCode)
  await opened.form.all.click()
  await expect.element(opened.form.confirm).not.toHaveAttribute('aria-disabled')
  return opened
}

/** Sets the popup's clock to so many seconds after it opened. */
export const setSecondsLater = (host: TestHost, seconds: number) => host.clock.set(start + seconds * 1000)
/** Calls of an endpoint so far. */
export const callsOf = (host: TestHost, name: string) => host.calls.filter((call) => call.name === name)

/** A browser without a session and without a login in progress. */
export function asGuest(): void {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null })
}
