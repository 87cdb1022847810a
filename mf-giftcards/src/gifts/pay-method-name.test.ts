import { payMethod } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import en from '../parts/messages/en.json' with { type: 'json' }
import ko from '../parts/messages/ko.json' with { type: 'json' }

it('every way to pay has a name in both languages', () => {
  for (const texts of [ko, en])
    expect(Object.keys(texts.gift.method).toSorted()).toEqual(Object.keys(payMethod).toSorted())
})
