import { type PointerEvent, useRef, useState } from 'react'

const closeDistance = 120
/** px per ms: a flick. */
const closeSpeed = 0.5

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
      if (moved > closeDistance || (moved > 24 && speed > closeSpeed)) onClose()
    },
    onPointerCancel: () => {
      start.current = null
      setDistance(0)
    },
  }

  return { distance, handlers }
}
