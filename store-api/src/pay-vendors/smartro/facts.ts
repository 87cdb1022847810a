import { approvedOnly, defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const smartroFacts: VendorFacts = {
  ...defaultFacts,
  vatRounding: 'floor',
  successCodes: approvedOnly('3001', 'NP00', 'KP00', 'TS10'),
}
