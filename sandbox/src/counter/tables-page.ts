import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { storeListTables } from '@storefront/contract/endpoints/store-side.ts'
import QRCode from 'qrcode'
import { Html, html } from '../html/html.ts'
import { emptyNote } from '../html/page.ts'
import { textOf } from '../html/texts.ts'
import { moveButton } from './move-button.ts'

type Table = PayloadOf<typeof storeListTables>['tableList'][number]

/** The store's tables as QR codes to print; each leads a phone to the storefront with the table's signed code. */
export async function tablesBody(
  storeId: number,
  tables: readonly Table[],
  storefrontUrl: string,
): Promise<Html> {
  if (tables.length === 0) return emptyNote(textOf('noTables'))
  const cards = await Promise.all(
    tables.map((table) => tableCard(storeId, table, tableAddress(table, storefrontUrl))),
  )
  return html`<p class="row no-print"><span class="sub">${textOf('tablesNote')}</span>
<button type="button" class="quiet" data-print>${textOf('printTables')}</button></p>
<ul class="tables">${cards}</ul>`
}

/** The API supplies the path; the URL always stays on the storefront. */
function tableAddress({ path }: Pick<Table, 'path'>, storefrontUrl: string): string {
  return `${storefrontUrl}/${path.replace(/^\/+/, '')}`
}

async function tableCard(storeId: number, { resourceId, name }: Table, address: string): Promise<Html> {
  const svg = await QRCode.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return html`<li class="card table"><a href="${address}" target="_blank" rel="noopener noreferrer">
<span class="qr" aria-hidden="true">${new Html(svg)}</span><strong>${name}</strong></a>
<p class="no-print">${moveButton({ storeId, move: 'renew-table-code', body: { resourceId }, label: textOf('renewCode') })}</p></li>`
}
