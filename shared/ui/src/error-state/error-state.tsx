import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { AlertIcon } from '../icons/alert-icon.tsx'
import { PhoneIcon } from '../icons/phone-icon.tsx'
import { RefreshIcon } from '../icons/refresh-icon.tsx'
import * as styles from './error-state.module.css'

export type ErrorStateProps = {
  /** What failed. */
  title: ReactNode
  /** What still works, and what the customer can do. */
  text?: ReactNode
  /** A handler that returns a promise keeps the button busy. */
  retry?: { label: string; onPress: () => unknown }
  phone?: { label: string; href: string }
  /** `page` only where the route itself failed. */
  size?: 'card' | 'page'
  /** Page: a `Scene`. */
  picture?: ReactNode
  /** Card: instead of the triangle. */
  icon?: ReactNode
  level?: 1 | 2 | 3
}

/** Something could not be loaded, shown in its place. */
export function ErrorState({
  title,
  text,
  retry,
  phone,
  size = 'card',
  picture,
  icon,
  level = 2,
}: ErrorStateProps) {
  if (size === 'page') {
    return (
      <EmptyState
        title={title}
        text={text}
        picture={picture}
        level={level}
        action={
          retry && (
            <Button wide onClick={retry.onPress}>
              {retry.label}
            </Button>
          )
        }
        secondary={
          phone && (
            <Button variant="text" wide href={phone.href} icon={<PhoneIcon size={20} />}>
              {phone.label}
            </Button>
          )
        }
      />
    )
  }
  const Title = `h${level}` as const
  return (
    <section className={styles.card} role="alert">
      <div className={styles.content}>
        <span className={styles.icon}>{icon ?? <AlertIcon />}</span>
        <div>
          <Title className={styles.title}>{title}</Title>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {(retry || phone) && (
        <div className={styles.actions}>
          {retry && (
            <Button variant="neutral" size="m" wide onClick={retry.onPress} icon={<RefreshIcon size={18} />}>
              {retry.label}
            </Button>
          )}
          {phone && (
            <Button variant="neutral" size="m" wide href={phone.href} icon={<PhoneIcon size={18} />}>
              {phone.label}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
