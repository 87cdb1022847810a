import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DownIcon } from '../icons/down-icon.tsx'
import * as styles from './tabs.module.css'
import { useCentred } from './use-centred.ts'

export type Tab = { id: string; label: string }

export type TabsProps = {
  tabs: readonly Tab[]
  active: string
  onChange: (id: string) => void
  /** Accessible name of the row. */
  label: string
  /** Chevron at the end that opens all tabs at once. */
  more?: { label: string; onOpen: () => void; expanded?: boolean }
  /** Prefix: tab `x` gets the id `<prefix>-tab-x` and controls `<prefix>-panel-x`. */
  idPrefix?: string
  /** All tabs share the width, as long as their texts fit. */
  even?: boolean
}

/** A scrollable row of tabs. The active one moves to the middle; arrow keys, Home and End choose. */
export function Tabs({ tabs, active, onChange, label, more, idPrefix, even }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useCentred(row, active)

  function onKeyDown(event: KeyboardEvent) {
    const activeIndex = tabs.findIndex((tab) => tab.id === active)
    const next = { ArrowRight: activeIndex + 1, ArrowLeft: activeIndex - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const chosen = tabs[index]
    if (!chosen) return
    onChange(chosen.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(styles.row, even && styles.even)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={idPrefix && `${idPrefix}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={idPrefix && `${idPrefix}-panel-${tab.id}`}
            tabIndex={tab.id === active ? 0 : -1}
            className={classNames(styles.tab, tab.id === active && styles.active)}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {more && (
        <div className={styles.more}>
          <IconButton
            label={more.label}
            onClick={more.onOpen}
            aria-expanded={more.expanded}
            aria-haspopup="dialog"
          >
            <DownIcon size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
