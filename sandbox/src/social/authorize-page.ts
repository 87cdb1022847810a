import { html } from '../html/html.ts'
import accounts from './accounts.json' with { type: 'json' }
import texts from './texts.json' with { type: 'json' }

/** The client's OAuth parameters; repeated in every form of the page. */
export interface AuthorizeRequest {
  redirectUri: string
  state: string
}

/** `state`: the answer has another request's state; `silent`: it has neither code nor error. */
export const faults = ['slow', 'expired', 'state', 'silent', 'error'] as const
export type Fault = (typeof faults)[number]

/** The accounts to choose from and a way to decline; below, failures to simulate, a slow answer with its delay. */
export function authorizePage(request: AuthorizeRequest, { slowMs }: { slowMs: number }): string {
  return frame(html`
<form method="post" action="/kakao/oauth/answer">
${hidden(request)}
<h2>${texts.choose}</h2>
<ul class="accounts">${accounts.map(
    ({ id, name, nickname, phone }) => html`<li><button name="account" value="${id}">
<span class="face">${nickname.slice(0, 1)}</span>
<span><b>${name ?? nickname}</b><small>${name === null ? texts.noName : (phone ?? texts.noPhone)}</small></span>
</button></li>`,
  )}</ul>
<details><summary>${texts.faults}</summary>
<ul class="accounts">${faults.map(
    (each) =>
      html`<li><button name="fault" value="${each}">${texts.fault[each].replace('{{seconds}}', String(slowMs / 1000))}</button></li>`,
  )}</ul>
</details>
</form>
<details><summary>${texts.other}</summary>
<form method="post" action="/kakao/oauth/answer">
${hidden(request)}
<label>${texts.name}<input name="name" maxlength="25" autocomplete="off"></label>
<label>${texts.phone}<input name="phone" inputmode="tel" required maxlength="20" autocomplete="off"></label>
<button class="go" name="account" value="other">${texts.enter}</button>
</form>
</details>
<form method="post" action="/kakao/oauth/answer">
${hidden(request)}
<button class="no" name="account" value="">${texts.deny}</button>
</form>`)
}

export const badRequestPage = (): string => frame(html`<p>${texts.badRequest}</p>`)

function hidden({ redirectUri, state }: AuthorizeRequest) {
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
<title>${texts.title} · ${texts.brand}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/social-window.css">
</head>
<body>
<header><p class="brand">${texts.brand}</p><h1>${texts.title}</h1></header>
<main><p class="practice">${texts.notice}</p>${body}</main>
</body>
</html>`.text
}
