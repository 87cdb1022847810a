const first = Number(process.env.BENCH_PORT ?? 8240)

/** Ports of the measured shop: `BENCH_PORT` and the following, different from `npm start` and the tests. */
export const ports = {
  postgres: first,
  api: first + 1,
  /** The edge with the federated build, and the one with everything built as one app. */
  federated: first + 2,
  oneApp: first + 3,
  /** HTTP/2 proxies in front of them. */
  federatedFront: first + 4,
  oneAppFront: first + 5,
  debugging: first + 6,
  /** The federated build without server-rendered first screens. */
  clientOnly: first + 7,
  clientOnlyFront: first + 8,
  /** The bare server beside which the store API is measured. */
  floor: first + 9,
  /** The server-rendered shop of `peers`: its own server, a compressing one before it, and the HTTP/2 proxy. */
  renderingPeer: first + 10,
  renderingPeerServer: first + 11,
  renderingPeerFront: first + 12,
  /** The shop with Module Federation of `peers`: its files and the HTTP/2 proxy. */
  federatedPeer: first + 13,
  federatedPeerFront: first + 14,
  /** The federated build with every remote. */
  allRemotes: first + 15,
  allRemotesFront: first + 16,
}
