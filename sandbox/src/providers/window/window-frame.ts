import { type Html, html } from '../../html/html.ts'
import texts from './window-texts.json' with { type: 'json' }

/** The window's provider. */
export interface Brand {
  brand: string
  title: string
}

/** A page of a provider's window, with its brand and a note that it is a simulation. */
export function windowFrame({ brand, title }: Brand, body: Html, script?: string): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/pay-window.css">
${script !== undefined && html`<script type="module" src="/static/${script}"></script>`}
</head>
<body>
<header><p class="brand">${brand}</p><h1>${title}</h1></header>
<p class="practice">${texts.notice}</p>
<main>${body}</main>
</body>
</html>`.text
}
