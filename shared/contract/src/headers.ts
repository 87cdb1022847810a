/** Headers that the contract gives a meaning, beside `authorization: Bearer <token>` (spec decision 71). Lower case. */
export const headers = {
  /** Identifies one attempt of a call that spends or creates; the same key gets the same answer. */
  idempotencyKey: 'idempotency-key',
  /** The store's own key, on its own side. */
  storeKey: 'x-store-key',
  /** The edge's key; without one configured, the API trusts direct calls from its own machine. */
  edgeKey: 'x-edge-key',
  /** Answers that came through the edge: the page renews itself when it differs from its own registry. */
  registryRevision: 'x-registry-revision',
  /** Names a request in the logs of edge and API, and is answered back. */
  requestId: 'x-request-id',
} as const
