import { html } from '../html/html.ts'
import accounts from './accounts.json' with { type: 'json' }
import words from './texts.json' with { type: 'json' }

/** The shop's parameters; repeated in every form of the page. */
export interface Asked {
  redirectUri: string
  state: string
}

export const troubles = ['slow', 'expired', 'state', 'silent', 'error'] as const
export type Trouble = (typeof troubles)[number]

/** The accounts to choose from and a way to decline; below, failures to simulate. */
export function authorizePage(asked: Asked): string {
  return frame(html`
<form method="post" action="/kakao/oauth/answer">
${hidden(asked)}
<h2>${words.choose}</h2>
<ul class="accounts">${accounts.map(
    ({ id, name, nickname, phone }) => html`<li><button name="account" value="${id}">
<span class="face">${nickname.slice(0, 1)}</span>
<span><b>${name ?? nickname}</b><small>${name === null ? words.noName : (phone ?? words.noPhone)}</small></span>
</button></li>`,
  )}</ul>
<details><summary>${words.troubles}</summary>
<ul class="accounts">${troubles.map(
    (each) => html`<li><button name="trouble" value="${each}">${words.trouble[each]}</button></li>`,
  )}</ul>
</details>
</form>
<details><summary>${words.other}</summary>
<form method="post" action="/kakao/oauth/answer">
${hidden(asked)}
<label>${words.name}<input name="name" maxlength="25" autocomplete="off"></label>
<label>${words.phone}<input name="phone" inputmode="tel" required maxlength="20" autocomplete="off"></label>
<button class="go" name="account" value="other">${words.enter}</button>
</form>
</details>
<form method="post" action="/kakao/oauth/answer">
${hidden(asked)}
<button class="no" name="account" value="">${words.deny}</button>
</form>`)
}

export const badRequestPage = (): string => frame(html`<p>${words.badRequest}</p>`)

function hidden({ redirectUri, state }: Asked) {
  return html`<input type="hidden" name="redirect_uri" value="${redirectUri}">
<input type="hidden" name="state" value="${state}">`
}

function frame(body: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} · ${words.brand}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/social-window.css">
</head>
<body>
<header><p class="brand">${words.brand}</p><h1>${words.title}</h1></header>
<main><p class="practice">${words.notice}</p>${body}</main>
</body>
</html>`.text
}
