import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const danalFacts: VendorFacts = { ...usualFacts, successCodes: () => ['0000'] }
