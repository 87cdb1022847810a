import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream } from './stream.ts'

const heartbeat = 15_000
let written: string[]
let reply: FastifyReply
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  const raw = Object.assign(new EventEmitter(), {
    writeHead: () => undefined,
    write: (text: string) => written.push(text),
    end: () => undefined,
    writableLength: 0,
  })
  reply = { hijack: () => undefined, getHeaders: () => ({}), raw } as unknown as FastifyReply
})
afterEach(() => vi.useRealTimers())

const at = (eventId: number) => ({ tx: '7', eventId, at: 1_000 })

describe('the heartbeat of a stream', () => {
  it('carries the position once after events that the reader may not see, so that resuming costs no second read', () => {
    let position = at(1)
    const stream = new LiveStream(reply, 3_600_000, () => position)
    stream.send({ position, kind: 'ready', data: {} })
    position = at(1_900)
    vi.advanceTimersByTime(2 * heartbeat)
    expect(written.slice(1)).toEqual(['id: 7-1900-1000\nevent: position\ndata: {}\n\n', ': heartbeat\n\n'])
    stream.close()
  })

  it('is a comment while the reader has the newest position', () => {
    const stream = new LiveStream(reply, 3_600_000, () => at(4))
    stream.send({ position: at(4), kind: 'deal.changed', data: {} })
    vi.advanceTimersByTime(heartbeat)
    expect(written.at(-1)).toBe(': heartbeat\n\n')
    stream.close()
    vi.advanceTimersByTime(heartbeat)
    expect(written).toHaveLength(2)
  })
})
