import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../json-text.ts'
import { maxTaggedStores } from '../max-tagged-stores.ts'
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
    /** The same tag is the same answer; `getAnswerTags` gives it, too. */
    tag: v.optional(v.string()),
  }),
  codes: [404],
  who: 'edge',
  quiet: true,
  assumed: 'ours: between edge and API',
})

/** Ids of stores, comma-separated. */
const storeIds = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^\d{1,15}(,\d{1,15})*$/),
  v.check((list) => list.split(',').length <= maxTaggedStores),
)

/**
 * ETags of the answers that guests' documents are made from, of many stores at once: the edge reads again only those
 * answers that have changed. A store that does not exist is left out.
 */
export const getAnswerTags = defineEndpoint({
  name: 'getAnswerTags',
  method: 'GET',
  path: '/{product}/edge/answertags',
  /** `menuStoreIds`: those of the stores whose menu is asked for as well. */
  request: v.strictObject({ storeIds, menuStoreIds: v.optional(storeIds) }),
  payload: v.looseObject({
    storeList: v.array(
      v.looseObject({
        storeId: v.number(),
        /** ETag of the answer of `getStoreHints`; an older release of the API does not give it. */
        hints: v.optional(v.string()),
        initData: v.string(),
        productData: v.optional(v.string()),
        rootProductData: v.optional(v.string()),
        productLimits: v.optional(v.string()),
      }),
    ),
  }),
  who: 'edge',
  quiet: true,
  assumed: 'ours: between edge and API',
})

/** An answer as unparsed JSON with its envelope, and its ETag, which `getAnswerTags` gives, too. */
const taggedAnswer = v.looseObject({ tag: v.string(), text: v.string() })

/**
 * All answers that a guest's document of a store is made from, in one call. Menus are without the choices below their products, which
 * no first screen shows; their tags are those of the whole menus.
 */
export const getFirstScreenAnswers = defineEndpoint({
  name: 'getFirstScreenAnswers',
  method: 'GET',
  path: '/{product}/edge/firstscreenanswers',
  /** `withMenu`: 1 for the answers that only the menu screen needs, too. */
  request: v.strictObject({ storeId: id, withMenu: v.optional(wholeNumber) }),
  payload: v.looseObject({
    initData: taggedAnswer,
    productData: v.optional(taggedAnswer),
    /** Of a store with a head office only. */
    rootProductData: v.optional(taggedAnswer),
    productLimits: v.optional(taggedAnswer),
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
