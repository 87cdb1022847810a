import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const kiccFacts: VendorFacts = {
  ...usualFacts,
  vatRounding: 'floor',
  successCodes: () => ['0000', '3001'],
}
