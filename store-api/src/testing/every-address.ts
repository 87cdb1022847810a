import type { AddressDirectory } from '../addresses/address-service.ts'

/** Fake address service that finds every address, with one zip code. */
export const everyAddress: AddressDirectory = async ({ keyword, currentPage, countPerPage }) => ({
  results: {
    common: {
      errorCode: '0',
      totalCount: '1',
      currentPage: String(currentPage),
      countPerPage: String(countPerPage),
    },
    juso: [{ zipNo: '04780', roadAddr: keyword, jibunAddr: null, engAddr: null }],
  },
})
