import { type LaunchParameters, parseLaunchUrl } from '@storefront/domain/launch/launch-parameters.ts'

/**
 * Reads the launch parameters, and removes them from the URL, so that a reload or a copied address does not repeat
 * them.
 */
export function takeLaunchParameters(): LaunchParameters {
  const { parameters, cleaned } = parseLaunchUrl(location.href)
  if (cleaned !== location.href) history.replaceState(history.state, '', cleaned)
  return parameters
}
