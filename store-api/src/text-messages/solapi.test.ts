import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { providerServer } from '../testing/provider-server.ts'
import { solapiInquiry, solapiSender } from './solapi.ts'
import type { TextMessage } from './text-sender.ts'
import type { SolapiSettings } from './text-settings.ts'

const now = Date.parse('2026-11-24T03:00:00Z')
const message: TextMessage = {
  id: '7',
  kind: 'code',
  locale: 'ko',
  to: '01012345678',
  text: '[온기] 인증번호 482913',
}
const accepted = { groupInfo: { groupId: 'G1', count: { total: 1 } }, failedMessageList: [] }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function sendTo(
  answer: Parameters<typeof providerServer>[0],
  { kakao, ...changed }: Partial<TextMessage> & { kakao?: SolapiSettings['kakao'] } = {},
) {
  const server = await providerServer(answer)
  closing.push(server.close)
  const settings = {
    provider: 'solapi' as const,
    url: server.url,
    key: 'NCS',
    secret: 'hush',
    from: '021234567',
  }
  const outcome = await solapiSender({ ...settings, kakao }, () => now)({ ...message, ...changed })
  const [request] = server.received
  const body = request ? JSON.parse(request.body) : undefined
  return { outcome, request, sent: body?.messages[0] }
}

describe('a message to SOLAPI', () => {
  it('is signed over date and salt, and has sender, recipient and text', async () => {
    const { outcome, request, sent } = await sendTo(() => ({ status: 200, body: accepted }))
    expect(outcome).toEqual({ kind: 'accepted', id: 'G1' })
    expect(request?.path).toBe('/messages/v4/send-many/detail')
    const fields = /^HMAC-SHA256 apiKey=NCS, date=(\S+), salt=([0-9a-f]{32}), signature=([0-9a-f]{64})$/
    const [, date = '', salt = '', signature] = fields.exec(request?.headers.authorization ?? '') ?? []
    expect(date).toBe('2026-11-24T03:00:00.000Z')
    expect(signature).toBe(
      createHmac('sha256', 'hush')
        .update(date + salt)
        .digest('hex'),
    )
    expect(sent).toEqual({
      to: '01012345678',
      from: '021234567',
      text: '[온기] 인증번호 482913',
      customFields: { id: '7' },
    })
  })

  it('goes by Kakao with its template, and falls back to a text message', async () => {
    const kakao = { pfId: 'PF1', templates: { code: 'KA01' } }
    const { sent } = await sendTo(() => ({ status: 200, body: accepted }), { kakao })
    expect(sent).toMatchObject({
      type: 'ATA',
      text: message.text,
      kakaoOptions: { pfId: 'PF1', templateId: 'KA01', disableSms: false },
    })
  })

  it.each([
    ['in English', { locale: 'en' as const }],
    ['of a kind without a template', { kind: 'waiting' as const }],
  ])('%s goes as a text message, because templates are approved by their wording', async (_case, changed) => {
    const kakao = { pfId: 'PF1', templates: { code: 'KA01' } }
    const { sent } = await sendTo(() => ({ status: 200, body: accepted }), { kakao, ...changed })
    expect(sent).not.toHaveProperty('kakaoOptions')
    expect(sent).not.toHaveProperty('type')
  })

  it('is refused where a successful answer lists it as failed, and only its code is reported', async () => {
    const failedMessageList = [
      { to: message.to, statusCode: '1060', statusMessage: '01012345678 is blocked' },
    ]
    const { outcome } = await sendTo(() => ({ status: 200, body: { ...accepted, failedMessageList } }))
    expect(outcome).toEqual({ kind: 'refused', code: '1060' })
  })

  it.each([
    ['the balance is used up', '1030'],
    ['the sender is not registered', '1062'],
    ['SOLAPI has a fault', '1024'],
    ['the Kakao template differs', '1043'],
  ])(
    'is tried again where it is refused because %s, which the operator can mend',
    async (_case, statusCode) => {
      const failedMessageList = [{ to: message.to, statusCode, statusMessage: 'of the account' }]
      const { outcome } = await sendTo(() => ({ status: 200, body: { ...accepted, failedMessageList } }))
      expect(outcome).toEqual({ kind: 'unknown', reason: statusCode })
    },
  )

  it.each([
    [
      'an error of the account',
      { status: 403, body: { errorCode: 'SignatureDoesNotMatch' } },
      'SignatureDoesNotMatch',
    ],
    [
      'an error that quotes the number',
      { status: 400, body: { errorCode: 'bad number 01012345678' } },
      '400',
    ],
    ['an error that is the number', { status: 400, body: { errorCode: '01012345678' } }, '400'],
    ['an error without a body', { status: 500, body: 'oops' }, '500'],
    ['an answer of another shape', { status: 200, body: [] }, 'unreadable'],
    ['no JSON', { status: 200, body: '<html>' }, 'unreadable'],
    ['a connection that breaks', null, 'UND_ERR_SOCKET'],
  ])('is tried again after %s', async (_case, answer, reason) => {
    const { outcome } = await sendTo(() => answer)
    expect(outcome).toEqual({ kind: 'unknown', reason })
  })
})

describe('an accepted message', () => {
  async function inquireAt(answer: Parameters<typeof providerServer>[0]) {
    const server = await providerServer(answer)
    closing.push(server.close)
    const account = { provider: 'solapi' as const, key: 'NCS', secret: 'hush', from: '021234567' }
    const state = await solapiInquiry({ ...account, url: server.url, kakao: undefined }, () => now)('G1')
    return { state, request: server.received[0] }
  }
  const listed = (...codes: string[]) => ({
    status: 200,
    body: {
      messageList: Object.fromEntries(
        codes.map((statusCode, index) => [`M${index}`, { to: message.to, statusCode }]),
      ),
    },
  })

  it.each([
    ['under way', listed('2000'), { kind: 'pending' }],
    ['at the carrier', listed('3000'), { kind: 'pending' }],
    ['not listed yet', listed(), { kind: 'pending' }],
    ['delivered', listed('4000'), { kind: 'delivered' }],
    ['delivered as a text message, after Kakao failed', listed('3104', '4000'), { kind: 'delivered' }],
    ['under way as a text message, after Kakao failed', listed('3104', '3000'), { kind: 'pending' }],
    ['not delivered', listed('3014'), { kind: 'failed', code: '3014' }],
  ])('is inquired about by its group id, and is %s', async (_case, answer, expected) => {
    const { state, request } = await inquireAt(() => answer)
    expect(state).toEqual(expected)
    expect(request?.path).toBe('/messages/v4/list?groupId=G1')
    expect(request?.headers.authorization).toMatch(/^HMAC-SHA256 apiKey=NCS, /)
  })

  it.each([
    ['SENDING', { kind: 'pending' }],
    ['COMPLETE', { kind: 'failed', code: '3104' }],
  ])('has the outcome of its state when Kakao could not deliver it: %s', async (status, expected) => {
    const messageList = { M1: { messageId: 'M1', groupId: 'G1', status, statusCode: '3104' } }
    const { state } = await inquireAt(() => ({
      status: 200,
      body: { startKey: null, limit: 20, messageList },
    }))
    expect(state).toEqual(expected)
  })

  it('rejects the inquiry where SOLAPI refuses it', async () => {
    await expect(inquireAt(() => ({ status: 403, body: { errorCode: 'Forbidden' } }))).rejects.toThrow(
      'SOLAPI',
    )
  })
})
