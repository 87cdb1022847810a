import { Badge } from '@storefront/ui/badge/badge.tsx'
import { AlertIcon } from '@storefront/ui/icons/alert-icon.tsx'
import { type ReactNode, type Ref, useId } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './group-frame.module.css'

type GroupFrameProps = {
  title: string
  /** Shows the required tag. */
  isRequired: boolean
  /** Text of how many may be picked. */
  hint?: string | undefined
  /** Highlighted, because the customer tried to add without it. */
  isMarked: boolean
  children: ReactNode
  ref?: Ref<HTMLElement> | undefined
}

/** Heading of a choice: name, required tag, and what is missing. */
export function GroupFrame({ title, isRequired, hint, isMarked, children, ref }: GroupFrameProps) {
  const t = useTexts()
  const id = useId()
  return (
    <section ref={ref} className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {hint && <span className={styles.hint}>{hint}</span>}
        {isRequired && <Badge tone={isMarked ? 'danger' : 'tint'}>{t('product.required')}</Badge>}
      </div>
      <div role="alert">
        {isMarked && (
          <p className={styles.missing}>
            <AlertIcon size={16} />
            {t('product.optionMissing')}
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
