/**
 * A payload in two parts that are JSON together: what many share, as bytes made once, and what is one
 * caller's own behind it.
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
