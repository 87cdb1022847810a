import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'
import ApiDownScreen from '../fallback/api-down-screen.tsx'
import { Frame } from '../host-runtime/frame.tsx'
import { i18n } from '../messages-loading/messages.ts'
import Splash from '../splash/splash.tsx'
import type { RenderedScreen } from './rendered-screen.ts'
import type { Stage } from './start.ts'

/** How long the splash greets, in milliseconds from the start: past that it would come after the screen itself. */
const GREETING = 500

/**
 * Shows in the page's root what a start has come to.
 * @param drawn the first screen as the document brought it: stays until the app's own takes its place
 */
export function stageIn(root: Root, drawn?: RenderedScreen): Stage {
  let name: string | undefined
  let standing = drawn

  /** The splash keeps its place beside whatever is shown, so that it fades out by itself. */
  const show = (content: ReactNode, greets = true) =>
    root.render(
      <StrictMode>
        {content}
        {greets && <Splash storeName={name} ready={content !== null} />}
      </StrictMode>,
    )

  return {
    isDrawn: () => standing !== undefined,
    splash(storeName) {
      name = storeName
      if (!standing) show(null)
    },
    apiDown(storeName, retry) {
      standing?.remove()
      standing = undefined
      document.title ||= i18n.t('shell:apiDown.title')
      show(<ApiDownScreen storeName={storeName} onRetry={retry} />)
    },
    shop(shell, router) {
      const app = <Frame shell={shell} router={router} />
      if (!standing) return show(app)
      show(<Arrival under={standing}>{app}</Arrival>, performance.now() < GREETING)
      standing = undefined
    },
  }
}

/** Tells when its content is in the page, and when that has said what belongs around it: a screen's own header. */
function Arrival({ children, under }: { children: ReactNode; under: RenderedScreen }): ReactNode {
  useLayoutEffect(() => under.cover(), [under])
  // What the effects of the screen have changed is rendered right after them.
  useEffect(() => queueMicrotask(under.giveWay), [under])
  return children
}
