import { report } from '@storefront/host'
import { useIsNear } from '@storefront/ui/picture/use-is-near.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from './own-footer.module.css'

/**
 * The store's own HTML footer (spec 1 §2.4). The sanitizer is loaded when the footer comes near the screen, or at once
 * where the footer is rendered after the first touch of the page; until then, and where nothing is left of it, the default footer is shown.
 */
export function OwnFooter({ html, otherwise }: { html: string; otherwise: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(box, true)
  const [clean, setClean] = useState<{ html: string; content: DocumentFragment | null }>()
  const content = clean?.html === html ? clean.content : null

  useEffect(() => {
    if (!isNear) return
    let isGone = false
    import('./clean-html.ts').then(
      ({ cleanHtml }) => isGone || setClean({ html, content: cleanHtml(html) }),
      (error) => report(error, 'footer'),
    )
    return () => {
      isGone = true
    }
  }, [isNear, html])

  useEffect(() => {
    // A copy each time: inserting a fragment empties it.
    if (content) container.current?.replaceChildren(content.cloneNode(true))
  }, [content])

  return (
    <div ref={box} className={styles.box}>
      {content ? <div ref={container} className={styles.own} /> : otherwise}
    </div>
  )
}
