import { expect, it } from 'vitest'
import { endpoints } from './endpoints/all.ts'
import { code } from './envelope.ts'

it('no call declares a failure of the server as a code of its own: any call may fail', () => {
  const failing = Object.values(endpoints).filter(({ codes }) => codes.includes(code.internal))
  expect(failing.map(({ name }) => name)).toEqual([])
})
