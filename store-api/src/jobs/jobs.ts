import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { expireDeals } from '../deals/expire-deals.ts'
import type { LiveFeeds } from '../live/live-feeds.ts'
import { deliverNotifications, type SendText } from '../outbox/deliver-notifications.ts'
import { deliverStoreEvents } from '../outbox/deliver-store-events.ts'
import { postSigned } from '../outbox/post-signed.ts'
import { releaseOrphans } from '../payments/holds/release-orphans.ts'
import type { PayMachine } from '../payments/pay-machine.ts'
import { lookAtPayments } from '../payments/sweep/look-at-payments.ts'
import { takeBackApprovals } from '../payments/sweep/take-back.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'
import { Repeating } from './repeating.ts'
import { sweep } from './sweep.ts'

export interface JobsOptions {
  db: Database
  config: Config
  secrets: Secrets
  stores: Stores
  live: LiveFeeds
  payments: PayMachine
  now: () => number
  onError: (error: unknown) => void
}

/**
 * What a process does beside answering calls. Every process has all of it: deliveries and sweeps are shared
 * out by the database, looks at memory are each process's own.
 */
export class Jobs {
  readonly notifications: Repeating
  readonly #all: Repeating[]
  readonly #unsubscribe: () => void

  constructor({ db, config, secrets, stores, live, payments, now, onError }: JobsOptions) {
    const repeating = (work: () => Promise<void>, everyMs: number) => new Repeating(work, everyMs, onError)
    const sendText = senderOf(config, now)
    this.notifications = repeating(() => deliverNotifications(db, secrets, sendText, now), 1_000)
    const storeEvents = repeating(
      () =>
        deliverStoreEvents(db, secrets, (url, secret, event) => postSigned(url, secret, event, now()), now),
      1_000,
    )
    this.#all = [
      this.notifications,
      storeEvents,
      repeating(() => expireDeals(db, now()), 5_000),
      repeating(() => lookAtPayments(payments, onError), 1_000),
      repeating(() => takeBackApprovals(payments, onError), 1_000),
      repeating(() => settleRefunds(payments, onError), 1_000),
      repeating(() => releaseOrphans(db, now()), 10_000),
      repeating(() => sweep(db, now()), 60_000),
      repeating(() => stores.checkRevisions(), 5_000),
      repeating(async () => live.lookAtAll(), 5_000),
    ]
    this.#unsubscribe = db.onSignal(({ topic }) => {
      if (topic === 'outbox') storeEvents.wake()
    })
  }

  start(): void {
    for (const job of this.#all) job.start()
  }

  async stop(): Promise<void> {
    this.#unsubscribe()
    await Promise.all(this.#all.map((job) => job.stop()))
  }
}

/** Text messages go to the sandbox; a deployment without one has to name a provider first. */
function senderOf({ sandbox }: Config, now: () => number): SendText {
  if (!sandbox) return async () => Promise.reject(new Error('no provider of text messages is configured'))
  return (message) => postSigned(`${sandbox.url}${sandboxPaths.sms}`, sandbox.secret, message, now())
}
