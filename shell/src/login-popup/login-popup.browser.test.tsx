import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import type { TestHost, TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { authToken, session } from '../session/session.ts'
import { aCustomer, renderInShell } from '../testing/shell-under-test.tsx'
import LoginPopup from './login-popup.tsx'

const smsCode = '482913'
const start = Date.parse('2026-11-20T12:00:00+09:00')

type Templates = AnswerOf<typeof getTermsUserAgreementListByPhoneNumber>
const terms: Templates = [
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

async function openLogin(options: TestHostOptions = {}) {
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

/** Name and phone filled in, a code asked for. */
async function codeRequested(options: TestHostOptions = {}) {
  const opened = await openLogin(options)
  await opened.form.name.fill('김서연')
  await opened.form.phone.fill('01012345678')
  await opened.form.request.click()
  await expect.element(opened.form.code).toBeVisible()
  return opened
}

/** Everything done but the last tap. */
async function readyToConfirm(options: TestHostOptions = {}) {
  const opened = await codeRequested(options)
  await opened.form.code.fill(smsCode)
  await opened.form.all.click()
  await expect.element(opened.form.confirm).not.toHaveAttribute('aria-disabled')
  return opened
}

const later = (host: TestHost, seconds: number) => host.clock.set(start + seconds * 1000)
const asked = (host: TestHost, name: string) => host.calls.filter((call) => call.name === name)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ user: null })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'OTPCredential')
})

