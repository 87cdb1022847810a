import { popups } from '@storefront/contract/popups.ts'
import { routes } from '@storefront/contract/routes.ts'
import { describe, expect, it } from 'vitest'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }

/** A part that could not be loaded cannot say its own name: the fallback in its place has these. */
describe.each([
  ['ko', ko.parts],
  ['en', en.parts],
])('names of parts in %s', (_locale, names) => {
  it('has one for each screen of the route table', () => {
    expect(routes.map(({ name }) => name).filter((name) => !(name in names.screens))).toEqual([])
  })

  it('has one for each popup of the map', () => {
    expect(Object.keys(popups).filter((name) => !(name in names.popups))).toEqual([])
  })
})
