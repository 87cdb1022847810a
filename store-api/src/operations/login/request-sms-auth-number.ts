import { randomInt } from 'node:crypto'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { normalizeName } from '@storefront/domain/account/name.ts'
import { operation } from '../../http/operation.ts'
import { limitAddress } from '../../rate-limit/call-limits.ts'
import { refuse } from '../../refusal.ts'
import { addNotification } from '../../repositories/notification-outbox.ts'
import { addSmsCode, consumeSmsAllowance } from '../../repositories/sms-codes.ts'
import { smsRules } from '../../repositories/sms-rules.ts'
import { authNumberText } from '../../sms/auth-number-text.ts'
import { requesterOf } from '../../sms/requester.ts'

/** Same answer whether or not the number has a customer (spec decision 18). */
export default operation(requestSmsAuthNumber, async (context, { storeId, phoneNumber, name }) => {
  const { store, now, services, from, transaction } = context
  await limitAddress(context, 'sms-request')
  const authNumber = String(randomInt(1_000_000)).padStart(6, '0')
  const { secrets, config } = services
  const text = authNumberText(from.locale, {
    storeName: (from.locale === 'en' && store.info.translations?.en?.name) || store.info.name,
    authNumber,
    origin: config.storefrontOrigin,
  })
  const asker = requesterOf(context, phoneNumber)
  await transaction(async (tx) => {
    if (!(await consumeSmsAllowance(tx, { phoneNumber, asker, now })))
      refuse(code.tooMany, 'asked for too often')
    const codeHash = secrets.hash('sms-code', phoneNumber, now, authNumber)
    const sent = { phoneNumber, createDate: now, storeId, name: normalizeName(name), codeHash, asker }
    if (!(await addSmsCode(tx, sent))) refuse(code.tooMany, 'asked for twice at once')
    const body = secrets.seal(JSON.stringify({ to: phoneNumber, text }))
    await addNotification(tx, { kind: 'sms', body, now, expireDate: now + smsRules.lifeMs })
  })
  services.notifications.wake()
  return { storeId, name: normalizeName(name), phoneNumber, createDate: now }
})
