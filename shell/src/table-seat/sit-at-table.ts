import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { ApiFailure } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { isTemporary } from '../api-client/is-temporary.ts'
import type { TableSeats } from './table-seat.ts'

/** Table order opens automatically this long after its link, in milliseconds (spec 1 §2.5). */
const OPEN_DELAY_MS = 300

export type TableParts = Pick<HostRuntime, 'call' | 'navigate' | 'alert' | 'place' | 'i18n' | 'hasScreen'> & {
  storeId: number
  seats: TableSeats
}

/** Seats the customer at the scanned table. @throws ApiFailure where the API does not confirm the code, which changes nothing */
export async function sitAtTable(
  tn: string,
  { call, storeId, seats }: Pick<TableParts, 'call' | 'storeId' | 'seats'>,
): Promise<void> {
  const { resource } = await call(getTable, { storeId, tn })
  const { resourceId, name, translations } = resource
  const nameEn = translations?.en?.name
  seats.sit({ resourceId, name, ...(nameEn && { nameEn }), tn })
}

/**
 * Seats the customer at the scanned table, and opens table order from Main. Where the API does not confirm the code, shows a message
 * and changes nothing.
 */
export async function openTableLink(tn: string, parts: TableParts): Promise<void> {
  const { alert, place, navigate, hasScreen } = parts
  try {
    await sitAtTable(tn, parts)
  } catch (error) {
    const failed = error instanceof ApiFailure ? error.code : 0
    return alert({ text: parts.i18n.t(textFor(failed)) })
  }
  await new Promise((resolve) => setTimeout(resolve, OPEN_DELAY_MS))
  if (place.get().path === paths.main() && hasScreen(paths.menus())) await navigate(paths.menus())
}

/** Without an answer, or where the API is busy, the code may be valid; any other refusal but 'not in the contract' means that it is not. */
function textFor(failed: number): string {
  if (isTemporary(failed) || failed === code.tooMany) return 'shell:table.unreachable'
  return `host:failure.${failed === code.notInContract ? failed : code.badTableCode}`
}
