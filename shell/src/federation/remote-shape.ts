import type { RemoteManifest } from '@storefront/host'

/**
 * Whether a remote exposes a manifest of the expected name. Its types were checked when it was built, perhaps months
 * ago; this checks what today's shell relies on.
 */
export function isRemoteManifest(value: unknown, name: string): value is RemoteManifest {
  if (!isRecord(value)) return false
  const { requires, screens, popups, messages, opening } = value
  return (
    value.name === name &&
    isRecord(requires) &&
    typeof requires.host === 'string' &&
    holdsFunctions(screens) &&
    holdsFunctions(popups) &&
    typeof messages === 'function' &&
    (opening === undefined || (isRecord(opening) && typeof opening.messages === 'function'))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const holdsFunctions = (value: unknown) =>
  isRecord(value) && Object.values(value).every((part) => typeof part === 'function')
