import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getSampleStores } from '@storefront/contract/endpoints/edge.ts'
import { ApiUnanswered, isOk, type StoreApi } from './counter/store-api.ts'
import { html } from './html/html.ts'
import { emptyNote, pageText } from './html/page.ts'
import { textOf } from './html/texts.ts'

type SampleStore = PayloadOf<typeof getSampleStores>['storeList'][number]

/** Start page: links to the counters and the storefronts of the sample stores. */
export async function startPage(api: StoreApi, storefrontUrl: string): Promise<string> {
  const stores = await sampleStores(api)
  return pageText({
    title: textOf('stores'),
    body: html`<p class="sub">${textOf('sandboxNote')}</p>${
      stores.length === 0
        ? emptyNote(textOf('noStores'))
        : html`<ul class="list">${stores.map(
            ({ storeId, name, descp, pageName }) => html`<li class="card">
<p class="strong">${name}</p>${descp && html`<p class="sub">${descp}</p>`}
<p class="actions"><a class="button main" href="/counter/${storeId}">${textOf('counter')}</a>
<a class="button quiet" href="${storefrontUrl}/${pageName}/" target="_blank" rel="noopener noreferrer">${textOf('openShop')}</a></p>
</li>`,
          )}</ul>`
    }`,
  })
}

/** Empty while the API is starting: the page explains what to do. */
async function sampleStores(api: StoreApi): Promise<SampleStore[]> {
  try {
    const answer = await api.request(getSampleStores, {})
    return isOk(answer) ? answer.payload.storeList : []
  } catch (error) {
    if (error instanceof ApiUnanswered) return []
    throw error
  }
}
