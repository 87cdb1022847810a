import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { Refused } from './refused.ts'

it.each([
  ['apply', ['cafe', '--plan'], "'--plan <value>' argument missing"],
  ['apply', ['cafe', '--plan='], '--plan needs a value'],
  ['apply', ['cafe', '--plna', '1a2b'], "Unknown option '--plna'"],
  ['apply', ['cafe', '-plan', '1a2b'], "Unknown option '-p'"],
  ['apply', ['cafe', '1a2b'], '1a2b is one argument too many'],
  ['distribute', ['--aply'], "Unknown option '--aply'"],
  ['sheet', ['cafe', 'codes.pdf', '--barcode'], "Unknown option '--barcode'"],
  ['contract', ['cafe', 'add', 'ordering', '--from'], "'--from <value>' argument missing"],
])('%s %j is refused', (command, args, message) => {
  expect(() => readArguments(command, args)).toThrow(Refused)
  expect(() => readArguments(command, args)).toThrow(message)
})

it.each(['init', 'check', 'plan', 'export', 'account', 'webhook', 'barcodes'])(
  '%s has no flags, and refuses one',
  (command) => {
    expect(() => readArguments(command, ['cafe', '--plan', '1'])).toThrow("Unknown option '--plan'")
  },
)

it('gives flags last, wherever and however they were typed', () => {
  expect(readArguments('apply', ['--plan=1a2b', 'cafe'])).toEqual(['cafe', '--plan', '1a2b'])
  expect(readArguments('apply', ['--plan', '1a2b', 'cafe'])).toEqual(['cafe', '--plan', '1a2b'])
  expect(readArguments('distribute', ['--trial', '--apply'])).toEqual(['--trial', '--apply'])
})
