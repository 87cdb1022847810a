import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { html } from '../html/html.ts'
import { emptyNote, pageText } from '../html/page.ts'
import { sendPage } from '../html/send.ts'
import { textOf } from '../html/texts.ts'

const text = v.pipe(v.string(), v.maxLength(500))
const message = v.object({
  title: text,
  text,
  button: text,
  url: v.pipe(v.string(), v.maxLength(4000), v.url()),
})

/**
 * `/social-message`: simulates a messenger's share picker and shows the message that a friend would get. @param storefrontUrl
 * the storefront's origin; links lead nowhere else
 */
export function serveSocialMessages(http: FastifyInstance, storefrontUrl: string): void {
  http.get('/social-message', async (request, reply) => {
    const { success, output } = v.safeParse(message, request.query)
    if (!success || new URL(output.url).origin !== new URL(storefrontUrl).origin)
      return sendPage(
        reply,
        pageText({ title: textOf('socialMessage'), body: emptyNote(textOf('noSocialMessage')) }),
        400,
      )
    const body = html`<p class="sub">${textOf('socialMessageNote')}</p>
<article class="card"><p class="strong">${output.title}</p><p>${output.text}</p>
<p class="actions"><a class="button main" href="${output.url}" rel="noopener noreferrer">${output.button}</a></p></article>`
    return sendPage(reply, pageText({ title: textOf('socialMessage'), body }))
  })
}
