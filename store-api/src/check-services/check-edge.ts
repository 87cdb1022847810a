import type { ServiceCheck } from './check-services.ts'

/** Settings of the edge that name services; the same file of settings is usually given to API, edge and commands. */
export interface EdgeServiceSettings {
  mapTiles: string | undefined
  payOrigins: string | undefined
}

/** What the edge has of the services outside of the shop. `fetchTile` is `fetch`. */
export async function checkEdgeServices(
  { mapTiles, payOrigins }: EdgeServiceSettings,
  fetchTile: (url: string) => Promise<{ status: number; type: string }>,
): Promise<ServiceCheck[]> {
  return [
    await checkMap(mapTiles, fetchTile),
    payOrigins
      ? { service: 'payment windows', result: 'ready', detail: `They may go to ${payOrigins}.` }
      : {
          service: 'payment windows',
          result: 'missing',
          detail: 'Nobody can pay in a window. Set PAY_ORIGINS to the origins of your providers.',
        },
  ]
}

async function checkMap(
  template: string | undefined,
  fetchTile: (url: string) => Promise<{ status: number; type: string }>,
): Promise<ServiceCheck> {
  const service = 'map tiles'
  if (!template) {
    const detail = 'Stores show their address and map apps. Set MAP_TILES and MAP_ATTRIBUTION.'
    return { service, result: 'missing', detail }
  }
  const url = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0')
  try {
    const { status, type } = await fetchTile(url)
    return status === 200 && type.startsWith('image/')
      ? { service, result: 'ready', detail: 'It answered with a tile.' }
      : { service, result: 'failed', detail: `${url} answered ${status} ${type}.` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer'
    return { service, result: 'failed', detail: `${url} did not answer: ${reason}.` }
  }
}
