import { type PersistedValue, persisted } from '@storefront/host'

/** Whether this customer has said to be 19 or over; forgotten when the tab closes. */
export const adultConfirmation = (): PersistedValue<boolean> =>
  persisted('tab', 'adult-confirmed', false, (value) => value === true)
