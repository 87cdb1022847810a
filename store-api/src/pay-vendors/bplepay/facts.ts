import { defaultFacts, type VendorFacts } from '../vendor-facts.ts'

export const bplepayFacts: VendorFacts = { ...defaultFacts, successCodes: () => ['0000'] }
