import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const korpayFacts: VendorFacts = {
  ...defaultFacts,
  successCodes: (stage) => [stage === 'approved' ? '3001' : '0000'],
}
