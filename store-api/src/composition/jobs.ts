import { cashReceiptJobs } from '../cash-receipts/jobs.ts'
import type { Config } from '../config.ts'
import { contractJobs } from '../contracts/jobs.ts'
import { customerJobs } from '../customers/jobs.ts'
import type { Database } from '../database/database.ts'
import { dealJobs } from '../deals/jobs.ts'
import type { BankService } from '../gift-cards/bank-service.ts'
import { giftCardJobs } from '../gift-cards/jobs.ts'
import { httpJobs } from '../http/jobs.ts'
import { deleteOldRows } from '../jobs/delete-old-rows.ts'
import type { Job } from '../jobs/job.ts'
import { Jobs } from '../jobs/jobs.ts'
import { registeredJobs } from '../jobs/registered-jobs.ts'
import type { ReportFailure } from '../jobs/report-failure.ts'
import { liveJobs } from '../live/jobs.ts'
import type { LiveFeeds } from '../live/live-feeds.ts'
import { noShowJobs } from '../no-shows/jobs.ts'
import type { TextDelivery } from '../outbox/deliver-notifications.ts'
import { outboxJobs } from '../outbox/jobs.ts'
import { paymentJobs } from '../payments/jobs.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { refundJobs } from '../refunds/jobs.ts'
import { reservationJobs } from '../reservations/jobs.ts'
import type { Secrets } from '../security/secrets.ts'
import { sharedCartJobs } from '../shared-cart/jobs.ts'
import { smsJobs } from '../sms/jobs.ts'
import { storeJobs } from '../stores/jobs.ts'
import type { Stores } from '../stores/stores.ts'
import type { AcceptedTexts } from '../text-messages/accepted-texts.ts'
import { waitingJobs } from '../waiting/jobs.ts'

export interface JobDependencies {
  db: Database
  config: Config
  secrets: Secrets
  stores: Stores
  live: LiveFeeds
  payments: PaymentContext
  bank: BankService | null
  texts: TextDelivery | null
  acceptedTexts: AcceptedTexts | null
  /** Epoch ms. */
  now: () => number
  onError: ReportFailure
}

/** The jobs and retention times of all features. Nothing runs until it is started. */
export function allJobs({
  db,
  config,
  secrets,
  stores,
  live,
  payments,
  bank,
  texts,
  acceptedTexts,
  now,
  onError,
}: JobDependencies) {
  const { jobs, retention } = registeredJobs([
    customerJobs,
    contractJobs(db, now),
    dealJobs(db, now),
    reservationJobs,
    noShowJobs(db, now, onError),
    giftCardJobs({ db, stores, secrets, bank, origin: config.storefrontOrigin, now, onError }),
    httpJobs,
    liveJobs(live),
    outboxJobs({ db, secrets, texts, acceptedTexts, now }),
    paymentJobs(payments, onError),
    cashReceiptJobs({ db, stores, secrets, service: payments.cashReceipts, now, onError }),
    refundJobs(payments, onError),
    sharedCartJobs,
    smsJobs,
    storeJobs(stores),
    waitingJobs({ db, stores, secrets, now, onError }),
  ])
  const all = {
    ...jobs,
    deleteOldRows: { everyMs: 60_000, run: () => deleteOldRows(db, now(), retention) },
  } satisfies Record<string, Job>
  return { jobs: new Jobs(all, db, onError), retention }
}
