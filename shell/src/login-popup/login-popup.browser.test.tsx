import { code } from '@storefront/contract/envelope.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { ApiFailure } from '@storefront/host'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authToken, session } from '../session/session.ts'
import {
  asGuest,
  callsOf,
  codeRequested,
  openLogin,
  readyToConfirm,
  setSecondsLater,
  smsCode,
  terms,
} from '../testing/login-under-test.tsx'
import { aCustomer } from '../testing/shell-under-test.tsx'
import { answeredOptionalTerms } from './ask-optional-terms.ts'

beforeEach(asGuest)

/** The idempotency keys of the sign-ins so far. */
const keys = (host: TestHost) =>
  callsOf(host, 'verifySmsAuthNumber').map(({ options }) => options.idempotencyKey)

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'OTPCredential')
})

describe('confirming', () => {
  it('needs a code, name and phone and the required terms, and shows what is missing [1.5.1-10, 1.4.5-05]', async () => {
    const { form, host, screen } = await openLogin()
    const expectMissing = async (text: string) => {
      await expect.element(screen.getByText(text)).toBeVisible()
      await expect.element(form.confirm).toHaveAttribute('aria-disabled', 'true')
    }
    await expectMissing('이름을 입력해 주세요.')
    await form.name.fill('김서연')
    await expectMissing('휴대폰 번호를 입력해 주세요.')
    await form.phone.fill('01012345678')
    await expectMissing('인증번호를 먼저 받아 주세요.')
    await form.request.click()
    await expectMissing('인증번호 6자리를 입력해 주세요.')
    await form.code.fill(smsCode)
    await expectMissing('필수 약관에 모두 동의해 주세요.')
    await form.tick(/만 14세/).click()
    await expectMissing('필수 약관에 모두 동의해 주세요.')
    await form.tick(/서비스 이용약관/).click()
    await expect.element(form.confirm).not.toHaveAttribute('aria-disabled')
    expect(callsOf(host, 'verifySmsAuthNumber')).toHaveLength(0)
  })

  it('shows that the code has six digits while it has fewer [1.5.1-08]', async () => {
    const { screen } = await openLogin({ locale: 'en' })
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim')
    await screen.getByRole('textbox', { name: 'Phone number' }).fill('01012345678')
    await screen.getByRole('button', { name: 'Get code' }).click()
    await screen.getByRole('textbox', { name: 'Code', exact: true }).fill('12345')
    await expect.element(screen.getByText('Enter the 6-digit code')).toBeVisible()
  })

  it('saves token and customer, and closes the popup [1.4.3-04]', async () => {
    const { form, popup } = await readyToConfirm()
    await form.confirm.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(authToken()).toBe('token-of-kim')
    expect(session.get().user).toEqual(aCustomer)
    expect(popup.closable()).toBe(true)
  })

  it('sends the customer, the request, the code, and each agreement with the hash of its text', async () => {
    const { form, host, popup } = await readyToConfirm()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    const answer = { userId: null, hasAgreed: 1, actionPath: 'user', createEmployeeId: null }
    expect(callsOf(host, 'verifySmsAuthNumber')[0]?.request).toEqual({
      storeId: 10,
      name: '김서연',
      phoneNumber: '01012345678',
      createDate: 5000,
      authNumber: smsCode,
      termsUserAgreementList: [
        { storeId: 1, termsType: '이용연령', hash: 'a1', ...answer },
        { storeId: 1, termsType: '서비스이용', hash: 'b2', ...answer },
        { storeId: 1, termsType: '마케팅', hash: 'c3', ...answer },
      ],
    })
  })

  it('asks once whether to agree to the unticked optional terms as well; yes agrees to all [1.4.5-06]', async () => {
    const { form, host, popup } = await readyToConfirm()
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(host.confirms).toEqual([
      expect.objectContaining({ title: '선택 약관에도 동의할까요?', equal: true }),
    ])
    expect(sentAgreements(host)).toEqual([1, 1, 1])
  })

  it('continues without the unticked terms when the answer is no', async () => {
    const { form, host, popup } = await readyToConfirm()
    host.confirmWith(false)
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(sentAgreements(host)).toEqual([1, 1, 0])
  })

  it('asks about optional terms once, not for each wrong code', async () => {
    const { form, host, popup, screen } = await readyToConfirm({
      answers: refusedAnswers(code.wrongAuthNumber),
    })
    host.confirmWith(false)
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await form.code.fill('111111')
    await form.confirm.click()
    await expect.poll(() => callsOf(host, 'verifySmsAuthNumber')).toHaveLength(2)
    expect(sentAgreements(host)).toEqual([1, 1, 0])
    host.answer({ verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'later' }) })
    await form.code.fill(smsCode)
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(host.confirms).toHaveLength(1)
    expect(sentAgreements(host)).toEqual([1, 1, 0])
  })

  it('sends a yes to the optional terms with every further code, without asking again', async () => {
    const { form, host, popup, screen } = await readyToConfirm({
      answers: refusedAnswers(code.wrongAuthNumber),
    })
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    expect(sentAgreements(host)).toEqual([1, 1, 1])
    host.answer({ verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'later' }) })
    await form.code.fill('111111')
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(callsOf(host, 'verifySmsAuthNumber')).toHaveLength(2)
    expect(sentAgreements(host)).toEqual([1, 1, 1])
    expect(host.confirms).toHaveLength(1)
  })

  it('leaves an optional term unticked that the customer unticked after the yes to all', async () => {
    const { form, host, popup, screen } = await readyToConfirm({
      answers: refusedAnswers(code.wrongAuthNumber),
    })
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    expect(sentAgreements(host)).toEqual([1, 1, 1])
    await form.tick(/할인 소식/).click()
    host.answer({ verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'later' }) })
    await form.code.fill('111111')
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(sentAgreements(host)).toEqual([1, 1, 0])
    expect(host.confirms).toHaveLength(1)
  })

  it('remembers a yes to the optional terms over a reload, and asks another customer again', async () => {
    const { form, host } = await codeRequested({ answers: refusedAnswers(code.wrongAuthNumber) })
    const optional = terms.filter(({ isRequired }) => !isRequired)
    answeredOptionalTerms().set({
      phoneNumber: '01012345678',
      terms: optional.map((each) => `${termsKey(each)} ${each.hash}`),
      toAll: true,
    })
    await form.code.fill(smsCode)
    for (const name of [/만 14세/, /서비스 이용약관/]) await form.tick(name).click()
    await form.confirm.click()
    await expect.poll(() => callsOf(host, 'verifySmsAuthNumber')).toHaveLength(1)
    expect(host.confirms).toEqual([])
    expect(sentAgreements(host)).toEqual([1, 1, 1])

    await form.phone.fill('01099998888')
    await form.request.click()
    await form.code.fill(smsCode)
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.poll(() => host.confirms).toHaveLength(1)
  })

  it('distinguishes five wrong tries from an expired code', async () => {
    const { form, screen } = await readyToConfirm({ answers: refusedAnswers(code.authNumberTriesUsedUp) })
    await form.confirm.click()
    await expect.element(screen.getByText('5번 틀려서', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('만료', { exact: false })).not.toBeInTheDocument()
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
  })

  it('retries with the same idempotency key after a lost answer, and with another for a new code', async () => {
    const { form, host, screen } = await readyToConfirm({ answers: refusedAnswers(0) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증 요청이 실패 하였습니다.', { exact: false })).toBeVisible()
    await form.confirm.click()
    await expect.poll(() => keys(host)).toHaveLength(2)
    setSecondsLater(host, 30)
    await form.resend.click()
    await form.code.fill('222222')
    await form.confirm.click()
    await expect.poll(() => keys(host)).toHaveLength(3)
    const [first, second, third] = keys(host)
    expect(first).toMatch(/.{8}/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows at the code field that it is wrong, and keeps the input [1.4.3-05]', async () => {
    const { form, popup, screen } = await readyToConfirm({ answers: refusedAnswers(code.wrongAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await expect.element(form.code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.code).toHaveFocus()
    await expect.element(form.code).toHaveValue(smsCode)
    expect(popup.results).toEqual([])
    expect(authToken()).toBeNull()
  })

  it('clears the error as soon as another code is typed', async () => {
    const { form, screen } = await readyToConfirm({ answers: refusedAnswers(code.wrongAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await form.code.fill('12345')
    await expect.element(form.code).not.toHaveAttribute('aria-invalid')
  })

  it('requires a new code at once when this one is invalid', async () => {
    const { form, screen } = await readyToConfirm({ answers: refusedAnswers(code.voidAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호가 만료되었어요. 다시 받아 주세요.')).toBeVisible()
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
    await form.resend.click()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    await expect.element(form.code).not.toHaveAttribute('aria-invalid')
  })

  it('refetches the terms when one of them has changed', async () => {
    const { form, host, screen } = await readyToConfirm({ answers: refusedAnswers(code.termsMissing) })
    const before = callsOf(host, 'getTermsUserAgreementListByPhoneNumber').length
    await form.confirm.click()
    await expect.element(screen.getByText('약관이 바뀌었어요.', { exact: false })).toBeVisible()
    expect(callsOf(host, 'getTermsUserAgreementListByPhoneNumber').length).toBe(before + 1)
  })

  it('shows a general failure without a known reason, and can be retried [1.8-02]', async () => {
    const { form, host, popup, screen } = await readyToConfirm({ answers: refusedAnswers(0) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증 요청이 실패 하였습니다.', { exact: false })).toBeVisible()
    host.answer({ verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'later' }) })
    await form.confirm.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
  })

  it('is sent once for two quick taps, and cannot be closed meanwhile', async () => {
    let answer = (_: { user: typeof aCustomer; authToken: string }) => {}
    const { form, host, popup } = await readyToConfirm({
      answers: { verifySmsAuthNumber: () => new Promise((resolve) => (answer = resolve)) },
    })
    await form.confirm.dblClick()
    expect(callsOf(host, 'verifySmsAuthNumber')).toHaveLength(1)
    expect(popup.closable()).toBe(false)
    answer({ user: aCustomer, authToken: 'once' })
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(popup.closable()).toBe(true)
  })

  it('accepts the code suggested by the phone’s keyboard', async () => {
    const { form } = await codeRequested()
    await expect.element(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(form.code).toHaveAttribute('inputmode', 'numeric')
  })

  it('reads the code from the text message where the browser supports WebOTP', async () => {
    Object.assign(window, { OTPCredential: class {} })
    const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue({ code: '816379' } as never)
    const { form } = await codeRequested()
    await expect.element(form.code).toHaveValue('816379')
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  })

  it('never persists the code', async () => {
    const { host } = await readyToConfirm()
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
    expect(stored).not.toContain(smsCode)
    expect(
      JSON.stringify(host.runtime.persisted('tab', 'login-draft', null, (value) => value as null).get()),
    ).not.toContain(smsCode)
  })
})

it('closes when the customer has logged in in another tab meanwhile', async () => {
  const { host, popup } = await codeRequested()
  host.session.set({ user: aCustomer })
  await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
})

it('resolves as dismissed when it is closed, without a session [1.8-20]', async () => {
  const { popup, screen } = await openLogin()
  await screen.getByRole('button', { name: '닫기' }).click()
  expect(popup.dismissals()).toBe(1)
  expect(popup.results).toEqual([])
  expect(session.get().user).toBeNull()
})

function refusedAnswers(refusal: number): TestHostOptions['answers'] {
  return {
    verifySmsAuthNumber: () => {
      throw new ApiFailure(refusal, 'refused')
    },
  }
}

/** The answers to the terms that the last sign-in has sent. */
function sentAgreements(host: TestHost): number[] {
  const request = callsOf(host, 'verifySmsAuthNumber').at(-1)?.request as
    | { termsUserAgreementList: { hasAgreed: number }[] }
    | undefined
  return request?.termsUserAgreementList.map((each) => each.hasAgreed) ?? []
}
