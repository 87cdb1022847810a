import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import HomeScreen from './home-screen.tsx'

describe('the screen', () => {
  it('opens the details', async () => {
    const host = installTestHost({ messages: { 'mf-loyalty': { ko, en } } })
    await render(<HomeScreen />)
    await page.getByRole('button', { name: ko.home.details }).click()
    await expect.poll(() => host.opened.map(({ name }) => name)).toEqual(['loyalty/details'])
  })
})
