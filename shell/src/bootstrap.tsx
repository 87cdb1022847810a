import '@storefront/ui/fonts/device-fonts.css'
import '@storefront/ui/tokens/tokens.css'
import '@storefront/ui/tokens/base.css'
import { documentIds } from '@storefront/contract/document.ts'
import { createRoot } from 'react-dom/client'
import { report } from './host-runtime/problems.ts'
import { renderedScreen } from './start-up/rendered-screen.ts'
import { createStage } from './start-up/stage.tsx'
import { start } from './start-up/start.ts'

const element = document.getElementById(documentIds.root)
if (element === null) throw new Error('The document has no place for the app')

start(createStage(createRoot(element), renderedScreen(element))).catch((error: unknown) =>
  report(error, 'start'),
)
