import { makeGeneralOrderWithoutPay } from '@storefront/contract/endpoints/ordering.ts'
import { registerReservation } from '@storefront/contract/endpoints/reservation.ts'
import { paths } from '@storefront/contract/paths.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { openPostgres } from '@storefront/store-api/database/postgres.ts'
import { addCustomer } from '@storefront/store-api/repositories/customers.ts'
import { Secrets } from '@storefront/store-api/security/secrets.ts'
import { signTableCode } from '@storefront/store-api/security/table-code.ts'
import { Tokens } from '@storefront/store-api/security/tokens.ts'
import { makeShareLink } from '@storefront/store-api/share/share-link.ts'
import { apiSecret } from '../shop/running-shop.ts'
import { cafeStore } from '../shop/stores.ts'
import { callApi, plainProduct } from '../store-api/customers.ts'

const { storeId } = cafeStore
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Phone number that no other customer of the measured database has. */
const phoneNumber = '01000009001'
/** One of the cafe's tables, as on its sign. */
const tableNumber = '7'

/** Paths of links to the cafe: of a table, and of an order and a reservation that a customer made and shared. */
export async function makeLinks(
  databaseUrl: string,
): Promise<{ table: string; order: string; reservation: string }> {
  const now = Date.now()
  const secrets = new Secrets(apiSecret)
  const db = await openPostgres({ url: databaseUrl, connections: 1 })
  const userId = await db
    .transaction((tx) => addCustomer(tx, { name: 'Customer who shares', phoneNumber }, now))
    .finally(() => db.close())
  if (userId === null) throw new Error(`${phoneNumber} has a customer already`)
  const token = await new Tokens(secrets, 'storefront').issue({ userId, phoneNumber }, now)
  const customer = { userId, token }

  const { productId, price } = plainProduct()
  const { deal: ordered } = await callApi(makeGeneralOrderWithoutPay, customer, {
    storeId,
    dealId: null,
    order: {
      orderType: orderType.general,
      orderItemList: [{ orderItemId: -1, productId, count: 1 }],
    },
    totalSeen: price,
  })
  // Tomorrow at noon in Korea.
  const noon = Math.floor((now + 9 * hourMs) / dayMs + 1) * dayMs + 3 * hourMs
  const { deal: reserved } = await callApi(registerReservation, customer, {
    storeId,
    deal: { startDate: noon, numberOfPerson: 2 },
  })
  const linkTo = (t: 'order' | 'rsvt', did: number) =>
    makeShareLink({ secrets, storeId, now }, { t, did, fuid: userId }).s
  return {
    table: `${paths.main()}?tn=${encodeURIComponent(signTableCode(secrets, storeId, tableNumber))}`,
    order: paths.shareOrder(linkTo('order', ordered.dealId)),
    reservation: paths.shareReservation(linkTo('rsvt', reserved.dealId)),
  }
}
