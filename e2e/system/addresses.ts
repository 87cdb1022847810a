const port = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** Addresses of the system under test, on other ports than `npm start`, so that both can run. */
export const ports = {
  edge: port('E2E_EDGE_PORT', 8180),
  sandbox: port('E2E_SANDBOX_PORT', 8190),
  api: port('E2E_API_PORT', 8170),
  control: port('E2E_CONTROL_PORT', 8160),
}
export const addresses = {
  storefront: `http://localhost:${ports.edge}`,
  sandbox: `http://localhost:${ports.sandbox}`,
  api: `http://localhost:${ports.api}`,
  control: `http://localhost:${ports.control}`,
}

/** The API's secret for this run, with which tests sign tokens. */
export const secret = 'known to the end-to-end tests and to nobody else'
