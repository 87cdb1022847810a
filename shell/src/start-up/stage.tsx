import { type ReactNode, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import ApiDownScreen from '../fallback/api-down-screen.tsx'
import { Frame } from '../host-runtime/frame.tsx'
import { i18n } from '../messages-loading/messages.ts'
import Splash from '../splash/splash.tsx'
import type { Stage } from './start.ts'

/** Shows in the page's root what a start has come to. */
export function stageIn(root: Root): Stage {
  let name: string | undefined

  /** The splash keeps its place beside whatever is shown, so that it fades out by itself. */
  const show = (content: ReactNode) =>
    root.render(
      <StrictMode>
        {content}
        <Splash storeName={name} ready={content !== null} />
      </StrictMode>,
    )

  return {
    splash(storeName) {
      name = storeName
      show(null)
    },
    apiDown(storeName, retry) {
      document.title ||= i18n.t('shell:apiDown.title')
      show(<ApiDownScreen storeName={storeName} onRetry={retry} />)
    },
    shop: (shell, router) => show(<Frame shell={shell} router={router} />),
  }
}
