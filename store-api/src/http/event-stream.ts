import type { FastifyReply } from 'fastify'

/** An answer that goes on: it takes the connection over and writes server-sent events until it closes. */
export class EventStream {
  readonly open: (reply: FastifyReply) => void

  constructor(open: (reply: FastifyReply) => void) {
    this.open = open
  }
}
