import { html } from '../html/html.ts'
import { emptyNote, pageText } from '../html/page.ts'
import { say } from '../html/texts.ts'

export function unknownStorePage(): string {
  return pageText({
    title: say('notFound'),
    body: html`${emptyNote(say('notFound'), say('notFoundNote'))}<p class="center"><a href="/">${say('home')}</a></p>`,
  })
}
