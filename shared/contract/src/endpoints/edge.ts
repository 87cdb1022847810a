import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { optionalText } from '../optional.ts'

/** What the edge writes into a store's HTML before any script runs. */
export const getStoreHints = defineEndpoint({
  name: 'getStoreHints',
  method: 'GET',
  path: '/{product}/edge/storehints',
  request: v.strictObject({ pageName: v.pipe(v.string(), v.maxLength(100)) }),
  payload: v.looseObject({
    storeId: v.number(),
    pageName: v.string(),
    name: v.string(),
    nameEn: optionalText,
    accentHue: v.optional(v.number(), 165),
    bundles: v.array(v.string()),
    /** Whether the store belongs to a head office, whose products are loaded by a separate call. */
    hasParent: v.optional(v.boolean()),
    /** Main's first slide, so that its picture can be preloaded. */
    firstSlideImage: optionalText,
    descp: optionalText,
  }),
  codes: [404],
  who: 'edge',
  quiet: true,
  assumed: 'ours: between edge and API',
})

/** The stores that the sample index page lists; answered only in sandbox mode. */
export const getSampleStores = defineEndpoint({
  name: 'getSampleStores',
  method: 'GET',
  path: '/{product}/edge/samplestores',
  request: v.strictObject({}),
  payload: v.looseObject({
    storeList: v.array(
      v.looseObject({
        storeId: v.number(),
        pageName: v.string(),
        name: v.string(),
        descp: optionalText,
        bundles: v.array(v.string()),
      }),
    ),
  }),
  codes: [404],
  who: 'edge',
  quiet: true,
  assumed: 'ours: between edge and API',
})
