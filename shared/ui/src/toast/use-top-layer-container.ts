import { useEffect, useState } from 'react'
import { topmostModal } from '../modal/topmost-modal.ts'
import { useIsServerRender } from '../server-render/use-is-server-render.ts'

/**
 * A box that is always in the top modal dialog, or else in the page: content outside a modal dialog is visible but
 * inert. Null on the server.
 */
export function useTopLayerContainer(onMoved: () => void): HTMLElement | null {
  const isServerRender = useIsServerRender()
  const [box] = useState(() => (isServerRender ? null : contentsBox()))

  useEffect(() => {
    if (!box) return
    const moveToTop = () => {
      const parent = topmostModal() ?? document.body
      if (box.parentNode === parent) return
      parent.append(box)
      onMoved()
    }
    moveToTop()
    // A dialog is opened and closed by its attribute, and closed before it is removed.
    const observer = new MutationObserver(moveToTop)
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true })
    return () => {
      observer.disconnect()
      box.remove()
    }
  }, [box, onMoved])

  return box
}

/** An element without a box of its own in the layout. */
function contentsBox(): HTMLElement {
  const box = document.createElement('div')
  box.style.display = 'contents'
  return box
}
