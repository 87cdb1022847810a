import { popups } from '@storefront/contract/popups.ts'
import { expect, it } from 'vitest'
import { refusalWithoutNetwork } from './refusal.ts'

it('a page that was opened offline opens read-only popups, and none that need the customer', () => {
  const opens = (Object.keys(popups) as (keyof typeof popups)[]).filter(
    (name) => refusalWithoutNetwork(name, popups[name]) === undefined,
  )
  expect(opens).toEqual(
    expect.arrayContaining(['product', 'sideMenu', 'locale', 'tableGuide', 'adultNotice']),
  )
  expect(opens.filter((name) => popups[name].authRequired)).toEqual([])
  for (const name of ['login', 'cart', 'orderConfirm', 'payment', 'cardEntry', 'takeoutOrder', 'receipt'])
    expect(opens).not.toContain(name)
})
