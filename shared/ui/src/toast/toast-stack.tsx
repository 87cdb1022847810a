import { useEffect, useRef } from 'react'
import * as styles from './toast.module.css'
import { type Toast, ToastItem } from './toast-item.tsx'

export type ToastStackProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  /** Px above the bottom of the window, where a bar stands. */
  above?: number
}

/**
 * Short news at the bottom. The stack is always in the page, because a live region must be there before its text.
 * It lies in the top layer, above sheets; while a sheet is open its action can be seen but not tapped,
 * so a sheet that offers an undo renders a stack of its own inside.
 */
export function ToastStack({ toasts, onDismiss, above = 0 }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const isEmpty = toasts.length === 0

  // Shown anew with each toast: what came last into the top layer lies on top.
  useEffect(() => {
    const element = stack.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (!isEmpty) element.showPopover()
  }, [toasts, isEmpty])

  return (
    <>
      <div ref={stack} popover="manual" className={styles.stack} style={{ paddingBottom: above }}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className={styles.spoken}>
        {toasts.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
    </>
  )
}
