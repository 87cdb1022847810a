import { type Translate, useMessages } from '@storefront/host'

/** The texts of this remote, in the customer's language. */
export const useTexts = (): Translate => useMessages('mf-loyalty')