describe('asking for a code', () => {
  it('takes a name and a phone number first, and offers no code field yet [1.4.3-01]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toBeVisible()
    await expect.element(form.phone).toBeVisible()
    await expect.element(form.code).not.toBeInTheDocument()
  })

  it('cannot be done while name or phone are not complete [1.5.1-09]', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김')
    await form.phone.fill('0101234')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.name.fill('김서연')
    await expect.element(form.request).toHaveAttribute('aria-disabled', 'true')
    await form.phone.fill('01012345')
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(0)
  })

  it('says at once that a name has only Korean or English letters [1.5.1-02]', async () => {
    const { form, screen } = await openLogin({ locale: 'en' })
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim 3')
    await expect.element(screen.getByText('Name can only use Korean or English letters')).toBeVisible()
    await expect.element(form.confirm).not.toBeInTheDocument()
  })

  it('leaves a half-typed name in peace until the field is left', async () => {
    const { form, screen } = await openLogin()
    await form.name.fill('김')
    await expect.element(form.name).not.toHaveAttribute('aria-invalid')
    await form.phone.click()
    await expect.element(screen.getByText('이름은 한글과 영문으로', { exact: false })).toBeVisible()
  })

  it('takes names of at most 25 letters [1.5.1-03]', async () => {
    const { form } = await openLogin()
    await expect.element(form.name).toHaveAttribute('maxlength', '25')
  })

  it('shows the number with hyphens and sends its digits [1.5.1-05]', async () => {
    const { form, host } = await codeRequested()
    await expect.element(form.phone).toHaveValue('010-1234-5678')
    expect(asked(host, 'requestSmsAuthNumber')[0]?.request).toMatchObject({ phoneNumber: '01012345678' })
  })

  it('sends one text message for two quick taps', async () => {
    const { form, host } = await openLogin({
      answers: { requestSmsAuthNumber: () => new Promise(() => {}) },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.dblClick()
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('keeps what is typed while the request is under way', async () => {
    const answered = Promise.withResolvers<void>()
    const { form } = await openLogin({
      answers: {
        requestSmsAuthNumber: async ({ name, phoneNumber }) => {
          await answered.promise
          return { storeId: 10, name, phoneNumber, createDate: 5000 }
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await form.name.fill('김서윤')
    answered.resolve()
    await expect.element(form.request).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(form.name).toHaveValue('김서윤')
  })

  it('works by the Enter key, and leads on to the code', async () => {
    const { form, host } = await openLogin()
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.code).toHaveFocus()
    expect(asked(host, 'requestSmsAuthNumber')).toHaveLength(1)
  })

  it('says below the number that the message could not be made [1.8-01]', async () => {
    const { form, screen } = await openLogin({
      answers: {
        requestSmsAuthNumber: () => {
          throw new ApiFailure(code.internal, 'no')
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect.element(screen.getByText('문자 생성을 실패 하였습니다.')).toBeVisible()
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
  })

  it('says so too when there is no network', async () => {
    const { form, screen } = await openLogin({
      answers: {
        requestSmsAuthNumber: () => {
          throw new ApiFailure(0, 'offline')
        },
      },
    })
    await form.name.fill('김서연')
    await form.phone.fill('01012345678')
    await form.request.click()
    await expect
      .element(screen.getByText('문자 생성을 실패 하였습니다. 인터넷 연결을 확인', { exact: false }))
      .toBeVisible()
  })
})

describe('the countdown', () => {
  it('runs for 120 seconds from the request [1.4.3-02]', async () => {
    const { host, screen } = await codeRequested()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    later(host, 22)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:38')
  })

  it('turns the button into asking again, which is possible after 20 seconds [1.4.3-03, 1.4.3-07, 1.5.1-09]', async () => {
    const { form, host, screen } = await codeRequested()
    await expect.element(form.resend).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('20초 뒤에 다시 받을 수 있어요.')).toBeVisible()
    later(host, 19)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:41')
    await expect.element(form.resend).toHaveAttribute('aria-disabled', 'true')
    later(host, 20)
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
  })

  it('begins anew with a new code, and empties the field [1.4.3-06]', async () => {
    const { form, host, screen } = await codeRequested()
    await form.code.fill('111')
    later(host, 30)
    await form.resend.click()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    await expect.element(form.code).toHaveValue('')
  })

  it('voids the code at its end and asks for another', async () => {
    const { form, host, screen } = await readyToConfirm()
    later(host, 121)
    await expect.element(screen.getByText('인증번호가 만료되었어요. 다시 받아 주세요.')).toBeVisible()
    await expect.element(form.confirm).toHaveAttribute('aria-disabled', 'true')
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
  })

  it('is told aloud at a minute, half a minute and ten seconds, not every second', async () => {
    const { host, screen } = await codeRequested()
    later(host, 59)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:01')
    await expect.element(screen.getByText('초 남았어요', { exact: false })).not.toBeInTheDocument()
    later(host, 60)
    await expect.element(screen.getByText('60초 남았어요.')).toBeInTheDocument()
  })

  it('does not hold for another number than the one that was sent a code', async () => {
    const { form } = await codeRequested()
    await form.phone.fill('01099998888')
    await expect.element(form.code).not.toBeInTheDocument()
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
  })

  it('goes on where it was when the phone has thrown the page away meanwhile', async () => {
    const first = await codeRequested()
    await first.screen.unmount()
    const { session: _session, ...kept } = { ...first.host.runtime }
    const popup = popupProps('login', {})
    const { host, screen } = await renderInShell(null, { now: start + 40_000 })
    host.runtime.kept = kept.kept
    await screen.rerender(<LoginPopup {...popup.props} />)
    await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('김서연')
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:20')
  })
})

describe('the terms', () => {
  it('are looked up at once for a whole number, and after half a second for a shorter one [1.5.1-06]', async () => {
    const { form, host } = await openLogin()
    await form.phone.fill('0101234567')
    expect(asked(host, 'getTermsUserAgreementListByPhoneNumber')).toHaveLength(0)
    const typedAt = performance.now()
    await expect.poll(() => asked(host, 'getTermsUserAgreementListByPhoneNumber').length).toBe(1)
    expect(performance.now() - typedAt).toBeGreaterThan(300)
    await form.phone.fill('01012345678')
    await expect
      .poll(() => asked(host, 'getTermsUserAgreementListByPhoneNumber')[1]?.request)
      .toMatchObject({ phoneNumber: '01012345678', termsTypeList: '이용연령,서비스이용,개인정보수집,마케팅' })
  })

  it('name the types that registration needs [1.5.2-01]', async () => {
    const { host } = await codeRequested()
    expect(asked(host, 'getTermsUserAgreementListByPhoneNumber')[0]?.request).toMatchObject({
      termsTypeList: '이용연령,서비스이용,개인정보수집,마케팅',
      includeAncestor: 1,
    })
  })

  it('come unticked, each with what it is', async () => {
    const { form } = await codeRequested()
    for (const name of [/만 14세 이상이에요 필수/, /서비스 이용약관 필수/, /할인 소식 선택/, /전체동의/])
      await expect.element(form.tick(name)).not.toBeChecked()
  })

  it('can all be ticked in one row of its own, and unticked again', async () => {
    const { form } = await codeRequested()
    await form.all.click()
    await expect.element(form.tick(/할인 소식/)).toBeChecked()
    await form.tick(/할인 소식/).click()
    await expect.element(form.all).not.toBeChecked()
    await expect.element(form.tick(/서비스 이용약관/)).toBeChecked()
  })

  it('open to be read, where there is something to read', async () => {
    const { host, screen } = await codeRequested()
    await screen.getByRole('button', { name: '서비스 이용약관 내용 보기' }).click()
    expect(host.opened).toEqual([{ name: 'termsViewer', params: { storeId: 1, termsType: '서비스이용' } }])
    await expect
      .element(screen.getByRole('button', { name: '만 14세 이상이에요 내용 보기' }))
      .not.toBeInTheDocument()
  })

  it('can be asked for again when they did not come [1.8-15]', async () => {
    const { form, host, screen } = await openLogin({
      locale: 'en',
      answers: {
        getTermsUserAgreementListByPhoneNumber: () => {
          throw new ApiFailure(500, 'no')
        },
      },
    })
    await screen.getByRole('textbox', { name: 'Phone number' }).fill('01012345678')
    await expect.element(screen.getByRole('alert').getByText('Terms initialization failed')).toBeVisible()
    host.answer({ getTermsUserAgreementListByPhoneNumber: () => terms })
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Agree to all' })).toBeVisible()
    await expect.element(form.confirm).not.toBeInTheDocument()
  })
})

describe('confirming', () => {
  it('needs a code, who it is and the required terms, and says which is missing [1.5.1-10, 1.4.5-05]', async () => {
    const { form, host, screen } = await openLogin()
    const missing = async (text: string) => {
      await expect.element(screen.getByText(text)).toBeVisible()
      await expect.element(form.confirm).toHaveAttribute('aria-disabled', 'true')
    }
    await missing('이름을 입력해 주세요.')
    await form.name.fill('김서연')
    await missing('휴대폰 번호를 입력해 주세요.')
    await form.phone.fill('01012345678')
    await missing('인증번호를 먼저 받아 주세요.')
    await form.request.click()
    await missing('인증번호 6자리를 입력해 주세요.')
    await form.code.fill(smsCode)
    await missing('필수 약관에 모두 동의해 주세요.')
    await form.tick(/만 14세/).click()
    await missing('필수 약관에 모두 동의해 주세요.')
    await form.tick(/서비스 이용약관/).click()
    await expect.element(form.confirm).not.toHaveAttribute('aria-disabled')
    expect(asked(host, 'verifySmsAuthNumber')).toHaveLength(0)
  })

  it('says that the code has six digits while it has fewer [1.5.1-08]', async () => {
    const { screen } = await openLogin({ locale: 'en' })
    await screen.getByRole('textbox', { name: 'Name' }).fill('Kim')
    await screen.getByRole('textbox', { name: 'Phone number' }).fill('01012345678')
    await screen.getByRole('button', { name: 'Get code' }).click()
    await screen.getByRole('textbox', { name: 'Auth number' }).fill('12345')
    await expect.element(screen.getByText('Enter the 6-digit auth number')).toBeVisible()
  })

  it('keeps token and customer, and ends the popup [1.4.3-04]', async () => {
    const { form, popup } = await readyToConfirm()
    await form.confirm.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(authToken()).toBe('token-of-kim')
    expect(session.get().user).toEqual(aCustomer)
    expect(popup.closable()).toBe(true)
  })

  it('sends who, which request, the code, and each answer with the text it was given to', async () => {
    const { form, host, popup } = await readyToConfirm()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    const answer = { userId: null, hasAgreed: 1, actionPath: 'user', createEmployeeId: null }
    expect(asked(host, 'verifySmsAuthNumber')[0]?.request).toEqual({
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

  it('asks once whether what is left unticked should be agreed to as well; yes agrees to all [1.4.5-06]', async () => {
    const { form, host, popup } = await readyToConfirm()
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(host.confirms).toEqual([
      expect.objectContaining({ title: '선택 약관에도 동의할까요?', equal: true }),
    ])
    expect(agreed(host)).toEqual([1, 1, 1])
  })

  it('goes on without what was left unticked when the answer is no', async () => {
    const { form, host, popup } = await readyToConfirm()
    host.confirmWith(false)
    await form.tick(/할인 소식/).click()
    await form.confirm.click()
    await expect.poll(() => popup.results).toHaveLength(1)
    expect(agreed(host)).toEqual([1, 1, 0])
  })

  it('says at the code that it is wrong, and keeps what was typed [1.4.3-05]', async () => {
    const { form, popup, screen } = await readyToConfirm({ answers: refusing(code.wrongAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await expect.element(form.code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form.code).toHaveFocus()
    await expect.element(form.code).toHaveValue(smsCode)
    expect(popup.results).toEqual([])
    expect(authToken()).toBeNull()
  })

  it('takes the word back as soon as another code is typed', async () => {
    const { form, screen } = await readyToConfirm({ answers: refusing(code.wrongAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호를 확인해 주세요.')).toBeVisible()
    await form.code.fill('12345')
    await expect.element(form.code).not.toHaveAttribute('aria-invalid')
  })

  it('asks for a new code when this one is void, at once', async () => {
    const { form, screen } = await readyToConfirm({ answers: refusing(code.voidAuthNumber) })
    await form.confirm.click()
    await expect.element(screen.getByText('인증번호가 만료되었어요. 다시 받아 주세요.')).toBeVisible()
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
    await form.resend.click()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    await expect.element(form.code).not.toHaveAttribute('aria-invalid')
  })

  it('reads the terms again when one of them has changed', async () => {
    const { form, host, screen } = await readyToConfirm({ answers: refusing(code.termsMissing) })
    const before = asked(host, 'getTermsUserAgreementListByPhoneNumber').length
    await form.confirm.click()
    await expect.element(screen.getByText('약관이 바뀌었어요.', { exact: false })).toBeVisible()
    expect(asked(host, 'getTermsUserAgreementListByPhoneNumber').length).toBe(before + 1)
  })

  it('says that the request failed when nothing is known about it, and can be tried again [1.8-02]', async () => {
    const { form, host, popup, screen } = await readyToConfirm({ answers: refusing(0) })
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
    expect(asked(host, 'verifySmsAuthNumber')).toHaveLength(1)
    expect(popup.closable()).toBe(false)
    answer({ user: aCustomer, authToken: 'once' })
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(popup.closable()).toBe(true)
  })

  it('takes the code from the keyboard of the phone', async () => {
    const { form } = await codeRequested()
    await expect.element(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(form.code).toHaveAttribute('inputmode', 'numeric')
  })

  it('takes the code out of the text message where the browser can', async () => {
    Object.assign(window, { OTPCredential: class {} })
    const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue({ code: '816379' } as never)
    const { form } = await codeRequested()
    await expect.element(form.code).toHaveValue('816379')
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  })

  it('never writes the code into storage', async () => {
    const { host } = await readyToConfirm()
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage })
    expect(kept).not.toContain(smsCode)
    expect(
      JSON.stringify(host.runtime.kept('tab', 'login-draft', null, (value) => value as null).get()),
    ).not.toContain(smsCode)
  })
})

describe('after a sign-up', () => {
  const signUp: NonNullable<TestHostOptions['answers']> = {
    verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'token-of-kim', isNewUser: true }),
    updateMarketingTermsAgreement: () => ({ termsUserAgreementList: [] }),
  }
  /** Only what is required is ticked; the first question, about the rest, is answered with no. */
  async function confirmsWithoutNews(answers: TestHostOptions['answers'], says: { toNews: boolean }) {
    const opened = await codeRequested({ answers: { ...signUp, ...answers } })
    const { form, host } = opened
    await form.code.fill(smsCode)
    for (const name of [/만 14세/, /서비스 이용약관/]) await form.tick(name).click()
    host.confirmWith(false)
    const later = Promise.withResolvers<Awaited<ReturnType<NonNullable<typeof signUp.verifySmsAuthNumber>>>>()
    host.answer({ verifySmsAuthNumber: () => later.promise })
    await form.confirm.click()
    await expect.poll(() => asked(host, 'verifySmsAuthNumber')).toHaveLength(1)
    host.confirmWith(says.toNews)
    later.resolve({ user: aCustomer, authToken: 'token-of-kim', isNewUser: true })
    await expect.poll(() => opened.popup.results).toEqual([{ userId: 7 }])
    return opened
  }

  it('asks whether news may be sent, yes and no alike, before the journey goes on [1.4.5-07]', async () => {
    const { host } = await confirmsWithoutNews({}, { toNews: true })
    expect(host.confirms[1]).toMatchObject({ yes: '동의하고 시작하기', no: '건너뛰기', equal: true })
    expect(asked(host, 'updateMarketingTermsAgreement')[0]?.request).toMatchObject({
      userId: 7,
      termsUserAgreementList: [{ storeId: 1, termsType: '마케팅', hasAgreed: 1, hash: 'c3' }],
    })
    expect(host.toasts[0]?.text).toContain('2026. 11. 20.')
  })

  it('writes nothing down for who skips [1.4.5-07]', async () => {
    const { host } = await confirmsWithoutNews({}, { toNews: false })
    expect(host.confirms).toHaveLength(2)
    expect(asked(host, 'updateMarketingTermsAgreement')).toHaveLength(0)
  })

  it('asks nobody who has agreed with the terms', async () => {
    const { form, host, popup } = await readyToConfirm({ answers: signUp })
    await form.confirm.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(host.confirms).toEqual([])
  })

  it('is logged in all the same where the answer cannot be kept', async () => {
    const { host } = await confirmsWithoutNews(
      {
        updateMarketingTermsAgreement: () => {
          throw new ApiFailure(500, 'down')
        },
      },
      { toNews: true },
    )
    expect(host.toasts[0]?.text).toContain('저장하지 못했어요')
    expect(authToken()).toBe('token-of-kim')
  })
})

it('ends when the customer has logged in in another tab meanwhile', async () => {
  const { host, popup } = await codeRequested()
  host.session.set({ user: aCustomer })
  await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
})

it('ends as dismissed when it is closed, and knows nobody [1.8-20]', async () => {
  const { popup, screen } = await openLogin()
  await screen.getByRole('button', { name: '닫기' }).click()
  expect(popup.dismissals()).toBe(1)
  expect(popup.results).toEqual([])
  expect(session.get().user).toBeNull()
})

function refusing(refusal: number): TestHostOptions['answers'] {
  return {
    verifySmsAuthNumber: () => {
      throw new ApiFailure(refusal, 'refused')
    },
  }
}

function agreed(host: TestHost): number[] {
  const request = asked(host, 'verifySmsAuthNumber')[0]?.request as
    | { termsUserAgreementList: { hasAgreed: number }[] }
    | undefined
  return request?.termsUserAgreementList.map((one) => one.hasAgreed) ?? []
}
