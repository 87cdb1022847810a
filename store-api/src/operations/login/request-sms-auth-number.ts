import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { normalizeName } from '@storefront/domain/account/name.ts'
import { operation } from '../../http/operation.ts'
import { enqueueText } from '../../outbox/enqueue-text.ts'
import { limitByIpAddress } from '../../rate-limit/call-limits.ts'
import { refuse } from '../../refusal.ts'
import { addSmsCode, consumeSmsAllowance } from '../../repositories/sms-codes.ts'
import { smsRules } from '../../repositories/sms-rules.ts'
import { authNumberText } from '../../sms/auth-number-text.ts'
import { requesterOf } from '../../sms/requester.ts'
import type { TextOutcome } from '../../text-messages/text-sender.ts'

/** Same answer whether or not the number has a customer (spec decision 18). */
export default operation(requestSmsAuthNumber, async (context, { storeId, phoneNumber, name }) => {
  const { store, now, services, client, transaction } = context
  await limitByIpAddress(context, 'sms-request')
  const authNumber = String(randomInt(1_000_000)).padStart(6, '0')
  const { secrets, config } = services
  const text = authNumberText(client.locale, {
    storeName: (client.locale === 'en' && store.info.translations?.en?.name) || store.info.name,
    authNumber,
    origin: config.storefrontOrigin,
  })
  const requester = requesterOf(context, phoneNumber)
  const textId = await transaction(async (tx) => {
    if (!(await consumeSmsAllowance(tx, { phoneNumber, requester, now })))
      refuse(code.tooMany, 'asked for too often')
    const codeHash = secrets.hash('sms-code', phoneNumber, now, authNumber)
    const smsCode = { phoneNumber, createDate: now, storeId, name: normalizeName(name), codeHash, requester }
    if (!(await addSmsCode(tx, smsCode))) refuse(code.tooMany, 'asked for twice at once')
    const { locale } = client
    return enqueueText(tx, secrets, {
      kind: 'code',
      locale,
      to: phoneNumber,
      text,
      now,
      ttlMs: smsRules.ttlMs,
    })
  })
  const outcome = await firstTry(services.notifications.deliver(textId))
  if (outcome === 'refused') refuse(code.textRefused, 'the text message was refused')
  const isDelayed = outcome === 'unknown'
  return { storeId, name: normalizeName(name), phoneNumber, createDate: now, ...(isDelayed && { isDelayed }) }
})

/** How long the answer waits for the provider of text messages, in ms. */
const answerTimeoutMs = 3_000

/**
 * What became of the first try, so that the customer is told when no message comes; null where another process delivers the
 * message, or the try threw.
 */
async function firstTry(delivery: Promise<TextOutcome | null>): Promise<TextOutcome['kind'] | null> {
  const ended = new AbortController()
  const timeout = setTimeout(answerTimeoutMs, { kind: 'unknown' as const }, { signal: ended.signal }).catch(
    () => null,
  )
  // A failed delivery is repeated by the job.
  const outcome = await Promise.race([delivery.catch(() => null), timeout])
  ended.abort()
  return outcome?.kind ?? null
}
