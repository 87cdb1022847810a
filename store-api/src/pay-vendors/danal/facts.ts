import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const danalFacts: VendorFacts = { ...defaultFacts, successCodes: () => ['0000'] }
