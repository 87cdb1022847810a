import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { sharedItem, shareInfo, shareType, socialShare, userInfluence } from '../entities/share.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/** Any text is accepted: a link that the API did not sign for this store is refused with 1041. */
const shareToken = v.pipe(v.string(), v.maxLength(2000))

/**
 * The `s` of a new link (spec decision 15): encrypted, valid for 30 days in this store and for the named content only.
 * Anybody may share a screen, guests of a deal the deal; a gift is shared by no link.
 */
export const getShareLink = defineEndpoint({
  name: 'getShareLink',
  method: 'GET',
  path: '/{product}/user/index/popup/share/getsharelink',
  request: v.strictObject({ storeId: id, t: shareType, did: v.optional(id), pid: v.optional(id) }),
  payload: v.looseObject({
    s: v.string(),
    expireDate: v.number(),
    social: v.optional(v.nullable(socialShare)),
  }),
  codes: [code.unauthenticated, 403, 404],
  who: 'anyone',
  quiet: true,
  assumed: 'spec decision 15 has the API sign links; its folder is that of the popup',
})

/** Content of a link; 1041 if this store did not sign it, 1042 if expired. */
export const getShareInfo = defineEndpoint({
  name: 'getShareInfo',
  method: 'GET',
  path: '/{product}/user/index/root/root/getshareinfo',
  request: v.strictObject({ storeId: id, s: shareToken }),
  payload: v.looseObject({ share: shareInfo }),
  codes: [code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  quiet: true,
  assumed: 'spec decision 15 has the API sign links, so it must read them; ours',
})

/** Reports who referred this customer. Sent after login, removed by the browser on 200 only. */
export const registerUserInfluence = defineEndpoint({
  name: 'registerUserInfluence',
  method: 'POST',
  path: '/{product}/user/index/root/root/registeruserinfluence',
  request: v.strictObject({
    storeId: id,
    userInfluenceList: v.pipe(v.array(userInfluence), v.maxLength(50)),
  }),
  payload: v.looseObject({}),
  codes: [403],
  who: 'customer',
  quiet: true,
})

/** The products of a shared order, for holders of its link: 1041 for any other link. A `dealId`, if sent, is the link's. */
export const getSharedOrder = defineEndpoint({
  name: 'getSharedOrder',
  method: 'GET',
  path: '/{product}/user/index/page/share-order/getorder',
  request: v.strictObject({ storeId: id, dealId: v.optional(id), s: shareToken }),
  payload: v.looseObject({
    deal: v.looseObject({ dealId: v.number(), dealType: v.string() }),
    itemList: v.array(sharedItem),
  }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  quiet: true,
})

/** The sharer with a masked name; 404 if the account no longer exists. A `userId`, if sent, is the link's. */
export const getSharedOrderUser = defineEndpoint({
  name: 'getSharedOrderUser',
  method: 'GET',
  path: '/{product}/user/index/page/share-order/getuser',
  request: v.strictObject({ storeId: id, userId: v.optional(id), s: shareToken }),
  payload: v.looseObject({ user: v.looseObject({ name: v.string() }) }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  namesAnother: true,
  quiet: true,
})
