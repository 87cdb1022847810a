/**
 * A JSON payload in two parts: a shared one, serialised once, and the caller's own. Both are pieces of one JSON text, which `shared`
 * begins and `own` ends.
 */
export class JoinedAnswer {
  readonly shared: Buffer
  readonly own: string

  constructor(shared: Buffer, own: string) {
    this.shared = shared
    this.own = own
  }

  get body(): Buffer {
    return Buffer.concat([head, this.shared, Buffer.from(`${this.own}}`)])
  }
}

const head = Buffer.from('{"code":200,"message":"ok","payload":')
