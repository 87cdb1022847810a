import { isTimeOrNull } from '../fulfilment/fulfilment-strategy.ts'

/** Picked up. `readyAt`: the pick-up time that the customer chose, epoch ms; null for an instant takeout. */
export interface Takeout {
  method: 'takeout'
  readyAt: number | null
}

export const readTakeout = ({ readyAt }: Record<string, unknown>): Takeout | undefined =>
  isTimeOrNull(readyAt) ? { method: 'takeout', readyAt } : undefined
