import { Writable } from 'node:stream'
import { endpointPath } from '@storefront/contract/endpoint.ts'
import { nanoRequest } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { sharedDatabase } from '../testing/databases.ts'
import { aCard } from '../testing/pay-requests.ts'
import { errorInLog, idsInLog, logOptions } from './log.ts'

describe('a log line', () => {
  it('contains the failed call and the place, and nothing of the request', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const http = Fastify({ logger: logOptions('info', stream) })
    for (const endpoint of [requestSmsAuthNumber, getTermsUserAgreementListByPhoneNumber, nanoRequest]) {
      http.route({
        method: endpoint.method,
        url: endpointPath(endpoint),
        handler: async (request) => {
          request.log.error({ req: request, err: new Error('boom') }, 'unexpected')
          return {}
        },
      })
    }
    await http.inject({
      method: 'POST',
      url: endpointPath(requestSmsAuthNumber),
      headers: { authorization: 'Bearer secret-token' },
      payload: { phoneNumber: '01012345678' },
    })
    await http.inject(`${endpointPath(getTermsUserAgreementListByPhoneNumber)}?phoneNumber=01012345678`)
    await http.inject({ method: 'POST', url: endpointPath(nanoRequest), payload: { cardData: aCard } })
    const text = lines.join('')
    expect(text).toContain(endpointPath(requestSmsAuthNumber))
    expect(text).toContain('boom')
    expect(text).toContain(endpointPath(nanoRequest))
    expect(text).not.toMatch(/01012345678|secret-token/)
    for (const secret of Object.values(aCard)) expect(text).not.toContain(`"${secret}"`)
  })

  it('contains no value from a database error', async () => {
    const db = await sharedDatabase()
    const error = await db
      .run(statement('test_bad_number', 'select $1::text::int'), ['private-value'])
      .catch((error: unknown) => error)
    expect(String(error)).toContain('private-value')
    const logged = errorInLog(new Error('Failed query: params: private-value', { cause: error }))
    expect(JSON.stringify(logged)).not.toContain('private-value')
    expect(logged.message).toBe('22P02') // invalid_text_representation
    expect(logged.stack).toContain('log.test.ts')
  })
})

it('a failed call is logged with its store and payment, and with no text in their place', () => {
  const txNumber = 'TX0000000000OFOWNER0'
  expect(idsInLog({ query: null, body: { storeId: 10, txNumber, phoneNumber: '01012345678' } })).toEqual({
    storeId: 10,
    txNumber,
  })
  expect(idsInLog({ query: { storeId: '10' }, body: undefined })).toEqual({ storeId: 10 })
  expect(idsInLog({ query: null, body: { storeId: 'a name', txNumber: '01012345678' } })).toEqual({})
  expect(idsInLog({ query: null, body: 'no object' })).toEqual({})
})
