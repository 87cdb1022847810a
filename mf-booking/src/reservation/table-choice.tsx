import { getReservationPlan } from '@storefront/contract/endpoints/reservation.ts'
import { isChoosableRun } from '@storefront/domain/reservation/free-tables.ts'
import { partySize } from '@storefront/domain/reservation/party.ts'
import { storeText, useEndpoint, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { Disclosure } from '@storefront/ui/disclosure/disclosure.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import type { ReservationDraft } from './reservation-draft.ts'
import * as styles from './reservation-screen.module.css'
import { type PlanTable, RoomPlan } from './room-plan.tsx'
import type { ReservationSlot } from './use-slots.ts'

interface TableChoiceProps {
  slot: ReservationSlot
  draft: ReservationDraft
  /** `isValid`: the party may take exactly these tables. No tables: the store chooses. */
  onChange: (tables: number[], isValid: boolean) => void
}

/**
 * The tables of a slot where the store has a plan of its room: as a plan, and as a list of the same tables for those who do not
 * see the plan. Free ones can be chosen; choosing is optional.
 */
export function TableChoice({ slot, draft, onChange }: TableChoiceProps) {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const { data, isError, refetch } = useEndpoint(getReservationPlan, { storeId })
  const [view, setView] = useState<'plan' | 'list'>('plan')
  const reasonId = useId()
  if (isError && !data) {
    return (
      <section className={styles.section}>
        <ErrorState
          title={t('reservation.tables.failed')}
          text={t('reservation.tables.failedText')}
          retry={{ label: t('retry'), onPress: refetch }}
        />
      </section>
    )
  }
  const grounds = data?.groundList.filter(({ tableList }) => tableList.length > 0) ?? []
  if (grounds.length === 0) return null
  const tables = grounds.flatMap(({ groundId, tableList }) =>
    tableList.map(({ resourceId, capacity }) => ({ resourceId, capacity, groundId })),
  )
  const size = partySize(draft)
  const free = new Set(slot.freeResourceIdList)
  const chosen = draft.tables.filter((id) => free.has(id))
  const isValid = (ids: number[]) => ids.length === 0 || isChoosableRun(tables, ids, size)
  const toggle = ({ resourceId, capacity }: PlanTable) => {
    const otherTables = chosen.filter((id) => id !== resourceId)
    const isAdded = otherTables.length === chosen.length
    // A table that seats the party alone replaces the chosen ones; a smaller one is added to them.
    const next = isAdded ? (capacity >= size ? [resourceId] : [...otherTables, resourceId]) : otherTables
    onChange(next, isValid(next))
  }
  const nameOf = (table: PlanTable) => storeText(table, 'name', language)
  const stateOf = ({ resourceId, capacity }: PlanTable) =>
    t(free.has(resourceId) ? 'reservation.tables.free' : 'reservation.tables.taken', { count: capacity })
  const chosenTables = grounds.flatMap(({ tableList }) =>
    tableList.filter(({ resourceId }) => chosen.includes(resourceId)),
  )
  return (
    <section className={styles.section}>
      <Disclosure
        title={t('reservation.tables.title')}
        aside={chosen.length > 0 ? chosenTables.map(nameOf).join(', ') : t('reservation.tables.any')}
        look="row"
      >
        <div className={styles.tables}>
          <Segment
            label={t('reservation.tables.form')}
            options={(['plan', 'list'] as const).map((value) => ({
              value,
              label: t(`reservation.tables.${value}`),
            }))}
            value={view}
            onChange={setView}
          />
          {grounds.map((ground) => (
            <section
              key={ground.groundId}
              aria-label={storeText(ground, 'name', language)}
              aria-describedby={isValid(chosen) ? undefined : reasonId}
            >
              <h3 className={styles.ground}>{storeText(ground, 'name', language)}</h3>
              {view === 'plan' ? (
                <RoomPlan
                  ground={ground}
                  isFree={(id) => free.has(id)}
                  isChosen={(id) => chosen.includes(id)}
                  nameOf={nameOf}
                  labelOf={(table) => `${nameOf(table)}, ${stateOf(table)}`}
                  onToggle={toggle}
                />
              ) : (
                ground.tableList.map((table) => (
                  <Checkbox
                    key={table.resourceId}
                    checked={chosen.includes(table.resourceId)}
                    disabled={!free.has(table.resourceId)}
                    onChange={() => toggle(table)}
                    detail={stateOf(table)}
                  >
                    {nameOf(table)}
                  </Checkbox>
                ))
              )}
            </section>
          ))}
          {!isValid(chosen) && (
            <p id={reasonId} className={styles.error} role="alert">
              {t('reservation.tables.invalid', { count: size })}
            </p>
          )}
          {chosen.length > 0 && (
            <Button variant="neutral" size="s" onClick={() => onChange([], true)}>
              {t('reservation.tables.clear')}
            </Button>
          )}
        </div>
      </Disclosure>
    </section>
  )
}
