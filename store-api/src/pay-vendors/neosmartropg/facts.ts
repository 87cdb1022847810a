import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const neosmartropgFacts: VendorFacts = {
  ...usualFacts,
  vatRounding: 'floor',
  successCodes: () => ['3001', 'NP00', 'KP00', 'TS10'],
}
