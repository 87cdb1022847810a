import { type PointerEvent, useRef, useState } from 'react'

/** How far a slow drag must go to close, in px. */
const closeDistance = 120
/** A flick: its speed in px per ms, and its shortest distance in px. */
const flickSpeed = 0.5
const flickDistance = 24

/** Follows a drag downwards; releasing it far or fast enough closes. */
export function useDragDown({ enabled, onClose }: { enabled: boolean; onClose: () => void }) {
  const [distance, setDistance] = useState(0)
  const start = useRef<{ y: number; at: number } | null>(null)

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input')
      if (!enabled || isControl || !event.isPrimary) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) setDistance(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const moved = event.clientY - start.current.y
      const speed = moved / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      setDistance(0)
      if (moved > closeDistance || (moved > flickDistance && speed > flickSpeed)) onClose()
    },
    onPointerCancel: () => {
      start.current = null
      setDistance(0)
    },
  }

  return { distance, handlers }
}
