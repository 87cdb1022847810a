/** The streams that this process serves, so that they can be ended when it stops. */
export class OpenStreams {
  readonly #streams = new Set<{ close(): void }>()

  add(stream: { close(): void }): () => void {
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  get count(): number {
    return this.#streams.size
  }

  closeAll(): void {
    for (const stream of this.#streams) stream.close()
  }
}
