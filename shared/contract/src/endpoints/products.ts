import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { orderLimit } from '../entities/product.ts'
import { day, id, wholeNumber } from '../json-text.ts'
import { packedSchema } from '../packed.ts'

/** The products of the store, and of its franchise head office, packed (spec 1 §4.1). */
const productData = v.looseObject({
  productList: packedSchema,
  /** Changes whenever the store's products change; a browser that has it need not unpack again. */
  version: v.optional(v.string(), ''),
})
export const getProductData = defineEndpoint({
  name: 'getProductData',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductdata',
  request: v.strictObject({ storeId: id }),
  payload: productData,
  codes: [404],
  bundle: 'ordering',
  orBundle: 'selfpay',
  who: 'anyone',
  quiet: true,
})
/** The same for the franchise head office's products; an empty list where the store has none. */
export const getRootProductData = defineEndpoint({
  name: 'getRootProductData',
  method: 'GET',
  path: '/{product}/user/index/root/root/getrootproductdata',
  request: v.strictObject({ storeId: id }),
  payload: productData,
  codes: [404],
  bundle: 'ordering',
  orBundle: 'selfpay',
  who: 'anyone',
  quiet: true,
})

export const getProductOrderLimitList = defineEndpoint({
  name: 'getProductOrderLimitList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductorderlimitlist',
  /** `includeProductKind`: 1 for the limits that products of a kind share, too. */
  request: v.strictObject({ storeId: id, includeProductKind: v.optional(wholeNumber) }),
  payload: v.looseObject({
    productOrderLimitList: v.array(orderLimit),
    productKindOrderLimitList: v.optional(v.array(orderLimit), []),
  }),
  bundle: 'ordering',
  orBundle: 'selfpay',
  who: 'anyone',
  quiet: true,
})

/** Limits for pre-orders: the same limits, for a future business date. */
export const getProductPreorderLimitList = defineEndpoint({
  name: 'getProductPreorderLimitList',
  method: 'GET',
  path: '/{product}/user/index/root/root/getproductpreorderlimitlist',
  request: v.strictObject({ storeId: id, day, includeProductKind: v.optional(wholeNumber) }),
  payload: v.looseObject({
    productPreorderLimitList: v.array(orderLimit),
    productKindPreorderLimitList: v.optional(v.array(orderLimit), []),
  }),
  bundle: 'ordering',
  who: 'anyone',
  quiet: true,
  changedBy: ['limits.changed'],
})
