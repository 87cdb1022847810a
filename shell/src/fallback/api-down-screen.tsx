export type ApiDownScreenProps = {
  /** Starts again; resolves when that failed, so that the next attempt can be planned. */
  onRetry: () => Promise<unknown>
  storeName?: string | undefined
}

/** The start-up call failed: says so, and tries again by itself. */
export default function ApiDownScreen(_props: ApiDownScreenProps) {
  return null
}
