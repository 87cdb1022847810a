import { ApiFailure } from '@storefront/host'
import type { TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { authToken } from '../session/session.ts'
import { asGuest, callsOf, codeRequested, readyToConfirm, smsCode } from '../testing/login-under-test.tsx'
import { aCustomer } from '../testing/shell-under-test.tsx'

beforeEach(asGuest)

describe('after a sign-up', () => {
  const signUp: NonNullable<TestHostOptions['answers']> = {
    verifySmsAuthNumber: () => ({ user: aCustomer, authToken: 'token-of-kim', isNewUser: true }),
    updateMarketingTermsAgreement: () => ({ termsUserAgreementList: [] }),
  }
  /** Ticks only the required terms, declines the question about the optional ones, and answers that about marketing. */
  async function confirmWithoutMarketing(
    answers: TestHostOptions['answers'],
    agrees: { toMarketing: boolean },
  ) {
    const opened = await codeRequested({ answers: { ...signUp, ...answers } })
    const { form, host } = opened
    await form.code.fill(smsCode)
    for (const name of [/만 14세/, /서비스 이용약관/]) await form.tick(name).click()
    host.confirmWith(false)
    const pendingAnswer =
      Promise.withResolvers<Awaited<ReturnType<NonNullable<typeof signUp.verifySmsAuthNumber>>>>()
    host.answer({ verifySmsAuthNumber: () => pendingAnswer.promise })
    await form.confirm.click()
    await expect.poll(() => callsOf(host, 'verifySmsAuthNumber')).toHaveLength(1)
    host.confirmWith(agrees.toMarketing)
    pendingAnswer.resolve({ user: aCustomer, authToken: 'token-of-kim', isNewUser: true })
    await expect.poll(() => opened.popup.results).toEqual([{ userId: 7 }])
    return opened
  }

  it('asks for marketing consent, yes and no with the same weight, before it continues [1.4.5-07]', async () => {
    const { host } = await confirmWithoutMarketing({}, { toMarketing: true })
    expect(host.confirms[1]).toMatchObject({ yes: '동의하고 시작하기', no: '건너뛰기', equal: true })
    expect(callsOf(host, 'updateMarketingTermsAgreement')[0]?.request).toMatchObject({
      userId: 7,
      termsUserAgreementList: [{ storeId: 1, termsType: '마케팅', hasAgreed: 1, hash: 'c3' }],
    })
    expect(host.toasts[0]?.text).toContain('2026. 11. 20.')
  })

  it('saves nothing where the customer skips [1.4.5-07]', async () => {
    const { host } = await confirmWithoutMarketing({}, { toMarketing: false })
    expect(host.confirms).toHaveLength(2)
    expect(callsOf(host, 'updateMarketingTermsAgreement')).toHaveLength(0)
  })

  it('does not ask a customer who agreed with the terms', async () => {
    const { form, host, popup } = await readyToConfirm({ answers: signUp })
    await form.confirm.click()
    await expect.poll(() => popup.results).toEqual([{ userId: 7 }])
    expect(host.confirms).toEqual([])
  })

  it('logs in even where the answer cannot be saved', async () => {
    const { host } = await confirmWithoutMarketing(
      {
        updateMarketingTermsAgreement: () => {
          throw new ApiFailure(500, 'down')
        },
      },
      { toMarketing: true },
    )
    expect(host.toasts[0]?.text).toContain('저장하지 못했어요')
    expect(authToken()).toBe('token-of-kim')
  })
})
