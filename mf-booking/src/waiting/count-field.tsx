import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { MinusIcon } from '@storefront/ui/icons/minus-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { type Ref, useId } from 'react'
import { headCount } from './head-count.ts'
import * as styles from './waiting.module.css'

interface CountFieldProps {
  label: string
  fewerLabel: string
  moreLabel: string
  value: string
  onChange: (value: string) => void
  /** Below the field, announced at once. */
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A number of people, to type or to step (spec 3 §2). */
export function CountField({ label, fewerLabel, moreLabel, value, onChange, error, ref }: CountFieldProps) {
  const id = useId()
  const count = headCount(value)
  return (
    <div>
      <div className={styles.countRow}>
        <label htmlFor={id}>{label}</label>
        <div className={styles.count}>
          <IconButton label={fewerLabel} disabled={count === 0} onClick={() => onChange(String(count - 1))}>
            <MinusIcon size={20} />
          </IconButton>
          <input
            id={id}
            ref={ref}
            inputMode="numeric"
            autoComplete="off"
            // More than the two digits that are kept: spaces and words around them are removed.
            maxLength={4}
            placeholder="0"
            value={value}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 2))}
            onFocus={({ target }) => target.select()}
          />
          <IconButton label={moreLabel} disabled={count === 99} onClick={() => onChange(String(count + 1))}>
            <PlusIcon size={20} />
          </IconButton>
        </div>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
