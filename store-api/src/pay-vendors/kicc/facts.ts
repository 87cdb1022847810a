import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const kiccFacts: VendorFacts = {
  ...defaultFacts,
  vatRounding: 'floor',
  successCodes: () => ['0000', '3001'],
}
