import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** HTML of what React would draw first. Hooks read the installed host. */
export function renderHtml(content: ReactNode): string {
  // React puts links to pictures before the markup; what is fetched early is the document's to say.
  return renderToStaticMarkup(content).replace(/^(?:<link [^>]*>)+/, '')
}
