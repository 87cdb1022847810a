import { documentIds } from '@storefront/contract/document.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@storefront/ui/tokens/tokens.css'
import '@storefront/ui/tokens/base.css'
import ApiDownScreen from './fallback/api-down-screen.tsx'
import { Frame } from './host-runtime/frame.tsx'
import { report } from './host-runtime/problems.ts'
import Splash from './splash/splash.tsx'
import { start } from './start-up/start.ts'

const element = document.getElementById(documentIds.root)
if (element === null) throw new Error('The document has no place for the app')
const root = createRoot(element)
let name: string | undefined

/** The splash keeps its place beside whatever is shown, so that it fades out by itself. */
function show(content: ReactNode): void {
  root.render(
    <StrictMode>
      {content}
      <Splash storeName={name} ready={content !== null} />
    </StrictMode>,
  )
}

start({
  splash(storeName) {
    name = storeName
    show(null)
  },
  apiDown: (storeName, retry) => show(<ApiDownScreen storeName={storeName} onRetry={retry} />),
  shop: (shell, router) => show(<Frame shell={shell} router={router} />),
}).catch((problem: unknown) => report(problem, 'start'))
