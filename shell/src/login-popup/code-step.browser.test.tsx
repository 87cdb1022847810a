import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  asGuest,
  codeRequested,
  readyToConfirm,
  setSecondsLater,
  start,
} from '../testing/login-under-test.tsx'
import { renderInShell } from '../testing/shell-under-test.tsx'
import LoginPopup from './login-popup.tsx'

beforeEach(asGuest)

it('shows that the text message is delayed where its provider did not accept it', async () => {
  const answers = {
    requestSmsAuthNumber: ({ name, phoneNumber }: { name: string; phoneNumber: string }) => ({
      storeId: 10,
      name,
      phoneNumber,
      createDate: 5000,
      isDelayed: true,
    }),
  }
  const { form } = await codeRequested({ answers })
  await expect.element(form.code).toHaveAccessibleDescription(/문자가 늦어지고 있어요/)
})

describe('the countdown', () => {
  it('runs for 120 seconds from the request [1.4.3-02]', async () => {
    const { host, screen } = await codeRequested()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    setSecondsLater(host, 22)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:38')
  })

  it('turns the button into a resend, which is possible after 20 seconds [1.4.3-03, 1.4.3-07, 1.5.1-09]', async () => {
    const { form, host, screen } = await codeRequested()
    await expect.element(form.resend).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText('20초 뒤에 다시 받을 수 있어요.')).toBeVisible()
    setSecondsLater(host, 19)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:41')
    await expect.element(form.resend).toHaveAttribute('aria-disabled', 'true')
    setSecondsLater(host, 20)
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
  })

  it('restarts with a new code, and clears the field [1.4.3-06]', async () => {
    const { form, host, screen } = await codeRequested()
    await form.code.fill('111')
    setSecondsLater(host, 30)
    await form.resend.click()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('2:00')
    await expect.element(form.code).toHaveValue('')
  })

  it('invalidates the code at its end and requires another', async () => {
    const { form, host, screen } = await readyToConfirm()
    setSecondsLater(host, 121)
    await expect.element(screen.getByText('인증번호가 만료되었어요. 다시 받아 주세요.')).toBeVisible()
    await expect.element(form.confirm).toHaveAttribute('aria-disabled', 'true')
    await expect.element(form.resend).not.toHaveAttribute('aria-disabled')
  })

  it('is announced at 60, 30 and 10 seconds, not every second', async () => {
    const { host, screen } = await codeRequested()
    setSecondsLater(host, 59)
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:01')
    await expect.element(screen.getByText('초 남았어요', { exact: false })).not.toBeInTheDocument()
    for (const [seconds, left] of [
      [60, 60],
      [90, 30],
      [110, 10],
    ] as const) {
      setSecondsLater(host, seconds)
      await expect.element(screen.getByText(`${left}초 남았어요.`)).toBeInTheDocument()
    }
  })

  it('applies only to the number that was sent the code', async () => {
    const { form } = await codeRequested()
    await form.phone.fill('01099998888')
    await expect.element(form.code).not.toBeInTheDocument()
    await expect.element(form.request).not.toHaveAttribute('aria-disabled')
  })

  it('continues where the phone has unloaded the page meanwhile', async () => {
    const first = await codeRequested()
    await first.screen.unmount()
    const popup = popupProps('login', {})
    const { host, screen } = await renderInShell(null, { now: start + 40_000 })
    host.runtime.persisted = first.host.runtime.persisted
    await screen.rerender(<LoginPopup {...popup.props} />)
    await expect.element(screen.getByRole('textbox', { name: '이름' })).toHaveValue('김서연')
    await expect.element(screen.getByRole('timer')).toHaveTextContent('1:20')
  })
})
