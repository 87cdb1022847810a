import { createHash, createHmac } from 'node:crypto'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { aPostgresDatabase } from '../testing/databases.ts'
import { type ApprovalScript, FakeProvider } from '../testing/fake-provider.ts'
import { aPayer } from '../testing/payer.ts'
import { newestTransaction } from '../testing/row-digest.ts'
import { aStoreWithPayments, handKeyed } from '../testing/store-with-payments.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../testing/test-api.ts'

/** Digits that occur in no other value such as a time, a number or an id. */
const card = {
  cardNo: '5409718263549071',
  cardExpYy: '31',
  cardExpMm: '11',
  cardPw: '83',
  cardHolderYmd: '837192',
}
const withSpaces = '5409 7182 6354 9071'
const withDashes = '5409-7182-6354-9071'

const isDistributed = inject('citus') !== null
/** On several nodes there is no `xmin` to tell the rows of other files by: this file has its own database there. */
let ownDatabase: Database | undefined
beforeAll(async () => {
  if (!isDistributed) return
  ownDatabase = await aPostgresDatabase()
  return () => ownDatabase?.close()
})

let api: TestApi
let provider: FakeProvider
let store: TestStoreWithKey
beforeEach(async () => {
  provider = new FakeProvider()
  const env = { SANDBOX_URL: 'http://sandbox.invalid' }
  api = await testApi({ env, vendors: provider.adapters, ...(ownDatabase && { db: ownDatabase }) })
  store = await aStoreWithPayments(api)
  return () => api.close()
})

