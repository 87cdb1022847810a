import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getReservationPlan } from '@storefront/contract/endpoints/reservation.ts'
import { classNames } from '@storefront/ui/class-names.ts'
import type { CSSProperties } from 'react'
import * as styles from './room-plan.module.css'

/** A floor or area of the store, as the API calls it. */
type PlanGround = PayloadOf<typeof getReservationPlan>['groundList'][number]
export type PlanTable = PlanGround['tableList'][number]

interface RoomPlanProps {
  ground: PlanGround
  isFree: (resourceId: number) => boolean
  isChosen: (resourceId: number) => boolean
  /** The table's name in the customer's language. */
  nameOf: (table: PlanTable) => string
  /** Name, seats and whether it is taken. */
  labelOf: (table: PlanTable) => string
  onToggle: (table: PlanTable) => void
}

/** The tables of a floor or area where they are. Each is a button; taken ones can be read and not chosen. */
export function RoomPlan({ ground, isFree, isChosen, nameOf, labelOf, onToggle }: RoomPlanProps) {
  return (
    <div className={styles.room} style={{ aspectRatio: `${ground.width} / ${ground.height}` }}>
      {ground.tableList.map((table) => (
        <button
          key={table.resourceId}
          type="button"
          className={classNames(
            styles.table,
            table.shape === 'round' && styles.round,
            isChosen(table.resourceId) && styles.chosen,
          )}
          style={placeOf(table, ground)}
          aria-label={labelOf(table)}
          aria-pressed={isChosen(table.resourceId)}
          aria-disabled={!isFree(table.resourceId)}
          onClick={() => isFree(table.resourceId) && onToggle(table)}
        >
          <span className={styles.name} style={sizeOf(nameOf(table))}>
            {nameOf(table)}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Width of a name's longest word in em (at least 1), and the most lines that the name can have: a Korean letter takes 1 em, every other one about 0.65. */
function sizeOf(name: string): CSSProperties {
  const words = name.split(/\s+/)
  const widthOf = (word: string) =>
    [...word].reduce((sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 1 : 0.65), 0)
  return { '--word': Math.max(1, ...words.map(widthOf)), '--lines': words.length } as CSSProperties
}

function placeOf({ x, y, width, height }: PlanTable, ground: PlanGround): CSSProperties {
  return {
    left: `${(x / ground.width) * 100}%`,
    top: `${(y / ground.height) * 100}%`,
    width: `${(width / ground.width) * 100}%`,
    height: `${(height / ground.height) * 100}%`,
  }
}
