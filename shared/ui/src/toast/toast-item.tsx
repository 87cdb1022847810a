import { useEffect, useRef } from 'react'
import { panelOf, topmostModal } from '../modal/topmost-modal.ts'
import { Pressable } from '../press/pressable.tsx'
import * as styles from './toast.module.css'

export type Toast = {
  id: string
  text: string
  action?: { label: string; onPress: () => void }
}

/** Display time of a toast in ms; one with an undo action stays longer. */
export const toastTime = { plain: 3000, withAction: 6000 }

/** Disappears by itself, but not while touched, hovered or focused. */
export function ToastItem({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  /** The element that had the focus before the toast. */
  const focusOrigin = useRef<EventTarget>(null)
  const { id, text, action } = toast
  const time = action ? toastTime.withAction : toastTime.plain
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => dismiss.current(id), time)
  }

  useEffect(() => {
    start()
    return stop
  }, [id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={styles.toast}
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={({ relatedTarget }) => {
        stop()
        focusOrigin.current = relatedTarget
      }}
      onBlur={start}
      onTouchStart={stop}
      onTouchEnd={start}
    >
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
      {action && (
        <Pressable
          className={styles.action}
          onClick={() => {
            stop()
            action.onPress()
            giveFocusBack(focusOrigin.current)
            onDismiss(id)
          }}
        >
          {action.label}
        </Pressable>
      )}
    </div>
  )
}

/** When a toast with the focus disappears, the focus returns to the popup or its origin. */
function giveFocusBack(focusOrigin: EventTarget | null) {
  const popup = topmostModal()
  const target = popup ? panelOf(popup) : focusOrigin
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
