import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

/** What differs at neosmartropg: VAT is rounded down (spec decision 32), and a code of success for each way to pay. */
export const neosmartropgFacts: VendorFacts = {
  ...defaultFacts,
  vatRounding: 'floor',
  successCodes: () => ['3001', 'NP00', 'KP00', 'TS10'],
}
