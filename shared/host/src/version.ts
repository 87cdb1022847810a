/** Version of the interface between shell and remotes: minors only add, and each addition has a capability. */
export const HOST_VERSION = '2.0.0'
export const HOST_CAPABILITIES: readonly string[] = [
  'popups',
  'live',
  'catalogue',
  'table-seat',
  'persisted-values',
  'opening-messages',
  'entry-points',
]
