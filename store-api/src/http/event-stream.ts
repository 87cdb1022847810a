import type { FastifyReply } from 'fastify'

/** A streaming answer: takes over the connection and writes server-sent events until it closes. */
export class EventStream {
  readonly open: (reply: FastifyReply) => void

  constructor(open: (reply: FastifyReply) => void) {
    this.open = open
  }
}
