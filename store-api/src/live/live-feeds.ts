import type { Database } from '../database/database.ts'
import { isAfter, type Position } from './position.ts'
import { currentPosition, type LiveEvent, readSettled } from './read-events.ts'

/** Polling interval for events that are not settled yet (`readSettled`). */
const unsettledMs = 30

export interface Subscriber {
  position: Position
  receive(event: LiveEvent): void
}

/**
 * Dispatches a store's events to the open streams of this process: one query per store and signal, however many
 * streams. A stream first catches up from its own position; both reads stop at the same horizon (the
 * oldest transaction that is still open), so that nothing is lost or duplicated.
 */
export class LiveFeeds {
  readonly #db: Database
  readonly #now: () => number
  readonly #feeds = new Map<number, Feed>()
  readonly #unsubscribe: () => void

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
    this.#unsubscribe = db.onSignal(({ topic, storeId }) => {
      if (topic === 'live') this.#feeds.get(storeId)?.poll()
    })
  }

  /** Resolves once the subscriber has caught up; what comes later is received as it comes. */
  async subscribe(storeId: number, subscriber: Subscriber): Promise<() => void> {
    const feed = this.#feeds.get(storeId) ?? new Feed(this.#db, storeId, this.#now)
    this.#feeds.set(storeId, feed)
    const leave = () => {
      feed.leave(subscriber)
      if (feed.isEmpty && this.#feeds.get(storeId) === feed) this.#feeds.delete(storeId)
    }
    try {
      await feed.join(subscriber)
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  /** Polls without a signal: one may have been lost. */
  pollAll(): void {
    for (const feed of this.#feeds.values()) feed.poll()
  }

  close(): void {
    this.#unsubscribe()
  }
}

class Feed {
  readonly #db: Database
  readonly #storeId: number
  readonly #now: () => number
  /** Subscribers that have caught up. */
  readonly #upToDate = new Set<Subscriber>()
  /** Buffered events for subscribers that are still catching up. */
  readonly #catchingUp = new Map<Subscriber, LiveEvent[]>()
  #position: Position | undefined
  /** Queried once, by the first subscriber: a later result could skip events. */
  #beginning: Promise<Position> | undefined
  #isPolling = false
  #pollAgain = false

  constructor(db: Database, storeId: number, now: () => number) {
    this.#db = db
    this.#storeId = storeId
    this.#now = now
  }

  get isEmpty(): boolean {
    return this.#upToDate.size === 0 && this.#catchingUp.size === 0
  }

  async #begin(): Promise<Position> {
    this.#beginning ??= currentPosition(this.#db, this.#storeId, this.#now())
    try {
      return await this.#beginning
    } catch (error) {
      this.#beginning = undefined
      throw error
    }
  }

  async join(subscriber: Subscriber): Promise<void> {
    const meanwhile: LiveEvent[] = []
    this.#catchingUp.set(subscriber, meanwhile)
    const beginning = await this.#begin()
    this.#position ??= beginning
    const { events } = await readSettled(this.#db, this.#storeId, subscriber.position)
    for (const event of [...events, ...meanwhile]) deliver(subscriber, event)
    if (!this.#catchingUp.delete(subscriber)) return
    this.#upToDate.add(subscriber)
    this.poll()
  }

  leave(subscriber: Subscriber): void {
    this.#upToDate.delete(subscriber)
    this.#catchingUp.delete(subscriber)
  }

  poll(): void {
    if (this.#isPolling) this.#pollAgain = true
    else this.#run().catch(() => undefined)
  }

  /** A failed query is compensated by the next one. */
  async #run(): Promise<void> {
    this.#isPolling = true
    try {
      do {
        this.#pollAgain = false
        await this.#read()
      } while (this.#pollAgain)
    } finally {
      this.#isPolling = false
    }
  }

  async #read(): Promise<void> {
    if (this.isEmpty || !this.#position) return
    const { events, unsettled } = await readSettled(this.#db, this.#storeId, this.#position)
    this.#position = events.at(-1)?.position ?? this.#position
    for (const event of events) {
      for (const subscriber of this.#upToDate) deliver(subscriber, event)
      for (const waiting of this.#catchingUp.values()) waiting.push(event)
    }
    if (unsettled) setTimeout(() => this.poll(), unsettledMs).unref()
  }
}

function deliver(subscriber: Subscriber, event: LiveEvent): void {
  if (!isAfter(event.position, subscriber.position)) return
  subscriber.position = event.position
  subscriber.receive(event)
}
