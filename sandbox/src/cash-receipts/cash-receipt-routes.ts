import { cashReceiptRequestType } from '@storefront/contract/entities/cash-receipt.ts'
import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { sendPage } from '../html/send.ts'
import { requireSignature } from '../security/signed-deliveries.ts'
import { type BookAnswer, CashReceiptBook } from './cash-receipt-book.ts'
import { cashReceiptPage } from './cash-receipt-page.ts'

const won = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(60))
const amounts = {
  key,
  amount: v.pipe(won, v.minValue(1)),
  taxFreeAmount: won,
  vatAmount: won,
}
const digits = v.pipe(v.string(), v.regex(/^\d{0,20}$/))
const issue = v.looseObject({
  ...amounts,
  licenseNumber: digits,
  requestType: v.picklist(Object.values(cashReceiptRequestType)),
  identityType: v.string(),
  identityNumber: digits,
})
const cancel = v.looseObject({ ...amounts, apprNumber: v.string() })

/**
 * Simulates the tax service for cash receipts: issues and cancels, signed calls only; `/cash-receipts` lists them for people. It is
 * no real service. The end of a number chooses the answer: `9999` is refused, `8888` is issued, but answered with 503
 * the first time, `7777` always gets 503.
 */
export async function serveCashReceipts(
  http: FastifyInstance,
  { secret, now }: { secret: string; now: () => number },
): Promise<void> {
  const book = new CashReceiptBook()
  await http.register(async (scope) => {
    requireSignature(scope, secret, now)
    scope.post(sandboxPaths.cashReceiptIssues, async (request, reply) => {
      const parsed = v.safeParse(issue, request.body)
      if (!parsed.success) return reply.code(400).send({ error: 'no-receipt' })
      return answer(reply, book.issue(parsed.output, now()))
    })
    scope.post(sandboxPaths.cashReceiptCancels, async (request, reply) => {
      const parsed = v.safeParse(cancel, request.body)
      if (!parsed.success) return reply.code(400).send({ error: 'no-receipt' })
      return answer(reply, book.cancel(parsed.output, now()))
    })
  })
  http.get('/cash-receipts', async (_request, reply) => sendPage(reply, cashReceiptPage(book.entries())))
  http.get('/cash-receipts/list', async () => ({ receipts: book.entries() }))
}

function answer(reply: FastifyReply, result: BookAnswer) {
  return result === 'silent' ? reply.code(503).send({ error: 'busy' }) : result
}
