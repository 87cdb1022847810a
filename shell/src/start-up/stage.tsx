import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import type { Root } from 'react-dom/client'
import ApiDownScreen from '../fallback/api-down-screen.tsx'
import { Frame } from '../host-runtime/frame.tsx'
import { i18n } from '../messages-loading/messages.ts'
import Splash from '../splash/splash.tsx'
import type { RenderedScreen } from './rendered-screen.ts'
import type { Stage } from './start.ts'

/** How long the splash may appear, in milliseconds from the start. */
const SPLASH_MS = 500

/**
 * Renders the stages of a start into the page's root. @param serverRendered the document's first screen, which stays
 * until the app replaces it
 */
export function createStage(root: Root, serverRendered?: RenderedScreen): Stage {
  let name: string | undefined
  let rendered = serverRendered

  /** The splash keeps its position in the tree, so that it is not remounted and can fade out. */
  const show = (content: ReactNode, withSplash = true) =>
    root.render(
      <StrictMode>
        {content}
        {withSplash && <Splash storeName={name} ready={content !== null} />}
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
      const replaced = rendered
      rendered = undefined
      if (!replaced) {
        show(app)
        return Promise.resolve()
      }
      // Nobody waits for it, so React renders it in steps of some milliseconds.
      return new Promise((onShown) => {
        const content = (
          <MountSignal replaced={replaced} onShown={onShown}>
            {app}
          </MountSignal>
        )
        startTransition(() => show(content, performance.now() < SPLASH_MS))
      })
    },
  }
}

type MountSignalProps = { children: ReactNode; replaced: RenderedScreen; onShown: () => void }

/**
 * Calls `startSwap` when its content is mounted, and `finishSwap` after its effects, such as a screen setting its
 * header.
 */
function MountSignal({ children, replaced, onShown }: MountSignalProps): ReactNode {
  useLayoutEffect(() => replaced.startSwap(), [replaced])
  // Changes made by the screen's effects are rendered right after them.
  useEffect(() => queueMicrotask(() => void replaced.finishSwap().then(onShown)), [replaced, onShown])
  return children
}
