/** Whose live events a page listens to. */
export interface LiveSource {
  storeId: number
  /** Null for a guest. */
  token(): string | null
}
