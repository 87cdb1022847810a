import { approvedOnly, usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const smartroFacts: VendorFacts = {
  ...usualFacts,
  vatRounding: 'floor',
  successCodes: approvedOnly('3001', 'NP00', 'KP00', 'TS10'),
}
