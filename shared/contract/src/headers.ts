/** Headers of calls that the contract defines, in addition to `authorization: Bearer <token>` (spec decision 71). Lower case. */
export const headers = {
  /** Identifies one attempt of a call that spends or creates; the same key gets the same answer. */
  idempotencyKey: 'idempotency-key',
  /** The store's key, for store-side calls. */
  storeKey: 'x-store-key',
  /** The edge's key; without one configured, the API trusts direct calls from its own machine. */
  edgeKey: 'x-edge-key',
  /** In answers through the edge: where it differs from that of its own registry, the page reloads with one of its next navigations. */
  registryRevision: 'x-registry-revision',
  /** Identifies a request in the logs of edge and API; also sent in the answer. */
  requestId: 'x-request-id',
} as const
