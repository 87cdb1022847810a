import { type KeptValue, kept } from '@storefront/host'

/** Whether this customer has said to be 19 or over; forgotten when the tab closes. */
export const adultConfirmation = (): KeptValue<boolean> =>
  kept('tab', 'adult-confirmed', false, (value) => value === true)
