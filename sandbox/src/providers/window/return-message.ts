import { formBody } from '../wire/euc-kr.ts'

/** What the customer's browser sends to the merchant: a form to the return address that the merchant gave. */
export interface ReturnMessage {
  /** `POST` by default; with `GET` the fields are in the address. */
  method?: 'GET' | 'POST'
  /** Address of the form; for a GET the whole address with the fields. */
  action: string
  acceptCharset: 'utf-8' | 'euc-kr'
  fields: Record<string, string>
  /** The fields in wire format for a POST; empty for a GET. */
  body: string
}

export function returnMessage(
  action: string,
  fields: Record<string, string>,
  acceptCharset: 'utf-8' | 'euc-kr' = 'utf-8',
): ReturnMessage {
  return { action, acceptCharset, fields, body: formBody(fields, acceptCharset) }
}

/** A return by GET: the fields are added to the query of the merchant's address. */
export function redirectMessage(address: string, fields: Record<string, string>): ReturnMessage {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  const all = Object.fromEntries(url.searchParams)
  return { method: 'GET', action: url.href, acceptCharset: 'utf-8', fields: all, body: '' }
}
