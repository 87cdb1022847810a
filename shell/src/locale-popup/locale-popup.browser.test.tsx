import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { beforeEach, expect, it } from 'vitest'
import { startMessages } from '../messages-loading/messages.ts'
import { renderInShell } from '../testing/shell-under-test.tsx'
import LocalePopup from './locale-popup.tsx'

beforeEach(async () => {
  localStorage.clear()
  await startMessages()
})

async function openPicker() {
  const popup = popupProps('locale', {})
  const { screen } = await renderInShell(<LocalePopup {...popup.props} />)
  return { popup, screen }
}

it('lists Korean first, each language by its own name [1.1-16]', async () => {
  const { screen } = await openPicker()
  const options = screen.getByRole('radio')
  expect(options.elements().map((option) => option.closest('label')?.textContent)).toEqual([
    '한국어',
    'English',
  ])
  await expect.element(options.first()).toBeChecked()
})

it('persists the picked language, and closes with it as its result [1.1-17]', async () => {
  const { popup, screen } = await openPicker()
  await screen.getByRole('radio', { name: 'English' }).click()
  await expect.poll(() => popup.results).toEqual([{ locale: 'en' }])
  expect(localStorage.getItem('storefront:locale')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})