const tables = statement<{ table: string }>(
  'test_tables',
  `select table_name as "table" from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
)

/**
 * Every row, of every table, that was written since a transaction, as text: the other test files of the same worker leave thousands
 * of rows in the same database. PostgreSQL stores in `xmin` which transaction wrote a row; on several nodes, every row.
 */
async function writtenRows(db: Database, sinceTransaction: number): Promise<string> {
  const isSince = isDistributed ? '$1::bigint is not null' : 't.xmin::text::bigint >= $1::bigint'
  const parts: string[] = []
  for (const { table } of await db.run(tables, [])) {
    const written = statement<{ row: string }>(
      `test_written_${table}`,
      `select t::text as row from ${table} as t where ${isSince}`,
    )
    parts.push(...(await db.run(written, [sinceTransaction])).map(({ row }) => `${table} ${row}`))
  }
  return parts.join('\n')
}

/** Card data that could have been hashed: the number as typed, and with the other fields. */
function cardTexts(txNumber: string): string[] {
  const { cardNo, cardExpYy, cardExpMm, cardPw, cardHolderYmd } = card
  const expiry = [`${cardExpYy}${cardExpMm}`, `${cardExpMm}${cardExpYy}`, `${cardExpMm}/${cardExpYy}`]
  const otherFields = [
    ...expiry,
    cardPw,
    cardHolderYmd,
    `${cardPw}${cardHolderYmd}`,
    txNumber,
    String(store.storeId),
  ]
  const joined = ['', ' ', ':', '|', '-', ';', '.'].flatMap((separator) =>
    otherFields.flatMap((text) => [`${cardNo}${separator}${text}`, `${text}${separator}${cardNo}`]),
  )
  const numbers = [
    cardNo,
    withSpaces,
    withDashes,
    cardNo.slice(0, 8),
    cardNo.slice(4),
    cardNo.slice(6),
    cardNo.slice(6, 12),
  ]
  return [
    ...numbers,
    ...joined,
    ...expiry,
    cardHolderYmd,
    JSON.stringify(card),
    JSON.stringify({ cardData: card }),
  ]
}

/** Each text hashed, without a key and with the API's keys, and each longer one plain, as hex and base64. */
function derivatives(txNumber: string, request: unknown): string[] {
  const { secrets } = api.app.services
  const keyPurposes = [
    'token',
    'table-code',
    'sms-code',
    'sign-in-attempt',
    'fingerprint',
    'rate-bucket',
    'seal',
    'store-key',
    'pay-nonce',
    'pay-return',
    'social-code',
    'social-ticket',
    'share-link',
    'phone-mark',
    'gift-card-cvc',
    'refund-account',
  ] as const
  const keys = [
    ...keyPurposes.map((purpose) => secrets.key(purpose)),
    txNumber,
    String(store.storeId),
    store.storeKey,
  ]
  const parsed = JSON.stringify(v.parse(nanoRequest.request, request))
  const texts = [...cardTexts(txNumber), JSON.stringify(request), parsed]
  const hashed = texts.flatMap((text) => [
    ...['md5', 'sha1', 'sha256', 'sha384', 'sha512'].map((name) => createHash(name).update(text).digest()),
    ...keys.flatMap((key) => ['sha1', 'sha256'].map((name) => createHmac(name, key).update(text).digest())),
    ...keyPurposes.flatMap((purpose) => [
      Buffer.from(secrets.hash(purpose, text), 'base64url'),
      Buffer.from(secrets.hash(purpose, txNumber, text), 'base64url'),
      Buffer.from(secrets.hash(purpose, 'nanoRequest', text), 'base64url'),
    ]),
  ])
  const encoded = [...texts.filter((text) => text.length > 8).map((text) => Buffer.from(text)), ...hashed]
  return encoded.flatMap((bytes) => {
    const [hex, base64] = [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
    return [hex, hex.toUpperCase(), base64, bytes.toString('base64url')]
  })
}

/** Length of the beginnings by which `foundIn` looks up what it searches; no derivative is shorter. */
const prefixLength = 12

/** Those of many texts that stand anywhere in a long one, in one pass over it. */
function foundIn(long: string, texts: readonly string[]): string[] {
  const byPrefix = Map.groupBy(texts, (text) => text.slice(0, prefixLength))
  const found = new Set<string>()
  for (let index = 0; index + prefixLength <= long.length; index += 1)
    for (const text of byPrefix.get(long.slice(index, index + prefixLength)) ?? [])
      if (long.startsWith(text, index)) found.add(text)
  return [...found]
}

/**
 * What a text shows of the card's number: eight of its digits in a row, ignoring separators, or more than ten of it when masked. A
 * receipt shows the first six and the last four.
 */
function shownDigits(text: string): string[] {
  const plain = text.replace(/(?<=\d)[ .-](?=\d)/g, '')
  const { cardNo } = card
  const windows = Array.from({ length: cardNo.length - 7 }, (_, index) => cardNo.slice(index, index + 8))
  const masked = [...text.matchAll(/[\d*xX]{12,19}/g)]
    .map(([found]) => found)
    .filter((found) =>
      [...found].every((character, index) => !/\d/.test(character) || character === cardNo[index]),
    )
    .filter((found) => (found.match(/\d/g)?.length ?? 0) > 10)
  return [...windows.filter((window) => plain.includes(window)), ...masked]
}

/** Pays with a hand-keyed card, whose provider answers with `outcome` and `message`. */
async function payByHand(outcome: ApprovalScript, message: string, cardNumber: string) {
  provider.approvalOutcome = outcome
  provider.refusalMessage = message
  provider.approvalCardNumber = cardNumber
  const payer = await aPayer(api, store)
  const saved = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]), {
    payType: handKeyed,
  })
  const { txNumber } = saved
  const request = {
    storeId: store.storeId,
    txNumber,
    orderName: '김하늘',
    reqPayAmt: saved.payment.amount,
    cardData: card,
  }
  const key = `key-of-${txNumber}`
  const answers = [
    await api.raw(nanoRequest, request, { as: payer, key }),
    await api.raw(nanoRequest, request, { as: payer, key }),
    await api.raw(nanoRequest, request, { as: payer }),
    await api.raw(nanoRequest, { ...request, reqPayAmt: 1 }, { as: payer }),
    await api.raw(nanoRequest, { ...request, cardData: { ...card, cardPw: 'xx' } }, { as: payer }),
  ]
  return { txNumber, request, answers }
}

describe.each<[string, ApprovalScript, string]>([
  ['approved', 'approved', ''],
  ['refused', 'declined', `카드번호 ${card.cardNo} 한도 초과`],
  ['refused with the number in groups', 'declined', `카드 ${withSpaces} (${withDashes}) 정지`],
  ['lost', 'lost', ''],
  ['without an answer', 'silent', ''],
  ['approved with another amount', 'other-amount', ''],
])(
  'a hand-keyed payment that is %s, sent twice with one key and once with another',
  (_name, script, message) => {
    it('leaves no card data, hash of it, or more digits than a receipt shows, in any table or answer', async () => {
      const sinceTransaction = await newestTransaction(api.db)
      const { txNumber, request, answers } = await payByHand(script, message, card.cardNo)
      const written = await writtenRows(api.db, sinceTransaction)
      expect(written).toContain(txNumber)
      expect(shownDigits(written)).toEqual([])
      for (const { body } of answers) {
        expect(shownDigits(body)).toEqual([])
        expect(body).not.toContain(card.cardHolderYmd)
      }
      expect(written).not.toContain(card.cardHolderYmd)
      const texts = derivatives(txNumber, request)
      expect(texts.length).toBeGreaterThan(1_000)
      expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThanOrEqual(prefixLength)
      expect(foundIn([written, ...answers.map(({ body }) => body)].join('\n'), texts)).toEqual([])
    })
  },
)
