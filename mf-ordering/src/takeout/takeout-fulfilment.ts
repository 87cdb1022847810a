import { isTimeOrNull } from '../fulfilment/fulfilment-strategy.ts'

/** Picked up; `readyAt`: epoch ms; null: as soon as it is made. */
export interface Takeout {
  method: 'takeout'
  readyAt: number | null
}

export const readTakeout = ({ readyAt }: Record<string, unknown>): Takeout | undefined =>
  isTimeOrNull(readyAt) ? { method: 'takeout', readyAt } : undefined
