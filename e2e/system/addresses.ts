const port = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** Where the system under test listens; away from the ports of `npm start`, so that both may run. */
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

/** The API's secret for this run: tests sign with it what only the API could. */
export const secret = 'known to the end-to-end tests and to nobody else'
