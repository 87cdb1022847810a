import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PrecachedPageNotice } from '../offline/precached-page-notice.tsx'
import { passTime, stopTime } from '../testing/fake-time.ts'
import { renderInShell } from '../testing/shell-under-test.tsx'
import AppFrame, { type AppFrameProps } from './app-frame.tsx'

const handlers = { onMenu: vi.fn(), onBack: vi.fn(), onHome: vi.fn(), onToastGone: vi.fn() }

function frame(props: Partial<AppFrameProps> = {}) {
  return (
    <AppFrame
      header={{ title: '메뉴' }}
      toasts={[]}
      pending={false}
      offline={false}
      path="/menus"
      {...handlers}
      {...props}
    >
      {props.children ?? <p>화면</p>}
    </AppFrame>
  )
}

afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('the header', () => {
  it('has the title in the middle and the home button at the right [1.2.4-03, 1.2.4-04]', async () => {
    const { screen } = await renderInShell(frame())
    const title = screen.getByRole('heading', { name: '메뉴', level: 1 })
    const box = title.element().getBoundingClientRect()
    expect(Math.abs((box.left + box.right) / 2 - window.innerWidth / 2)).toBeLessThan(12)
    const leftOf = (name: string) =>
      screen.getByRole('button', { name }).element().getBoundingClientRect().left
    expect(leftOf('메뉴 열기')).toBeLessThan(box.left)
    expect(leftOf('홈으로')).toBeGreaterThanOrEqual(box.right)
    await screen.getByRole('button', { name: '홈으로' }).click()
    expect(handlers.onHome).toHaveBeenCalledOnce()
  })

  it('opens the side menu at the left by default [1.2.4-01]', async () => {
    const { screen } = await renderInShell(frame())
    await screen.getByRole('button', { name: '메뉴 열기' }).click()
    expect(handlers.onMenu).toHaveBeenCalledOnce()
    expect(handlers.onBack).not.toHaveBeenCalled()
  })

  it('opens the menu, goes back or closes at the left, as the screen sets [1.2.4-02]', async () => {
    const { screen } = await renderInShell(frame({ header: { title: '메뉴', left: 'back' } }))
    await screen.getByRole('button', { name: '뒤로' }).click()
    expect(handlers.onBack).toHaveBeenCalledOnce()
    await screen.rerender(frame({ header: { title: '메뉴', left: 'close' } }))
    await screen.getByRole('button', { name: '닫기' }).click()
    expect(handlers.onBack).toHaveBeenCalledTimes(2)
    await screen.rerender(frame({ header: { title: '메뉴', left: 'menu' } }))
    await screen.getByRole('button', { name: '메뉴 열기' }).click()
    expect(handlers.onMenu).toHaveBeenCalledOnce()
  })

  it('is absent where the screen has its own', async () => {
    const { screen } = await renderInShell(frame({ header: null }))
    await expect.element(screen.getByText('화면')).toBeVisible()
    await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
  })
})

describe('the overlay', () => {
  it('shows once a call has been pending for 300 ms [1.2.4-11]', async () => {
    stopTime()
    const { screen } = await renderInShell(frame({ pending: true }))
    const overlay = screen.getByRole('dialog', { name: '잠시만 기다려 주세요' })
    await passTime(299)
    expect(overlay.query()).toBeNull()
    await passTime(1)
    await expect.element(overlay).toBeInTheDocument()
    await screen.rerender(frame({ pending: false }))
    await expect.element(overlay).not.toBeInTheDocument()
  })

  it('restarts its delay with the next call', async () => {
    stopTime()
    const { screen } = await renderInShell(frame({ pending: true }))
    await passTime(250)
    await screen.rerender(frame({ pending: false }))
    await screen.rerender(frame({ pending: true }))
    await passTime(250)
    expect(screen.getByRole('dialog', { name: '잠시만 기다려 주세요' }).query()).toBeNull()
  })
})

describe('for keyboard and screen reader', () => {
  it('the first tab stop skips the header', async () => {
    const { screen } = await renderInShell(frame())
    await userEvent.keyboard('{Tab}')
    const skip = screen.getByRole('button', { name: '본문으로 건너뛰기' })
    await expect.element(skip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('main')).toHaveFocus()
  })

  it('the focus moves to a new screen, but not to the first one', async () => {
    const { screen } = await renderInShell(frame())
    expect(document.activeElement).toBe(document.body)
    await screen.rerender(frame({ path: '/useHistory' }))
    await expect.element(screen.getByRole('main')).toHaveFocus()
  })
})

