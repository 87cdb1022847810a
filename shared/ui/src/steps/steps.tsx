import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/check-icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as styles from './steps.module.css'

export type Step = {
  id: string
  label: string
  /** A time, reached or expected. */
  note?: string
}

export type StepsProps = {
  steps: readonly Step[]
  /** Id of the current step; all before it are done. `undefined` with `finished`: all are. */
  current: string | undefined
  finished?: boolean
  /** Name of the list. */
  label: string
  /** Whole sentence, announced when it changes. */
  announcement?: string
}

/** The steps of an order as nodes on a line. */
export function Steps({ steps, current, finished, label, announcement }: StepsProps) {
  const currentIndex = finished ? steps.length : steps.findIndex((step) => step.id === current)
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => {
          const state = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming'
          return (
            <li
              key={step.id}
              className={classNames(styles.step, styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.node}>{state === 'done' && <CheckIcon size={16} />}</span>
              <span className={styles.text}>
                <span className={styles.label}>{step.label}</span>
                {step.note && <span className={styles.note}>{step.note}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    </div>
  )
}
