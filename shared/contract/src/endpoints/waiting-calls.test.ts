import { expect, it } from 'vitest'
import { type EndpointDefinition, endpointPath } from '../endpoint.ts'
import { getStoreTermsTemplateList, getViewedTermsTemplateList } from './terms.ts'
import * as waiting from './waiting.ts'

const pathOf = (endpoint: EndpointDefinition) =>
  `${endpoint.method} ${endpointPath(endpoint, 'shop').replace('/shop', '')}`
const fieldsOf = (schema: { entries: object }) => Object.keys(schema.entries)

it('the tickets of a day are asked for by store and day [3.7-56]', () => {
  expect(pathOf(waiting.getWaitingList)).toBe('GET /user/index/page/waiting/getwaitinglist')
  expect(fieldsOf(waiting.getWaitingList.request)).toEqual(['storeId', 'day'])
})

it('a ticket is taken with the fields of the specification [3.7-60]', () => {
  expect(pathOf(waiting.makeWaiting)).toBe('POST /user/index/page/waiting/makewaiting')
  expect(fieldsOf(waiting.makeWaiting.request)).toEqual(['storeId', 'userId', 'day', 'maxWaitingNumber'])
})

it('a ticket joins the queue with its deal [3.7-61]', () => {
  expect(pathOf(waiting.makeWaitingDeal)).toBe('POST /user/index/page/waiting/makedeal')
  expect(fieldsOf(waiting.makeWaitingDeal.request)).toEqual(
    expect.arrayContaining(['waiting', 'deal', 'dealNumberDay']),
  )
})

it('the queue has the calls that the specification names [3.7-65]', () => {
  const { waitingMemoLength: _length, ...calls } = waiting
  const names = Object.values(calls).map(({ path }) => path.split('/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining([
      'getwaitinginfo',
      'makewaiting',
      'makedeal',
      'cancelpseudowaiting',
      'cancelwaiting',
      'getwaitingdetail',
      'getdealslim',
    ]),
  )
})

it('the terms of cards are asked for by store and comma-joined types [3.7-19, 3.7-20, 2.7-21]', () => {
  const calls = [getViewedTermsTemplateList, getStoreTermsTemplateList]
  expect(calls.map(pathOf)).toEqual([
    'GET /user/index/component/termstemplateview/getstoretermstemplatelist',
    'GET /user/index/component/agreementcheckbox/getstoretermstemplatelist',
  ])
  for (const { request } of calls) expect(fieldsOf(request)).toEqual(['storeId', 'termsTypeList'])
})
