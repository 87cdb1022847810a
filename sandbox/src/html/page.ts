import { type Html, html } from './html.ts'
import { textOf } from './texts.ts'

export interface Page {
  title: string
  body: Html
  /** Modules of `/static`. */
  scripts?: readonly string[]
  /** Tabs below the title. */
  tabs?: readonly { href: string; label: string; isCurrent: boolean }[]
}

/** A whole HTML document. */
export function pageText({ title, body, scripts = [], tabs = [] }: Page): string {
  const document = html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${textOf('sandbox')}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/sandbox.css">
${scripts.map((script) => html`<script type="module" src="/static/${script}"></script>`)}
</head>
<body>
<header class="top">
<a class="brand" href="/">${textOf('sandbox')}</a>
<h1>${title}</h1>
<a class="quiet" href="/providers">${textOf('providers')}</a>
<a class="quiet" href="/sms">${textOf('sms')}</a>
</header>
${
  tabs.length > 0 &&
  html`<nav class="tabs">${tabs.map(
    ({ href, label, isCurrent }) =>
      html`<a href="${href}" aria-current="${isCurrent ? 'page' : 'false'}">${label}</a>`,
  )}</nav>`
}
<main>${body}</main>
<p class="toast" role="status" hidden></p>
</body>
</html>`
  return document.text
}

/** A part of the page that is refreshed: its script fetches the address and inserts the answer. */
export function livePart(address: string, content: Html): Html {
  return html`<div data-live="${address}" tabindex="-1" data-offline="${textOf('offline')}">${content}</div>`
}

export function emptyNote(title: string, note?: string): Html {
  return html`<div class="empty"><p>${title}</p>${note !== undefined && html`<p class="sub">${note}</p>`}</div>`
}
