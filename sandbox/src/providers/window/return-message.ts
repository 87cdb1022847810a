/** What the customer's browser posts to the shop: a form to the return address that the shop gave. */
export interface ReturnMessage {
  action: string
  acceptCharset: 'utf-8' | 'euc-kr'
  fields: Record<string, string>
  /** The same in wire format. */
  body: string
}
