import { approvedOnly, defaultFacts, type VendorFacts } from '../vendor-facts.ts'

/** What differs at KOVAN: 40 characters of a name of goods, and one code of success. */
export const kovanFacts: VendorFacts = {
  ...defaultFacts,
  goodsNameLength: 40,
  successCodes: approvedOnly('EC0000'),
}
