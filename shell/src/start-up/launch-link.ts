import { type LaunchParameters, parseLaunchUrl } from '@storefront/domain/launch/launch-parameters.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

/**
 * Reads the launch parameters, and removes them from the URL, so that a reload or a copied address does not repeat
 * them.
 */
export function takeLaunchParameters(): LaunchParameters {
  const { parameters, cleaned } = parseLaunchUrl(location.href)
  if (cleaned !== location.href) history.replaceState(history.state, '', cleaned)
  return parameters
}

/** Persists the launch parameters with the tab for the screens that need them; the start handles table and payment itself. */
export function persistLaunchParameters(
  persisted: HostRuntime['persisted'],
  { tn: _seat, tx: _payment, ...rest }: LaunchParameters,
): void {
  if (Object.keys(rest).length === 0) return
  persisted<LaunchParameters>('tab', 'launch', {}, (value) => value as LaunchParameters).update(
    (earlier) => ({
      ...earlier,
      ...rest,
    }),
  )
}
