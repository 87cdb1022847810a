/** Which live events a page receives. */
export interface LiveSource {
  storeId: number
  /** Null for a guest. */
  token(): string | null
}
