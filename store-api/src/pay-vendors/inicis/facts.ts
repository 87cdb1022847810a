import { usualFacts, type VendorFacts } from '../vendor-facts.ts'

export const inicisFacts: VendorFacts = {
  ...usualFacts,
  successCodes: (_stage, device) => [device === 'pc' ? '0000' : '00'],
}
