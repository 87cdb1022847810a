import {
  checkBankAccount,
  genCardTempNum,
  requestCardRefund,
  transferCardAmount,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { storeTakeGiftCard } from '@storefront/contract/endpoints/store-side.ts'
import type { PaymentRun, RunCard } from './run-setup.ts'
import type { Seeded } from './seeded.ts'
import { type TestEnvironment, untilAnswered } from './test-environment.ts'

/** Bank accounts by how the bank answers a payout: paid, refused, paid without an answer the first time. */
const accountNumbers = ['110123451234', '110123459999', '110123458888'] as const

/**
 * Moves balances of the payer's gift cards without a payment: to another card, or to a bank account, with a payment at the counter
 * before. All of these calls may be refused, because a payment uses the card or has changed it.
 */
export async function moveBalances(
  environment: TestEnvironment,
  random: Seeded,
  run: PaymentRun,
  txNumber: string,
): Promise<void> {
  const from = random.oneOf(run.cards)
  const to = random.oneOf(run.cards)
  const transfers = () => transfer(environment, run, { from, to, key: `transfer-${txNumber}` })
  const accountNumber = random.oneOf(accountNumbers)
  const paysOut = async () => {
    // Only a card of which most was used can be paid out.
    await payAtCounter(environment, run, { card: from, amount: 'four-fifths', key: `use-${txNumber}` })
    await payOut(environment, run, { card: from, accountNumber, key: `payout-${txNumber}` })
  }
  const moves = random.oneOf([[transfers], [paysOut], [paysOut, transfers]])
  if (random.happens(50)) await Promise.all(moves.map((move) => move()))
  else for (const move of moves) await move()
}

/** Pays an amount in won at the store's counter; `four-fifths`: of the balance that the card had at the beginning of the run. */
export async function payAtCounter(
  environment: TestEnvironment,
  { shop, payer, log }: PaymentRun,
  { card, amount, key }: { card: RunCard; amount: number | 'four-fifths'; key: string },
): Promise<void> {
  const { api } = environment
  const { storeId } = shop
  const { cardNum, startBalance } = card
  const { payload } = await untilAnswered(environment, () =>
    api.request(genCardTempNum, { storeId, userId: payer.userId, cardNum }, { as: payer }),
  )
  const cardTempNum = (payload as { cardTempNum?: string } | null)?.cardTempNum
  if (cardTempNum === undefined) return
  const won = amount === 'four-fifths' ? startBalance * 0.8 : amount
  const request = { storeId, cardTempNum, amount: won }
  const answer = await untilAnswered(environment, () =>
    api.request(storeTakeGiftCard, request, { as: shop, key }),
  )
  log.push(`counter took ${won}: ${answer.code}`)
}

async function transfer(
  environment: TestEnvironment,
  { shop, payer, log }: PaymentRun,
  { from, to, key }: { from: RunCard; to: RunCard; key: string },
): Promise<void> {
  const { storeId } = shop
  const request = { storeId, userId: payer.userId, fromCardNum: from.cardNum, toCardNum: to.cardNum }
  const answer = await untilAnswered(environment, () =>
    environment.api.request(transferCardAmount, request, { as: payer, key }),
  )
  log.push(`transferred: ${answer.code}`)
}

async function payOut(
  environment: TestEnvironment,
  { shop, payer, log }: PaymentRun,
  { card, accountNumber, key }: { card: RunCard; accountNumber: string; key: string },
): Promise<void> {
  const { storeId } = shop
  const { userId } = payer
  // Kookmin Bank (국민은행).
  const bankCode = '004'
  const checked = await untilAnswered(environment, () =>
    environment.api.request(
      checkBankAccount,
      { storeId, userId, bankCode, accountNumber, userName: payer.name },
      { as: payer },
    ),
  )
  const accountInfo = JSON.stringify({
    accountName: payer.name,
    accountNumber,
    bankName: '국민은행',
    bankCode,
  })
  const answer = await untilAnswered(environment, () =>
    environment.api.request(
      requestCardRefund,
      { storeId, userId, cardNum: card.cardNum, accountInfo },
      { as: payer, key },
    ),
  )
  log.push(`account checked: ${checked.code}, payout requested: ${answer.code}`)
}
