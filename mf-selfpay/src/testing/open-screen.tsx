import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addGoods } from '../cart/cart.ts'
import SelfPayScreen from '../self-pay/self-pay-screen.tsx'
import { aPurchase, installShopper, type ShopperOptions } from './a-shopper.ts'

/** The server's answer to a purchase, whose deal has this status. */
export const answersPurchase = (status?: string) => () => aPurchase(status)
const notFound = () => {
  throw new ApiFailure(404, 'no such deal')
}

/** Opens the self-pay screen with these goods in its cart. */
export async function setUp(options: ShopperOptions = {}, goods: readonly number[] = []) {
  const testHost = installShopper({
    ...options,
    answers: {
      registerSelfPayOrder: answersPurchase(),
      makeSelfPayOrderWithoutPay: answersPurchase(dealStatus.inProgress),
      cancelSelfPayOrder: () => ({}),
      getPayAndOrderByDealId: notFound,
      ...options.answers,
    },
  })
  for (const each of goods) addGoods(each)
  await render(<SelfPayScreen />)
  return { testHost }
}
/** Presses the button of this name. */
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** The calls of one endpoint, in order. */
export const callsOf = (testHost: Awaited<ReturnType<typeof setUp>>['testHost'], name: string) =>
  testHost.calls.filter((each) => each.name === name)
