import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInShell } from '../testing/shell-under-test.tsx'
import DialogLayer, { type OpenDialog } from './dialog-layer.tsx'

const onAnswer = vi.fn()
afterEach(() => vi.clearAllMocks())

const show = (dialog: OpenDialog | null) => <DialogLayer dialog={dialog} onAnswer={onAnswer} />

describe('an alert', () => {
  it('has the role alertdialog and a single button', async () => {
    const { screen } = await renderInShell(show({ id: 1, kind: 'alert', text: '지금은 주문할 수 없어요.' }))
    await expect.element(screen.getByRole('alertdialog', { name: '지금은 주문할 수 없어요.' })).toBeVisible()
    await screen.getByRole('button', { name: '확인' }).click()
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(1, true)
  })

  it('stays mounted until its closing animation has ended', async () => {
    const { screen } = await renderInShell(show({ id: 1, kind: 'alert', text: '끝' }))
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    await screen.rerender(show(null))
    expect(screen.getByRole('alertdialog').query()).not.toBeNull()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  })
})

describe('a question', () => {
  const leave = {
    id: 2,
    kind: 'confirm',
    title: '나갈까요?',
    text: '담은 메뉴는 남아요.',
    yes: '나가기',
  } as const

  it('has buttons for yes and no with its own labels', async () => {
    const { screen } = await renderInShell(show(leave))
    await expect.element(screen.getByText('담은 메뉴는 남아요.')).toBeVisible()
    await screen.getByRole('button', { name: '취소' }).click()
    await screen.getByRole('button', { name: '나가기' }).click()
    expect(onAnswer.mock.calls).toEqual([
      [2, false],
      [2, true],
    ])
  })

  it('counts Escape as no', async () => {
    const { screen } = await renderInShell(show(leave))
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(2, false)
  })

  it('about consent shows yes and no with the same weight', async () => {
    const { screen } = await renderInShell(show({ ...leave, equal: true }))
    const look = (name: string) =>
      getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    expect(look('취소')).toBe(look('나가기'))
  })

  it('accents yes, and no where no is the safe answer', async () => {
    const { screen } = await renderInShell(show(leave))
    const look = (name: string) =>
      getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    const [accent, plain] = [look('나가기'), look('취소')]
    expect(accent).not.toBe(plain)
    await screen.rerender(show({ ...leave, id: 3, accent: 'no' }))
    await expect.poll(() => [look('취소'), look('나가기')]).toEqual([accent, plain])
  })
})