it('the offline notice does not shift the page', async () => {
  const { screen } = await renderInShell(frame())
  const before = screen.getByText('화면').element().getBoundingClientRect().top
  await screen.rerender(frame({ offline: true }))
  await expect.element(screen.getByText('인터넷이 끊겼어요.')).toBeVisible()
  expect(screen.getByText('화면').element().getBoundingClientRect().top).toBe(before)
})

it('the offline notice shrinks after a while, because it covers content', async () => {
  stopTime()
  const { screen } = await renderInShell(frame({ offline: true }))
  const notice = screen.getByRole('status').filter({ hasText: '인터넷이 끊겼어요.' })
  const text = () => notice.element().textContent
  expect(text()).toContain('담은 메뉴는 그대로 있어요.')
  await passTime(7900)
  expect(text()).toContain('담은 메뉴는 그대로 있어요.')
  await passTime(200)
  expect(text()?.trim()).toBe('인터넷이 끊겼어요.')
})

it('a page opened offline shows when it was saved instead of the offline notice', async () => {
  const cachedAt = new Date(2026, 10, 20, 14, 5).getTime()
  const { screen } = await renderInShell(
    frame({ offline: true, notice: <PrecachedPageNotice cachedAt={cachedAt} /> }),
  )
  await expect.element(screen.getByText('인터넷 없이 열었어요.')).toBeVisible()
  await expect.element(screen.getByText('인터넷이 끊겼어요.')).not.toBeInTheDocument()
  const notice = screen.getByText('인터넷 없이 열었어요.').element().closest('p')
  expect(notice?.textContent).toContain('11월 20일 오후 2:05에 저장한 내용이에요.')
  // It is permanent, so it covers nothing.
  const { bottom = 0 } = notice?.getBoundingClientRect() ?? {}
  expect(screen.getByText('화면').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

it('the offline notice moves into the topmost popup, and back when that closes', async () => {
  const { screen } = await renderInShell(frame({ offline: true }))
  const notice = screen.getByText('인터넷이 끊겼어요.')
  const dialog = document.createElement('dialog')
  dialog.style.cssText = 'inset: 0; width: 100%; max-width: none; height: 100%; max-height: none'
  document.body.append(dialog)
  dialog.showModal()
  await expect.poll(() => dialog.contains(notice.element())).toBe(true)
  expect(liesOnTop(notice.element())).toBe(true)
  dialog.close()
  await expect.poll(() => dialog.contains(notice.element())).toBe(false)
  expect(liesOnTop(notice.element())).toBe(true)
  dialog.remove()
})

it('the offline notice is in the strip above a sheet, so that it covers neither title nor close button', async () => {
  const { screen } = await renderInShell(frame({ offline: true }))
  const notice = screen.getByText('인터넷이 끊겼어요.')
  await expect.element(screen.getByText(/담은 메뉴는 그대로/)).toBeVisible()
  const dialog = document.createElement('dialog')
  dialog.dataset.from = 'bottom'
  dialog.style.cssText = 'inset: 58px 0 0; width: 100%; max-width: none; height: auto; max-height: none'
  document.body.append(dialog)
  dialog.showModal()
  onTestFinished(() => dialog.remove())
  await expect.poll(() => dialog.contains(notice.element())).toBe(true)
  const bottom = () => notice.element().closest('p')?.getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThanOrEqual(58)
})

/** Whether its centre is uncovered; the notice itself lets taps through. */
function liesOnTop(element: Element): boolean {
  const notice = element.closest<HTMLElement>('[role=status]')
  if (notice) notice.style.pointerEvents = 'auto'
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  notice?.style.removeProperty('pointer-events')
  return found !== null && element.contains(found)
}

it('shows toasts with their action', async () => {
  const run = vi.fn()
  const { screen } = await renderInShell(
    frame({ toasts: [{ id: 4, text: '라떼를 뺐어요', action: { label: '되돌리기', run } }] }),
  )
  await screen.getByRole('button', { name: '되돌리기' }).click()
  expect(run).toHaveBeenCalledOnce()
  expect(handlers.onToastGone).toHaveBeenCalledWith(4)
})
