import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { dealAddress, foundAddress, foundBuilding, savedAddress } from '../entities/address.ts'
import { deal } from '../entities/deal.ts'
import { code } from '../envelope.ts'
import { epochMs, id, wholeNumber } from '../json-text.ts'
import { optionalText } from '../optional.ts'

const popup = '/{product}/user/index/popup/deliveryorder' as const
const searchPopup = '/{product}/user/index/popup/addresssearch' as const
const popupCall = {
  bundle: 'ordering',
  who: 'customer',
  assumed: 'the specification leaves the delivery popup to another one, which does not show its calls',
} as const

/**
 * Opens a provisional delivery deal to one of the customer's addresses. `startDate` is the chosen delivery time,
 * absent for as soon as possible; the server checks it against hours, breaks and delivery time, and the address
 * against the store's areas.
 */
export const registerDeliveryDeal = defineEndpoint({
  name: 'registerDeliveryDeal',
  method: 'POST',
  path: `${popup}/registerdeal`,
  request: v.strictObject({
    storeId: id,
    deal: v.strictObject({
      dealType: v.string(),
      startDate: v.optional(v.nullable(epochMs)),
      /** This, the two below and `status` are accepted and not used: the server computes them. */
      endDate: v.optional(v.nullable(epochMs)),
      orgStartDate: v.optional(v.nullable(epochMs)),
      orgEndDate: v.optional(v.nullable(epochMs)),
      numberOfPerson: v.optional(v.literal(1), 1),
      status: v.optional(v.string()),
      storeId: v.optional(id),
      userId: v.optional(id),
    }),
    addressId: id,
    /** Note for the courier. */
    request: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))),
  }),
  payload: v.looseObject({ deal, address: dealAddress }),
  codes: [403, 404, code.notOrderable],
  spends: true,
  ...popupCall,
})

const book = v.looseObject({ addressList: v.array(savedAddress) })

/** The customer's address book, the default first, then the newest. */
export const getAddressList = defineEndpoint({
  name: 'getAddressList',
  method: 'GET',
  path: `${popup}/getaddresslist`,
  request: v.strictObject({ storeId: id, userId: id }),
  payload: book,
  quiet: true,
  ...popupCall,
})

/**
 * Saves an address and makes it the default; an existing one is reused. The building is looked up again and stored as
 * the address service returns it.
 */
export const saveAddress = defineEndpoint({
  name: 'saveAddress',
  method: 'POST',
  path: `${popup}/saveaddress`,
  request: v.strictObject({ storeId: id, userId: id, address: foundAddress }),
  payload: v.looseObject({ address: savedAddress, addressList: v.array(savedAddress) }),
  /** 1001: the book is full; 502: the address service gave no answer. */
  codes: [code.changed, code.serviceSilent],
  spends: true,
  quiet: true,
  ...popupCall,
})

const oneAddress = v.strictObject({ storeId: id, userId: id, addressId: id })

export const setDefaultAddress = defineEndpoint({
  name: 'setDefaultAddress',
  method: 'POST',
  path: `${popup}/setdefaultaddress`,
  request: oneAddress,
  payload: book,
  codes: [404],
  quiet: true,
  ...popupCall,
})

export const removeAddress = defineEndpoint({
  name: 'removeAddress',
  method: 'POST',
  path: `${popup}/removeaddress`,
  request: oneAddress,
  payload: book,
  codes: [404],
  quiet: true,
  ...popupCall,
})

/** Page size of the address service and of the popup (spec 2 §9). */
export const addressPageSize = 100

/**
 * Queries the public address service with the API's key (spec decision 68). The service's answer is returned
 * unchanged, including its errors (`errorCode`, `errorMessage`). 502: no answer.
 */
export const searchAddress = defineEndpoint({
  name: 'searchAddress',
  method: 'GET',
  path: `${searchPopup}/search`,
  request: v.strictObject({
    storeId: id,
    userId: id,
    keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    currentPage: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(90)), 1),
    countPerPage: v.optional(
      v.pipe(wholeNumber, v.minValue(1), v.maxValue(addressPageSize)),
      addressPageSize,
    ),
  }),
  payload: v.looseObject({
    results: v.looseObject({
      common: v.looseObject({
        errorCode: v.optional(v.string(), '0'),
        errorMessage: optionalText,
        totalCount: v.optional(v.string(), '0'),
        currentPage: v.optional(v.string(), '1'),
        countPerPage: v.optional(v.string(), String(addressPageSize)),
      }),
      /** 주소: the buildings that were found. */
      juso: v.optional(v.nullable(v.array(foundBuilding))),
    }),
  }),
  codes: [code.tooMany, code.serviceSilent],
  quiet: true,
  ...popupCall,
})
