import { getSharedOrderUser } from '@storefront/contract/endpoints/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { maskName } from '@storefront/domain/account/name.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { openShareLink } from '../../share/share-link.ts'

export default operation(
  getSharedOrderUser,
  async ({ db, services, now }, { storeId, userId: requestedId, s }) => {
    // What is shared, and by whom (`shareInfo`).
    const { t, fuid } = openShareLink({ secrets: services.secrets, storeId, now }, s)
    if (t !== 'order' || fuid === undefined || (requestedId ?? fuid) !== fuid) {
      refuse(code.badShareLink, 'the link is for something else')
    }
    const sharer = await readCustomer(db, fuid)
    if (!sharer || sharer.name === '') refuse(code.notFound, 'no customer any more')
    return { user: { name: maskName(sharer.name) } }
  },
)
