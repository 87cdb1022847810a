/** A payload that is JSON text already: what is the same for many is serialised once. */
export class TextAnswer {
  readonly payload: string

  constructor(payload: string) {
    this.payload = payload
  }
}
