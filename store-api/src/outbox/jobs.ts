import { sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { FeatureJobs } from '../jobs/job.ts'
import { pruneNotifications } from '../repositories/notification-outbox.ts'
import { pruneStoreEvents } from '../repositories/store-outbox.ts'
import type { Secrets } from '../security/secrets.ts'
import { deliverNotifications, type SendText } from './deliver-notifications.ts'
import { deliverStoreEvents, type PostEvent } from './deliver-store-events.ts'
import { postSigned } from './post-signed.ts'

interface Parts {
  db: Database
  config: Config
  secrets: Secrets
  now: () => number
}

export function outboxJobs({ db, config, secrets, now }: Parts) {
  const post: PostEvent = (url, secret, event) => postSigned(url, secret, event, now())
  const sendText = senderOf(config, now)
  return {
    jobs: {
      deliverNotifications: { everyMs: 1_000, run: () => deliverNotifications(db, secrets, sendText, now) },
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

/** Text messages go to the sandbox; a deployment without one has to name a provider first. */
function senderOf({ sandbox }: Config, now: () => number): SendText {
  if (!sandbox) return async () => Promise.reject(new Error('no provider of text messages is configured'))
  return (message) => postSigned(`${sandbox.url}${sandboxPaths.sms}`, sandbox.secret, message, now())
}
