import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkRemote } from './check-remote.ts'

it('finds what a remote violates of the rules for remotes', { timeout: 180_000 }, async () => {
  const problems = await checkRemote({
    folder: join(import.meta.dirname, '../../conformance-page/leaky-remote'),
  })
  expect(problems).toEqual({
    manifest: [
      'it owns no screen shop',
      'it owns no popup login',
      'it has no description',
      'it requires no opening-messages for its opening',
    ],
    loading: ['loading it left the global leak'],
    parts: [
      'menus (ko) left <div id="leak"></div> in the page',
      'menus (ko) still listens to window:scroll',
      'menus (ko) left 1 intervals running',
      'menus (en): Error: no English',
      'shop (ko) wrote leak-1 without the host',
      'shop (en) wrote leak-3 without the host',
      'useHistory (ko): Error: No text for title in ko',
      'useHistory (en): Error: No text for title in en',
    ],
    requests: [],
    styles: ['body'],
  })
})
