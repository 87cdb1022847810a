import { popups } from '@storefront/contract/popups.ts'
import { routes } from '@storefront/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

/** Names for the fallback of a part that could not be loaded. Remotes describe theirs. */
describe.each([
  ['ko', ko.parts],
  ['en', en.parts],
])('names of parts in %s', (_locale, names) => {
  it('has one for each screen of the shell', () => {
    expect(
      routes
        .filter(({ owner }) => owner === 'shell')
        .map(({ name }) => name)
        .filter((name) => !(name in names.screens)),
    ).toEqual([])
  })

  it('has one for each popup of the shell', () => {
    const own = Object.keys(popups).filter((name) => popups[name as keyof typeof popups].owner === 'shell')
    expect(own.filter((name) => !(name in names.popups))).toEqual([])
  })
})
