/** What the customer's browser brings back to the shop: a form, posted to an address that the shop gave. */
export interface ReturnMessage {
  action: string
  acceptCharset: 'utf-8' | 'euc-kr'
  fields: Record<string, string>
  /** The same as it goes over the wire. */
  body: string
}
