import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** HTML of React's first render. Hooks read the installed host. */
export function renderHtml(content: ReactNode): string {
  // React puts preload links for pictures first; the document decides about preloads itself.
  return renderToStaticMarkup(content).replace(/^(?:<link [^>]*>)+/, '')
}
