import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './toast.module.css'
import { type Toast, ToastItem } from './toast-item.tsx'
import { useTopLayerContainer } from './use-top-layer-container.ts'

export type ToastStackProps = {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}

/**
 * Toasts at the bottom. The stack is always in the page, because a live region must exist before its text. It is in the
 * top layer and moves into the top sheet, so that its action can be tapped there. While an alert or confirmation is
 * open, toasts wait, because in large text they would cover its buttons. Elements at the bottom of a screen or popup
 * carry `data-bottom-bar`, so that a toast is shown above them.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const [isWaiting, setWaiting] = useState(false)

  // Shown again with each toast and each move, because the last element in the top layer is on top.
  const show = useCallback(() => {
    const element = stack.current
    if (!element?.isConnected) return
    setWaiting(element.closest('[role="alertdialog"]') !== null)
    element.style.setProperty('--bar', `${heightOfBar(element)}px`)
    if (element.matches(':popover-open')) element.hidePopover()
    if (element.firstElementChild) element.showPopover()
  }, [])
  const container = useTopLayerContainer(show)
  useEffect(show, [show, toasts, isWaiting])

  if (!container) return null
  return createPortal(
    <>
      <div ref={stack} popover="manual" className={styles.stack}>
        {(isWaiting ? [] : toasts).map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className={styles.spoken}>
        {toasts.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
    </>,
    container,
  )
}

/** Height in px of the sticky bar at the place of the toasts. */
function heightOfBar(stack: HTMLElement): number {
  const bars = (stack.closest('dialog') ?? document).querySelectorAll<HTMLElement>('[data-bottom-bar]')
  return [...bars].at(-1)?.offsetHeight ?? 0
}
