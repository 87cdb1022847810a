import { approvedOnly, usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const kovanFacts: VendorFacts = {
  ...usualFacts,
  goodsNameLength: 40,
  successCodes: approvedOnly('EC0000'),
}
