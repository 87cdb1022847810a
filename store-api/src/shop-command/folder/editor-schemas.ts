import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import {
  barcodesFile,
  couponsFile,
  giftCardsFile,
  limitsFile,
  payMethodsFile,
  tablesFile,
  termsFile,
} from './schema/list-schemas.ts'
import { menuFile } from './schema/menu-schema.ts'
import { deliveryAreasFile, storeFile } from './schema/store-schema.ts'

/** The schema of each JSON file of a folder. */
const schemas: Record<string, v.GenericSchema> = {
  'store.json': storeFile,
  'menu.json': menuFile,
  'tables.json': tablesFile,
  'delivery-areas.json': deliveryAreasFile,
  'terms.json': termsFile,
  'order-limits.json': limitsFile,
  'coupons.json': couponsFile,
  'gift-cards.json': giftCardsFile,
  'payment-methods.json': payMethodsFile,
  'barcodes.json': barcodesFile,
}

/**
 * JSON Schemas for editors, made of the schemas that check the files. What JSON Schema cannot say, such as that a text must not
 * begin like a formula, only the check says.
 */
export function editorSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(schemas).map(([file, schema]) => [
      file,
      toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
    ]),
  )
}

/** Settings of VS Code: which file has which schema. A list cannot name its own. */
export const editorSettings = {
  'json.schemas': Object.keys(schemas).map((file) => ({ fileMatch: [`/${file}`], url: `./schemas/${file}` })),
}
