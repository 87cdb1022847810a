import { type LaunchParameters, parseLaunchUrl } from '@storefront/domain/launch/launch-parameters.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

/** Takes what the link brought along, and cleans the URL, so that a reload or a copied address does not repeat it. */
export function takeLaunchParameters(): LaunchParameters {
  const { parameters, cleaned } = parseLaunchUrl(location.href)
  if (cleaned !== location.href) history.replaceState(history.state, '', cleaned)
  return parameters
}

/** What the link brought along stays for the screens that need it, as long as the tab lives. */
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
