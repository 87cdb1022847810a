/** The version of the seam between shell and remotes: minors only add, each addition names a capability. */
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
