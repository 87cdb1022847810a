import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const korpayFacts: VendorFacts = {
  ...usualFacts,
  successCodes: (stage) => [stage === 'approved' ? '3001' : '0000'],
}
