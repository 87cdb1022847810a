import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const bplepayFacts: VendorFacts = { ...usualFacts, successCodes: () => ['0000'] }
