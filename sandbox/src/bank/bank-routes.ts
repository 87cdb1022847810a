import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { sendPage } from '../html/send.ts'
import { requireSignature } from '../security/signed-deliveries.ts'
import { BankLedger } from './bank-ledger.ts'
import { bankPage } from './bank-page.ts'

const account = {
  bankCode: v.pipe(v.string(), v.regex(/^\d{2,4}$/)),
  accountNumber: v.pipe(v.string(), v.minLength(4), v.maxLength(30)),
  holder: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
}
const check = v.looseObject(account)
const payout = v.looseObject({
  ...account,
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/**
 * Simulates a bank for refunds of gift cards: checks accounts and pays out, signed calls only; `/bank` lists the payouts for
 * people. The end of an account number chooses the answer: `0000` is no account, `9999` is paid nothing, `8888` is paid, but
 * answered with 503 the first time.
 */
export async function serveBank(
  http: FastifyInstance,
  { secret, now }: { secret: string; now: () => number },
): Promise<void> {
  const ledger = new BankLedger()
  await http.register(async (scope) => {
    requireSignature(scope, secret, now)
    scope.post(sandboxPaths.bankAccounts, async (request, reply) => {
      const parsed = v.safeParse(check, request.body)
      if (!parsed.success) return reply.code(400).send({ error: 'no-account' })
      return { isValid: !parsed.output.accountNumber.endsWith('0000') }
    })
    scope.post(sandboxPaths.bankPayouts, async (request, reply) => {
      const parsed = v.safeParse(payout, request.body)
      if (!parsed.success) return reply.code(400).send({ error: 'no-payout' })
      const { key, amount, bankCode, accountNumber, holder } = parsed.output
      const state = ledger.pay({ key, amount, bankCode, accountNumber, holder }, now())
      // The first request is paid and not answered: the caller has to repeat it.
      return state === 'silent' ? reply.code(503).send({ error: 'busy' }) : { state }
    })
  })
  http.get('/bank', async (_request, reply) => sendPage(reply, bankPage(ledger.payouts())))
  http.get('/bank/list', async () => ({ payouts: ledger.payouts() }))
}
