import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { PreparedAnswer } from '../../answers/prepared-answer.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { JoinedAnswer } from '../../http/joined-answer.ts'
import { operation } from '../../http/operation.ts'
import { readCustomer } from '../../repositories/customers.ts'
import type { Services } from '../../services.ts'
import { initDataOf } from '../../stores/init-data.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

interface Prepared {
  day: string
  forGuests: PreparedAnswer
  /** The shared payload without its closing brace; the caller's part is appended. */
  unclosedJson: Buffer
}

/** The shared part, cached until the store or the day changes. */
const prepared = new WeakMap<StoreSnapshot, Prepared>()

export default operation(
  getInitData,
  async ({ store, caller, db, now, services }) => {
    const { forGuests, unclosedJson } = preparedInitData(store, now, services)
    const customer = caller && (await readCustomer(db, caller.userId))
    // A forged or expired token, or that of a removed account, is not refused: the page starts as a guest's.
    if (!customer) return forGuests
    return new JoinedAnswer(
      unclosedJson,
      `,"user":${JSON.stringify(wireUser(customer))},"isTokenValid":true}`,
    )
  },
  // One statement for each start of a customer's page instead of two.
  { readsAccount: true },
)

/** A store's start-up answer of today. */
export function preparedInitData(store: StoreSnapshot, now: number, { config, kakao }: Services): Prepared {
  const { day } = localTime(now, store.data.timezoneOffset)
  const cached = prepared.get(store)
  if (cached?.day === day) return cached
  const data = initDataOf(store, now, {
    logout: config.offersLogout,
    ...(kakao && { kakao: kakao.forBrowsers }),
  })
  const forGuests = new PreparedAnswer({ ...data, user: null, isTokenValid: false })
  const preparedData = { day, forGuests, unclosedJson: Buffer.from(JSON.stringify(data).slice(0, -1)) }
  prepared.set(store, preparedData)
  return preparedData
}
