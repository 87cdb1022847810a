import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { pruneNotifications } from '../repositories/notification-outbox.ts'
import { pruneStoreEvents } from '../repositories/store-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import type { AcceptedTexts } from '../text-messages/accepted-texts.ts'
import { deliverNotifications, type TextDelivery } from './deliver-notifications.ts'
import { deliverStoreEvents, type PostEvent } from './deliver-store-events.ts'
import { postSigned } from './post-signed.ts'

interface OutboxDependencies {
  db: Database
  secrets: Secrets
  /** Null without a provider of text messages: they stay until they expire. */
  texts: TextDelivery | null
  /** Null where the provider cannot be asked what became of messages. */
  acceptedTexts: AcceptedTexts | null
  now: () => number
}

export function outboxJobs({ db, secrets, texts, acceptedTexts, now }: OutboxDependencies) {
  const post: PostEvent = (url, secret, event) => postSigned(url, secret, event, now())
  return {
    jobs: {
      deliverNotifications: {
        everyMs: 1_000,
        run: async () => {
          if (texts) await deliverNotifications(texts)
        },
      },
      inquireAboutTexts: { everyMs: 10_000, run: async () => acceptedTexts?.inquireDue() },
      deliverStoreEvents: {
        everyMs: 1_000,
        wakeOn: 'outbox',
        run: () => deliverStoreEvents(db, secrets, post, now),
      },
    },
    retention: [
      // Short, because deliveries scan the table.
      { prune: pruneNotifications, olderThanMs: 3_600_000 },
      { prune: pruneStoreEvents, olderThanMs: 7 * 86_400_000 },
    ],
  } satisfies FeatureJobs
}
