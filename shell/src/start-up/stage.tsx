import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'
import ApiDownScreen from '../fallback/api-down-screen.tsx'
import { Frame } from '../host-runtime/frame.tsx'
import { i18n } from '../messages-loading/messages.ts'
import Splash from '../splash/splash.tsx'
import type { RenderedScreen } from './rendered-screen.ts'
import type { Stage } from './start.ts'

/** How long the splash greets, in milliseconds from the start: past that it would come after the screen itself. */
const SPLASH_MS = 500

/**
 * Shows in the page's root what a start has come to.
 * @param drawn the first screen as the document brought it: stays until the app's own takes its place
 */
export function createStage(root: Root, serverRendered?: RenderedScreen): Stage {
  let name: string | undefined
  let rendered = serverRendered

  /** The splash keeps its place beside whatever is shown, so that it fades out by itself. */
  const show = (content: ReactNode, greets = true) =>
    root.render(
      <StrictMode>
        {content}
        {greets && <Splash storeName={name} ready={content !== null} />}
      </StrictMode>,
    )

  return {
    isServerRendered: () => rendered !== undefined,
    splash(storeName) {
      name = storeName
      if (!rendered) show(null)
    },
    apiDown(storeName, retry) {
      rendered?.remove()
      rendered = undefined
      document.title ||= i18n.t('shell:apiDown.title')
      show(<ApiDownScreen storeName={storeName} onRetry={retry} />)
    },
    shop(shell, router) {
      const app = <Frame shell={shell} router={router} />
      if (!rendered) return show(app)
      show(<MountSignal under={rendered}>{app}</MountSignal>, performance.now() < SPLASH_MS)
      rendered = undefined
    },
  }
}

/** Tells when its content is in the page, and when that has said what belongs around it: a screen's own header. */
function MountSignal({ children, under }: { children: ReactNode; under: RenderedScreen }): ReactNode {
  useLayoutEffect(() => under.startSwap(), [under])
  // What the effects of the screen have changed is rendered right after them.
  useEffect(() => queueMicrotask(under.finishSwap), [under])
  return children
}
