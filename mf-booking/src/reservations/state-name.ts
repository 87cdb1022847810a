import { dealStatus } from '@storefront/contract/wire-enums.ts'

const names: Partial<Record<string, string>> = {
  [dealStatus.provisional]: 'unpaid',
  [dealStatus.requested]: 'requested',
  [dealStatus.inProgress]: 'inProgress',
  [dealStatus.complete]: 'complete',
  [dealStatus.cancelled]: 'cancelled',
  [dealStatus.noShow]: 'noShow',
}

/** Key of the text for a reservation's status; `other` for a status of a newer API. */
export const stateName = (status: string): string => names[status] ?? 'other'
