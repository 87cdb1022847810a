import { type PersistedValue, persisted } from '@storefront/host'

/** Whether this customer has confirmed to be 19 or over; persisted with the tab. */
export const adultConfirmation = (): PersistedValue<boolean> =>
  persisted('tab', 'adult-confirmed', false, (value) => value === true)
