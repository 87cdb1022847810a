import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { freePortRange } from './free-port-range.ts'

it('skips a range in which a port is taken', async () => {
  const free = await freePortRange(12)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(free + 3, '127.0.0.1', resolve))
  // The random numbers that select a range of 8 from this port on.
  const numberFor = (first: number) => (first + 0.5 - 12_000) / (32_768 - 12_000 - 8)
  vi.spyOn(Math, 'random')
    .mockReturnValueOnce(numberFor(free))
    .mockReturnValueOnce(numberFor(free + 4))
  expect(await freePortRange(8)).toBe(free + 4)
  vi.restoreAllMocks()
  await new Promise((resolve) => taken.close(resolve))
})
