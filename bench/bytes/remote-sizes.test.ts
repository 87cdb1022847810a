import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import booking from '../../mf-booking/rspack.config.ts'
import giftcards from '../../mf-giftcards/rspack.config.ts'
import payment from '../../mf-payment/rspack.config.ts'
import selfpay from '../../mf-selfpay/rspack.config.ts'
import { budgets } from '../budgets.ts'
import { type BuiltRemote, builtRemote } from './built-remote.ts'

/** The screens and popups of each remote that are measured; code of the camera and of QR codes is not loaded with any of them. */
const remotes = {
  booking: { config: booking, screens: ['reservation', 'waiting', 'shareReservation'], popups: [] },
  giftcards: {
    config: giftcards,
    screens: ['userCardList', 'userCardDetail'],
    popups: [
      'giftCardRegister',
      'giftcards/payCode',
      'giftcards/charge',
      'giftcards/refund',
      'giftcards/transfer',
      'giftcards/lost',
      'giftcards/rename',
      'giftcards/usage',
      'giftcards/terms',
    ],
  },
  payment: {
    config: payment,
    screens: [],
    popups: ['payment', 'couponSelector', 'cardEntry', 'receipt'],
  },
  selfpay: {
    config: selfpay,
    screens: ['selfPay'],
    popups: ['selfpay/options', 'selfpay/entry', 'selfpay/pass'],
  },
}

describe.each(Object.entries(remotes))('the remote %s', (_, { config, screens, popups }) => {
  let remote: BuiltRemote
  beforeAll(async () => {
    remote = await builtRemote(config)
  }, 180_000)
  afterAll(() => remote?.remove())

  it('has an entry within its budget', () => {
    expect(remote.entry).toBeLessThanOrEqual(budgets.remoteEntry.limit * 1000)
  })

  if (screens.length > 0)
    it.each(screens)('opens the screen %s within the budget of a first screen', async (name) => {
      expect(await remote.screen(name)).toBeLessThanOrEqual(budgets.remoteScreen.limit * 1000)
    })

  if (popups.length > 0)
    it.each(popups)('opens the popup %s within the budget of a first screen', async (name) => {
      expect(await remote.popup(name)).toBeLessThanOrEqual(budgets.remoteScreen.limit * 1000)
    })
})
