import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { sharedItem, shareInfo, shareType, socialShare, userInfluence } from '../entities/share.ts'
import { code } from '../envelope.ts'
import { id } from '../json-text.ts'

/** Any text may be sent: what the API has not signed for this store is answered with 1041. */
const sealed = v.pipe(v.string(), v.maxLength(2000))

/**
 * The `s` of a new link (spec decision 15): signed, good for 30 days in this store, and for what is named alone.
 * A guest may share a screen; a deal is shared by those who are in it, a gift by whoever gave it.
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

/** What a link holds, if this store signed it (else 1041) and it is not over (else 1042). */
export const getShareInfo = defineEndpoint({
  name: 'getShareInfo',
  method: 'GET',
  path: '/{product}/user/index/root/root/getshareinfo',
  request: v.strictObject({ storeId: id, s: sealed }),
  payload: v.looseObject({ share: shareInfo }),
  codes: [code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  quiet: true,
  assumed: 'spec decision 15 has the API sign links, so it must read them; ours',
})

/** Who brought this customer. Sent once they are known, and forgotten by the browser on 200 alone. */
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

/** The dishes of a shared order, to whoever has its link: 1041 with a link that is for anything else. */
export const getSharedOrder = defineEndpoint({
  name: 'getSharedOrder',
  method: 'GET',
  path: '/{product}/user/index/page/share-order/getorder',
  request: v.strictObject({ storeId: id, dealId: id, s: sealed }),
  payload: v.looseObject({
    deal: v.looseObject({ dealId: v.number(), dealType: v.string() }),
    itemList: v.array(sharedItem),
  }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  quiet: true,
})

/** Who shared it, the name masked; 404 where they are no customer any more. */
export const getSharedOrderUser = defineEndpoint({
  name: 'getSharedOrderUser',
  method: 'GET',
  path: '/{product}/user/index/page/share-order/getuser',
  request: v.strictObject({ storeId: id, userId: id, s: sealed }),
  payload: v.looseObject({ user: v.looseObject({ name: v.string() }) }),
  codes: [404, code.badShareLink, code.shareLinkOver],
  who: 'anyone',
  namesAnother: true,
  quiet: true,
})
