import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { type LaunchParameters, readLaunch } from '@storefront/domain/launch/launch-parameters.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { TableSeats } from '../table-seat/table-seat.ts'

/** Table order opens by itself this long after its link, in milliseconds (document 1 §2.5). */
const OPENS_AFTER = 300

/** Takes what the link brought along, and cleans the URL, so that a reload or a copied address does not repeat it. */
export function takeLaunchParameters(): LaunchParameters {
  const { parameters, cleaned } = readLaunch(location.href)
  if (cleaned !== location.href) history.replaceState(history.state, '', cleaned)
  return parameters
}

/** What the link brought along stays for the screens that need it, as long as the tab lives. */
export function keepLaunchParameters(
  kept: HostRuntime['kept'],
  { tn: _seat, ...rest }: LaunchParameters,
): void {
  if (Object.keys(rest).length === 0) return
  kept<LaunchParameters>('tab', 'launch', {}, (value) => value as LaunchParameters).update((earlier) => ({
    ...earlier,
    ...rest,
  }))
}

export type TableParts = Pick<HostRuntime, 'call' | 'navigate' | 'alert' | 'place'> & {
  storeId: number
  seats: TableSeats
  /** The text for a code that refuses the table, or for no answer at all. */
  refusal(code: number): string
}

/**
 * Seats the customer at the scanned table, and opens table order from Main. A code that is not good says so;
 * whatever was chosen, and an earlier seat, stay.
 */
export async function sitAtTable(tn: string, parts: TableParts): Promise<void> {
  try {
    const { resource } = await parts.call(getTable, { storeId: parts.storeId, tn })
    parts.seats.sit({ resourceId: resource.resourceId, name: resource.name, tn })
  } catch (problem) {
    const known = problem instanceof ApiFailure ? problem.code : code.internal
    return parts.alert({ text: parts.refusal(known) })
  }
  await new Promise((resolve) => setTimeout(resolve, OPENS_AFTER))
  if (parts.place.get().path === paths.main()) await parts.navigate(paths.menus())
}
