import type { ServerSecrets, Settings } from './settings.ts'

/** Addresses to open, printed once everything answers. */
export async function addresses(
  { storefront, sandbox, api, dataDir }: Settings,
  { edge }: ServerSecrets,
): Promise<string> {
  const stores = await sampleStores(api, edge)
  const width = Math.max(0, ...stores.map(({ pageName }) => pageName.length))
  return [
    '',
    'The shop is open.',
    '',
    ...stores.map(
      ({ pageName, name }) =>
        `  ${`${storefront}/${pageName}/`.padEnd(storefront.length + width + 4)}${name}`,
    ),
    '',
    `  ${sandbox}/sms        text messages to customers (login codes)`,
    `  ${sandbox}/counter    the store's counter: cook, complete, cancel; table codes`,
    `  ${sandbox}/providers  the simulated payment providers: their ledgers, and failures to choose`,
    `  ${api}/docs       the store API`,
    `  ${storefront}/releases   which release is where, and how canaries are doing`,
    '',
    `  Data and logs are kept in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n')
}

async function sampleStores(api: string, edgeKey: string): Promise<{ pageName: string; name: string }[]> {
  try {
    const answer = await fetch(`${api}/storefront/edge/samplestores`, {
      headers: { 'x-edge-key': edgeKey },
      signal: AbortSignal.timeout(3000),
    })
    const { payload } = (await answer.json()) as {
      payload?: { storeList?: { pageName: string; name: string }[] }
    }
    return payload?.storeList ?? []
  } catch {
    return []
  }
}
