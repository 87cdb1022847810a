import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { operation } from '../../http/operation.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { initDataOf } from '../../stores/init-data.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

/** A guest's answer is the same for everybody until the store changes, or the day does. */
const forGuests = new WeakMap<StoreSnapshot, { day: string; answer: PreparedAnswer }>()

export default operation(getInitData, async ({ store, caller, db, now, services }) => {
  const { offersLogout } = services.config
  const customer = caller && (await readCustomer(db, caller.userId))
  // A token that is forged, over, or of a customer who is gone is not refused: the page starts as a guest's.
  if (!customer) return guestAnswer(store, now, offersLogout)
  return {
    ...initDataOf(store, now, offersLogout),
    user: wireUser(customer),
    isTokenValid: true,
  }
})

function guestAnswer(store: StoreSnapshot, now: number, offersLogout: boolean): PreparedAnswer {
  const { day } = localTime(now, store.data.timezoneOffset)
  const known = forGuests.get(store)
  if (known?.day === day) return known.answer
  const answer = new PreparedAnswer({
    ...initDataOf(store, now, offersLogout),
    user: null,
    isTokenValid: false,
  })
  forGuests.set(store, { day, answer })
  return answer
}
