/** Open streams at most, of one customer and from one address (a carrier's address has many customers). */
const perUser = 8
const perAddress = 200

/** Limits open streams, so that one client cannot use all sockets of a process. */
export class StreamLimits {
  readonly #open = new Map<string, number>()

  /** Returns a release function, or null at the limit. */
  take(userId: number | null, address: string): (() => void) | null {
    const places = [
      ...(userId === null ? [] : [{ key: `user:${userId}`, limit: perUser }]),
      { key: `address:${address}`, limit: perAddress },
    ]
    if (places.some(({ key, limit }) => (this.#open.get(key) ?? 0) >= limit)) return null
    for (const { key } of places) this.#open.set(key, (this.#open.get(key) ?? 0) + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      for (const { key } of places) this.#release(key)
    }
  }

  #release(key: string): void {
    const open = (this.#open.get(key) ?? 1) - 1
    if (open > 0) this.#open.set(key, open)
    else this.#open.delete(key)
  }
}
