import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons/close-icon.tsx'
import { MinusIcon } from '../icons/minus-icon.tsx'
import { PlusIcon } from '../icons/plus-icon.tsx'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './stepper.module.css'

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** Name of the counted item, for a screen reader. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  min?: number
  max?: number
  /** Id of the text with the reason for the limit `max`. */
  maxReasonId?: string
  /** At the minimum the minus becomes a cross that calls this. */
  onRemove?: () => void
  removeLabel?: string
  size?: 's' | 'l'
  disabled?: boolean
}

/** Minus, number, plus. Stops at `min` and `max`. */
export function Stepper(props: StepperProps) {
  const {
    value,
    onChange,
    label,
    decreaseLabel,
    increaseLabel,
    min = 1,
    max = Number.POSITIVE_INFINITY,
    maxReasonId,
    onRemove,
    removeLabel,
    size = 's',
    disabled,
  } = props
  const removes = value <= min && onRemove !== undefined
  const iconSize = size === 's' ? 16 : 20
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and layout of its own
    <div className={classNames(styles.stepper, styles[size])} role="group" aria-label={label}>
      {removes ? (
        <Pressable
          className={styles.button}
          aria-label={removeLabel ?? decreaseLabel}
          onClick={onRemove}
          disabled={disabled}
        >
          <CloseIcon size={iconSize} />
        </Pressable>
      ) : (
        <Pressable
          className={styles.button}
          aria-label={decreaseLabel}
          onClick={() => onChange(value - 1)}
          disabled={disabled || value <= min}
        >
          <MinusIcon size={iconSize} />
        </Pressable>
      )}
      <output className={styles.value}>
        <span key={value}>{value}</span>
      </output>
      <Pressable
        className={styles.button}
        aria-label={increaseLabel}
        onClick={() => onChange(value + 1)}
        disabled={disabled || value >= max}
        aria-describedby={value >= max ? maxReasonId : undefined}
      >
        <PlusIcon size={iconSize} />
      </Pressable>
    </div>
  )
}
