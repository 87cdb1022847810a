import type { ResourceRow } from '../repositories/stores.ts'

/** A table as customers read it; the number that its link names stays here. */
export function wireTable({ storeId, resourceId, groundId, name, capacity, translations }: ResourceRow) {
  return { storeId, resourceId, groundId, name, capacity, ...(translations && { translations }) }
}
