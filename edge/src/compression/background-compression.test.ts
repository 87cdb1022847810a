import { describe, expect, it } from 'vitest'
import { backgroundCompression } from './background-compression.ts'

const text = Buffer.from('<p>cafe</p>')
const smaller = Buffer.from('smaller')

describe('background compression', () => {
  it('compresses one text at a time', async () => {
    const running = Promise.withResolvers<Buffer>()
    const compress = backgroundCompression(() => running.promise)
    const first = compress(text)
    expect(await compress(text)).toBeUndefined()
    running.resolve(smaller)
    expect(await first).toBe(smaller)
  })

  it('pauses for nineteen times as long as a text took, so that it takes a twentieth of the time', async () => {
    let time = 1_000
    const compress = backgroundCompression(
      async () => {
        time += 40
        return smaller
      },
      () => time,
    )
    expect(await compress(text)).toBe(smaller)
    time += 40 * 19 - 1
    expect(await compress(text)).toBeUndefined()
    time += 1
    expect(await compress(text)).toBe(smaller)
  })

  it('pauses for two seconds at most, because a busy machine takes long without working on the text', async () => {
    let time = 1_000
    const compress = backgroundCompression(
      async () => {
        time += 5_000
        return smaller
      },
      () => time,
    )
    await compress(text)
    time += 1_999
    expect(await compress(text)).toBeUndefined()
    time += 1
    expect(await compress(text)).toBe(smaller)
  })

  it('goes on after a text that could not be compressed', async () => {
    let time = 0
    let isFailing = true
    const compress = backgroundCompression(
      async () => {
        if (isFailing) throw new Error('no memory')
        return smaller
      },
      () => time++,
    )
    expect(await compress(text)).toBeUndefined()
    isFailing = false
    time += 100
    expect(await compress(text)).toBe(smaller)
  })
})
