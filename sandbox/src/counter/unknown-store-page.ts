import { html } from '../html/html.ts'
import { emptyNote, pageText } from '../html/page.ts'
import { textOf } from '../html/texts.ts'

export function unknownStorePage(): string {
  return pageText({
    title: textOf('notFound'),
    body: html`${emptyNote(textOf('notFound'), textOf('notFoundNote'))}<p class="center"><a href="/">${textOf('home')}</a></p>`,
  })
}
