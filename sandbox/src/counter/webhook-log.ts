import type { StoreWebhook } from '@storefront/contract/sandbox.ts'

const maxPerStore = 200

export interface ReceivedWebhook extends StoreWebhook {
  /** Epoch ms. */
  receivedAt: number
}

/** The newest 200 events of each store in this run, newest first. Repeated deliveries are stored once. */
export class WebhookLog {
  readonly #eventsByStore = new Map<number, ReceivedWebhook[]>()

  receive(event: StoreWebhook, now: number): void {
    const earlierEvents = this.eventsOfStore(event.storeId)
    if (earlierEvents.some(({ id }) => id === event.id)) return
    this.#eventsByStore.set(
      event.storeId,
      [{ ...event, receivedAt: now }, ...earlierEvents].slice(0, maxPerStore),
    )
  }

  eventsOfStore(storeId: number): readonly ReceivedWebhook[] {
    return this.#eventsByStore.get(storeId) ?? []
  }
}
