import type { FastifyReply } from 'fastify'
import { type Position, positionText } from './position.ts'
import type { LiveEvent } from './read-events.ts'

const heartbeatMs = 15_000
/** Buffer limit of a slow reader in bytes; beyond it the stream is closed, and resumes from its last id. */
const backlogBytes = 256 * 1024

/** Writes server-sent events to a connection that it has taken over from Fastify. */
export class LiveStream {
  readonly #response: FastifyReply['raw']
  readonly #heartbeat: NodeJS.Timeout
  readonly #end: NodeJS.Timeout
  readonly #position: () => Position
  #sentId = ''

  /**
   * Closes after `ttlMs`: when the token expires, or after an hour, to rebalance load. `position` says how far the reader
   * has come, including events that it may not see.
   */
  constructor(reply: FastifyReply, ttlMs: number, position: () => Position) {
    this.#position = position
    reply.hijack()
    this.#response = reply.raw
    this.#response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy such as nginx passes each event on at once.
      'x-accel-buffering': 'no',
    })
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs)
    this.#end = setTimeout(() => this.close(), ttlMs)
    this.#response.on('close', () => this.#stopTimers())
    this.#response.on('error', () => this.close())
  }

  onClose(listener: () => void): void {
    if (this.#response.destroyed) listener()
    else this.#response.on('close', listener)
  }

  send(event: Pick<LiveEvent, 'position' | 'kind' | 'data'>): void {
    const { position, kind, data } = event
    this.#sentId = positionText(position)
    this.#write(`id: ${this.#sentId}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /**
   * Keeps the connection open. Where other customers' events have moved the position on, the reader gets it: else a
   * customer without events in a busy store would resume from so far back that everything is read again.
   */
  #beat(): void {
    const position = this.#position()
    if (positionText(position) === this.#sentId) this.#write(': heartbeat\n\n')
    else this.send({ position, kind: 'position', data: {} })
  }

  close(): void {
    this.#stopTimers()
    this.#response.end()
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    if (this.#response.writableLength > backlogBytes) this.#response.destroy()
  }

  #stopTimers(): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#end)
  }
}
