import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { AlertIcon } from '../icons/alert-icon.tsx'
import * as styles from './field.module.css'

/** The parts that every field shows around its input. */
export type FieldProps = {
  label: ReactNode
  /** The label is visually hidden. */
  hideLabel?: boolean
  /** One sentence below. */
  help?: ReactNode
  /** Instead of the help: what is wrong and what to do. */
  error?: ReactNode
  /** Right of the label. */
  aside?: ReactNode
  /** Inside the box, left. */
  icon?: ReactNode
  /** Inside the box, right: a unit, a timer, a small button. */
  trailing?: ReactNode
  disabled?: boolean
}

type FieldFrameProps = FieldProps & {
  id?: string
  tall?: boolean
  children: (inputProps: {
    id: string
    className: string
    'aria-invalid'?: true
    'aria-describedby'?: string
    disabled?: boolean
  }) => ReactNode
}

/** Label above, box, help or error below; passes the ids and ARIA attributes to the input. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  aside,
  icon,
  trailing,
  disabled,
  id,
  tall,
  children,
}: FieldFrameProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? help
  return (
    <div className={styles.field}>
      <div className={classNames(styles.above, hideLabel && styles.hidden)}>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div
        className={classNames(
          styles.box,
          tall && styles.tall,
          Boolean(error) && styles.wrong,
          disabled && styles.disabled,
        )}
      >
        {icon && <span className={styles.icon}>{icon}</span>}
        {children({
          id: inputId,
          className: styles.input ?? '',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? noteId : undefined,
          disabled,
        })}
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      <div id={noteId} className={classNames(styles.note, Boolean(error) && styles.error)} aria-live="polite">
        {error && <AlertIcon size={16} />}
        {note && <span>{note}</span>}
      </div>
    </div>
  )
}
