import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openOnTop } from './topmost-modal.ts'

/** How the customer closed the dialog. `escape` is also the back gesture in browsers that send it to dialogs. */
export type CloseReason = 'escape' | 'scrim' | 'button' | 'drag'

/** Time in ms in which a second tap belongs to the tap that opened the dialog. */
const DOUBLE_TAP_MS = 400

export type ModalProps = {
  open: boolean
  /** The customer wants to close; the owner decides, and closes by setting `open` to false. */
  onClose: (reason: CloseReason) => void
  /** The panel has left the screen. */
  onClosed?: () => void
}

/** Follows `open`: shows the dialog modally, plays its closing animation, then removes it. */
export function useModal({ open, onClose, onClosed }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<'closed' | 'open' | 'leaving'>(open ? 'open' : 'closed')
  const openedAt = useRef(0)
  const latest = useRef({ open, onClosed })
  useLayoutEffect(() => {
    latest.current = { open, onClosed }
  })

  if (open && phase !== 'open') setPhase('open')
  if (!open && phase === 'open') setPhase('leaving')

  useLayoutEffect(() => {
    const element = dialog.current
    if (phase !== 'open' || !element) return
    if (!element.open) openOnTop(element)
    openedAt.current = performance.now()
    focusFirst(panel.current)
  }, [phase])

  // Closes the dialog, too, where its owner removes it without an animation.
  useLayoutEffect(() => {
    const dialogRef = dialog
    return () => dialogRef.current?.close()
  }, [])

  useEffect(() => {
    if (phase !== 'leaving') return
    let isStale = false
    const animations = dialog.current?.getAnimations({ subtree: true }).filter(hasEnd) ?? []
    Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
      if (isStale) return
      // Before the element is removed: closing a dialog returns the focus, removing it does not.
      dialog.current?.close()
      setPhase('closed')
      latest.current.onClosed?.()
    })
    return () => {
      isStale = true
    }
  }, [phase])

  const dialogEvents = {
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside the dialog dispatches its own cancel event.
      if (event.target !== dialog.current) return
      event.preventDefault()
      onClose('escape')
    },
    // A second Escape in a row closes a native dialog without a cancel event. If the owner keeps it open, it is shown again.
    onClose: (event: SyntheticEvent) => {
      const element = dialog.current
      // Open again: in Strict Mode React unmounts and mounts it once more.
      if (event.target !== element || element?.open || !latest.current.open) return
      onClose('escape')
      requestAnimationFrame(() => {
        if (latest.current.open && element?.isConnected && !element.open) openOnTop(element)
      })
    },
  }

  // The scrim is where the opener was: the second tap of a double tap would close what the first one opened.
  const tapScrim = (event: MouseEvent) => {
    if (event.timeStamp - openedAt.current >= DOUBLE_TAP_MS) onClose('scrim')
  }

  return { dialog, panel, phase, dialogEvents, tapScrim }
}

/** The field with autofocus, else the panel itself, so that its name is announced before its first button. */
function focusFirst(panel: HTMLElement | null) {
  if (!panel || panel.querySelector(':focus')) return
  const autofocused = panel.querySelector<HTMLElement>('[data-autofocus]')
  ;(autofocused ?? panel).focus({ preventScroll: true })
  if (!autofocused) return
  // While the panel slides in, scrolling would move the page behind it.
  const animations = panel.getAnimations().filter(hasEnd)
  Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
    if (document.activeElement === autofocused) autofocused.scrollIntoView({ block: 'nearest' })
  })
}

function hasEnd(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}
