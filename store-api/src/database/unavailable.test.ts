import { expect, it } from 'vitest'
import { DatabaseBusy, unavailableReason } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code })

it('distinguishes a locked, full, read-only or unreachable database from a wrong statement', () => {
  expect(unavailableReason(withCode('57014'))).toBe('busy')
  expect(unavailableReason(withCode('53100'))).toBe('full')
  expect(unavailableReason(withCode('25006'))).toBe('read-only')
  expect(unavailableReason(withCode('ECONNREFUSED'))).toBe('unreachable')
  expect(unavailableReason(withCode('08P01'))).toBe('unreachable')
  expect(unavailableReason(new DatabaseBusy(300))).toBe('busy')
  expect(unavailableReason(new Error('timeout exceeded when trying to connect'))).toBe('busy')
  expect(unavailableReason(withCode('42P01'))).toBeNull()
  expect(unavailableReason(withCode('23505'))).toBeNull()
  expect(unavailableReason('text')).toBeNull()
})

it('takes every lost connection for an unreachable database, of whatever node and with whatever name the driver gives it', () => {
  for (const code of [
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08P01',
    '57P05',
    'EHOSTUNREACH',
    'EAI_AGAIN',
  ])
    expect(unavailableReason(withCode(code)), code).toBe('unreachable')
  for (const message of [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
  ])
    expect(unavailableReason(new Error(message)), message).toBe('unreachable')
  expect(unavailableReason(new Error('Query read timeout'))).toBe('busy')
  expect(unavailableReason(withCode('0800'))).toBeNull()
})

it('unwraps errors of the ORM', () => {
  expect(unavailableReason(new Error('failed query', { cause: withCode('53100') }))).toBe('full')
})
