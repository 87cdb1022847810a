import type { ResourceRow } from '../repositories/stores.ts'

/** A table in wire format for customers, without the number of its QR link. */
export function wireTable({ storeId, resourceId, groundId, name, capacity, translations }: ResourceRow) {
  return { storeId, resourceId, groundId, name, capacity, ...(translations && { translations }) }
}
