import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const kisFacts: VendorFacts = {
  ...defaultFacts,
  vatRounding: 'floor',
  successCodes: () => ['0000', '3001'],
}
