import type { FastifyReply } from 'fastify'
import { positionText } from './position.ts'
import type { LiveEvent } from './read-events.ts'

const heartbeatMs = 15_000
/** Buffer limit of a slow reader in bytes; beyond it the stream is closed, and resumes from its last id. */
const backlogBytes = 256 * 1024

/** Writes server-sent events to a connection that it has taken over from Fastify. */
export class LiveStream {
  readonly #response: FastifyReply['raw']
  readonly #heartbeat: NodeJS.Timeout
  readonly #end: NodeJS.Timeout

  /** Closes after `ttlMs`: when the token expires, or after an hour, to rebalance load. */
  constructor(reply: FastifyReply, ttlMs: number) {
    reply.hijack()
    this.#response = reply.raw
    this.#response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), heartbeatMs)
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
    this.#write(`id: ${positionText(position)}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
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
