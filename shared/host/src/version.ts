/** The version of the seam between shell and remotes: minors only add, each addition names a capability. */
export const HOST_VERSION = '1.1.0'
export const HOST_CAPABILITIES: readonly string[] = [
  'popups',
  'live',
  'catalogue',
  'table-seat',
  'persisted-values',
  // 1.1
  'opening-messages',
]
