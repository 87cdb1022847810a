import { createHmac, randomBytes } from 'node:crypto'
import {
  codeOfAnswer,
  reasonOfFailure,
  type TextInquiry,
  type TextMessage,
  type TextOutcome,
  type TextSender,
  textTimeoutMs,
} from './text-sender.ts'
import type { SolapiSettings } from './text-settings.ts'

/** Path that sends messages, below the service's origin. */
const sendPath = '/messages/v4/send-many/detail'
const listPath = '/messages/v4/list'

/**
 * SOLAPI, a Korean sender of text messages. A Korean message whose kind has an approved Kakao template goes as alim-talk
 * (알림톡, a notice in KakaoTalk);
 * SOLAPI sends it as a text message where Kakao cannot deliver it.
 */
export function solapiSender(config: SolapiSettings, now: () => number): TextSender {
  return async (message) => {
    try {
      const response = await fetch(`${config.url}${sendPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authorization(config, now()) },
        body: JSON.stringify({ messages: [messageOf(config, message)] }),
        redirect: 'error',
        signal: AbortSignal.timeout(textTimeoutMs),
      })
      const answer: unknown = await response.json().catch(() => null)
      return outcomeOf(response, answer)
    } catch (error) {
      return { kind: 'unknown', reason: reasonOfFailure(error) }
    }
  }
}

/** Codes of a message that is under way, and of one that reached the phone; every other one is a failure. */
const codesUnderWay = ['2000', '3000', 'under-way']
const codeDelivered = '4000'
/** States of a message that SOLAPI still works on, whatever its code says: Kakao may have failed before a text message is sent. */
const statesUnderWay = ['PENDING', 'SENDING']

/**
 * Codes by which a message is refused that are not about the message: a fault of SOLAPI, a route, the balance, the sender's number
 * or the Kakao template. The operator mends these, so the message is tried again.
 */
const codesOfAccount = ['1020', '1024', '1030', '1041', '1042', '1043', '1058', '1062']

/** Asks SOLAPI about the one message of a group. A message that Kakao could not deliver is under way again as a text message. */
export function solapiInquiry(config: SolapiSettings, now: () => number): TextInquiry {
  return async (groupId) => {
    const response = await fetch(`${config.url}${listPath}?${new URLSearchParams({ groupId })}`, {
      headers: { authorization: authorization(config, now()) },
      redirect: 'error',
      signal: AbortSignal.timeout(textTimeoutMs),
    })
    const { messageList } = (await response.json()) as {
      messageList?: Record<string, { status?: unknown; statusCode?: unknown }>
    }
    if (!response.ok || !messageList) throw new Error('SOLAPI does not list the message')
    const codes = Object.values(messageList).map(({ status, statusCode }) =>
      statesUnderWay.includes(String(status)) ? 'under-way' : codeOfAnswer(statusCode, 'failed'),
    )
    if (codes.includes(codeDelivered)) return { kind: 'delivered' }
    const failed = codes.find((code) => !codesUnderWay.includes(code))
    const isUnderWay = codes.length === 0 || codes.some((code) => codesUnderWay.includes(code))
    return failed === undefined || isUnderWay ? { kind: 'pending' } : { kind: 'failed', code: failed }
  }
}

/**
 * `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`: the signature covers date and salt. SOLAPI takes each signature once, and
 * only while `now` is within 15 minutes of its own clock.
 */
function authorization({ key, secret }: SolapiSettings, now: number): string {
  const date = new Date(now).toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}

function messageOf({ from, kakao }: SolapiSettings, { id, kind, locale, to, text }: TextMessage) {
  const templateId = locale === 'ko' ? kakao?.templates[kind] : undefined
  return {
    to,
    from,
    text,
    customFields: { id },
    ...(kakao &&
      templateId !== undefined && {
        // Alim-talk.
        type: 'ATA',
        kakaoOptions: { pfId: kakao.pfId, templateId, disableSms: false },
      }),
  }
}

/** A message may be refused inside a successful answer. Errors of the whole request are the operator's to mend: it is retried. */
function outcomeOf({ ok, status }: Response, answer: unknown): TextOutcome {
  const { errorCode, failedMessageList, groupInfo } = (answer ?? {}) as {
    errorCode?: unknown
    failedMessageList?: unknown
    groupInfo?: unknown
  }
  if (!ok) return { kind: 'unknown', reason: codeOfAnswer(errorCode, String(status)) }
  const [failed] = Array.isArray(failedMessageList) ? (failedMessageList as { statusCode?: unknown }[]) : []
  if (failed) {
    const code = codeOfAnswer(failed.statusCode, 'refused')
    return codesOfAccount.includes(code) ? { kind: 'unknown', reason: code } : { kind: 'refused', code }
  }
  if (!groupInfo) return { kind: 'unknown', reason: 'unreadable' }
  const { groupId } = groupInfo as { groupId?: unknown }
  return typeof groupId === 'string' ? { kind: 'accepted', id: groupId } : { kind: 'accepted' }
}
