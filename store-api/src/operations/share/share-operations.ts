import getShareInfo from './get-share-info.ts'
import getShareLink from './get-share-link.ts'
import getSharedOrder from './get-shared-order.ts'
import getSharedOrderUser from './get-shared-order-user.ts'
import registerUserInfluence from './register-user-influence.ts'

/** Operations of sharing. */
export const shareOperations = {
  getShareLink,
  getShareInfo,
  registerUserInfluence,
  getSharedOrder,
  getSharedOrderUser,
}
