import * as v from 'valibot'
import { bundles } from '../bundles.ts'

// Separate from the types and names of descriptions, which every page loads; only the edge needs the schema.
const bundle = v.picklist([...bundles, 'always'])
const opens = v.strictObject({
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  popup: v.optional(v.string()),
  withoutTable: v.optional(v.string()),
})
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.strictObject({
  screens: v.optional(v.record(v.string(), text)),
  popups: v.optional(v.record(v.string(), text)),
  main: v.optional(v.record(id, v.record(v.picklist(['title', 'text', 'textAtTable', 'notNow']), text))),
  sideMenu: v.optional(v.record(id, text)),
})
const sideMenuRow = v.strictObject({
  id,
  order: v.number(),
  icon: v.optional(v.string()),
  opens: v.optional(opens),
  when: v.optional(
    v.picklist([
      'reservable-today',
      'waiting-today',
      'prepaid-cards',
      'manual-tax-pay',
      'uses-coupons',
      'uses-points',
      'logged-in',
      'logout-offered',
    ]),
  ),
  badge: v.optional(v.picklist(['running-orders', 'teams-waiting', 'coupons', 'points'])),
})
const hashPart = v.union([
  v.strictObject({ literal: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)) }),
  v.strictObject({ param: v.string(), as: v.picklist(['id', 'text', 'json', 'integers']) }),
])

/** Validated by the edge when publishing, so browsers need not validate. */
export const remoteDescription = v.strictObject({
  ownScreens: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        path: v.pipe(v.string(), v.startsWith('/')),
        login: v.boolean(),
        bundle,
        headerHidden: v.optional(v.boolean()),
        backTo: v.optional(v.literal('main')),
      }),
    ),
  ),
  ownPopups: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
        bundle,
        authRequired: v.boolean(),
        termsRequired: v.optional(v.literal(true)),
      }),
    ),
  ),
  headers: v.optional(v.record(v.string(), v.strictObject({ left: v.picklist(['menu', 'back', 'close']) }))),
  popupHashes: v.optional(
    v.record(
      v.string(),
      v.array(
        v.strictObject({
          parts: v.array(hashPart),
          constants: v.optional(v.record(v.string(), v.unknown())),
          whenReopened: v.optional(v.record(v.string(), v.unknown())),
          startsPayment: v.optional(v.literal(true)),
        }),
      ),
    ),
  ),
  main: v.optional(
    v.array(
      v.strictObject({
        id,
        order: v.number(),
        bundle,
        opens,
        look: v.union([
          v.strictObject({ tile: v.picklist(['dish', 'table']), tone: v.picklist(['accent', 'card']) }),
          v.strictObject({ icon: v.string() }),
        ]),
        service: v.optional(
          v.picklist(['counter', 'dine-in', 'takeout', 'delivery', 'reservation', 'waiting']),
        ),
        prepaid: v.optional(v.picklist(['always', 'unless-post-pay'])),
        namedByStore: v.optional(v.literal(true)),
      }),
    ),
  ),
  sideMenu: v.optional(
    v.array(v.strictObject({ ...sideMenuRow.entries, children: v.optional(v.array(sideMenuRow)) })),
  ),
  texts: v.strictObject({ ko: texts, en: texts }),
})
