import { ApiFailure } from '@storefront/host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime, stopTime, until } from '../testing/fake-time.ts'
import { asGuest, callsOf, codeRequested, openLogin, terms } from '../testing/login-under-test.tsx'

beforeEach(asGuest)
afterEach(() => vi.useRealTimers())

/** Like `fill`, without advancing the fake timers. */
function typeInto(field: HTMLInputElement, text: string) {
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

describe('the terms', () => {
  it('are looked up at once for a complete number, and debounced by 500 ms for an incomplete one [1.5.1-06]', async () => {
    const { form, host } = await openLogin()
    const lookups = () => callsOf(host, 'getTermsUserAgreementListByPhoneNumber')
    stopTime()
    typeInto(form.phone.element() as HTMLInputElement, '0101234567')
    await until(() => vi.getTimerCount() === 1)
    await passTime(499)
    expect(lookups()).toHaveLength(0)
    await passTime(1)
    await until(() => lookups().length === 1)
    vi.useRealTimers()
    await form.phone.fill('01012345678')
    await expect
      .poll(() => lookups()[1]?.request)
      .toMatchObject({
        phoneNumber: '01012345678',
        termsTypeList: '이용연령,서비스이용,개인정보수집,마케팅',
      })
  })

  it('are requested for the types that registration needs [1.5.2-01]', async () => {
    const { host } = await codeRequested()
    expect(callsOf(host, 'getTermsUserAgreementListByPhoneNumber')[0]?.request).toMatchObject({
      termsTypeList: '이용연령,서비스이용,개인정보수집,마케팅',
      includeAncestor: 1,
    })
  })

  it('are unticked at first, each labelled as required or optional', async () => {
    const { form } = await codeRequested()
    for (const name of [/만 14세 이상이에요 필수/, /서비스 이용약관 필수/, /할인 소식 선택/, /전체동의/])
      await expect.element(form.tick(name)).not.toBeChecked()
  })

  it('can all be ticked and unticked by a select-all row', async () => {
    const { form } = await codeRequested()
    await form.all.click()
    await expect.element(form.tick(/할인 소식/)).toBeChecked()
    await form.tick(/할인 소식/).click()
    await expect.element(form.all).not.toBeChecked()
    await expect.element(form.tick(/서비스 이용약관/)).toBeChecked()
    await form.all.click()
    await form.all.click()
    for (const name of [/만 14세/, /서비스 이용약관/, /할인 소식/])
      await expect.element(form.tick(name)).not.toBeChecked()
  })

  it('open their text, where there is one', async () => {
    const { host, screen } = await codeRequested()
    await screen.getByRole('button', { name: '서비스 이용약관 내용 보기' }).click()
    expect(host.opened).toEqual([{ name: 'termsViewer', params: { storeId: 1, termsType: '서비스이용' } }])
    await expect
      .element(screen.getByRole('button', { name: '만 14세 이상이에요 내용 보기' }))
      .not.toBeInTheDocument()
  })

  it('can be reloaded after a failure [1.8-15]', async () => {
    const { host, screen } = await openLogin({
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
  })
})
