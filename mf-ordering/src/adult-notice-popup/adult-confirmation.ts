import { type PersistedValue, persisted } from '@storefront/host'

/** Whether somebody has confirmed in this tab to be 19 or over; it outlasts a logout. */
export const adultConfirmation = (): PersistedValue<boolean> =>
  persisted('tab', 'adult-confirmed', false, (value) => value === true)
