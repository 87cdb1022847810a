import type { EdgeTexts } from '../language/language.ts'
import { cspHash } from './early-script.ts'
import { escapeHtml } from './escape.ts'

/** A page of the edge itself, without the shell: short text, no script. */
export type PlainPage = { html: string; styleHash: string }

type Entry = { href: string; name: string; about: string }

/** A title and a sentence, in the style of the shop; with `entries`, a list of links below. */
export function plainPage(
  language: 'ko' | 'en',
  texts: EdgeTexts['unknownStore'],
  entries: readonly Entry[] = [],
): PlainPage {
  const list = entries.map(
    ({ href, name, about }) =>
      `<li><a href="${escapeHtml(href)}"><b>${escapeHtml(name)}</b><span>${escapeHtml(about)}</span></a></li>`,
  )
  return {
    styleHash: cspHash(style),
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.body)}</p>
${list.length > 0 ? `<ul>${list.join('\n')}</ul>` : ''}
</main>
</html>
`,
  }
}

const style = `
:root { color-scheme: light dark; --bg: #f5f5f2; --card: #fff; --text: #191a18; --sub: #676963; --line: #e9e9e4; --accent: #007251 }
@media (prefers-color-scheme: dark) { :root { --bg: #0f100f; --card: #1a1b1a; --text: #f4f5f2; --sub: #a2a59f; --line: #2b2d2b; --accent: #65dfaf } }
body { margin: 0; background: var(--bg); color: var(--text); font: 400 15px/1.5 -apple-system, BlinkMacSystemFont, "Apple SD Gothic Neo", Roboto, "Noto Sans KR", sans-serif; word-break: keep-all; overflow-wrap: anywhere }
main { box-sizing: border-box; max-width: 480px; min-height: 100dvh; margin: 0 auto; padding: 20vh 24px 48px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; letter-spacing: -.024em }
p { margin: 0 0 32px; color: var(--sub) }
ul { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none }
a { display: grid; gap: 2px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
b { font-size: 17px }
span { color: var(--sub); font-size: 13px }
`
