import type { MapTiles } from '@storefront/contract/document.ts'
import { BadSettings } from '../bad-settings.ts'

/**
 * Source of map tiles: `MAP_TILES` with `{z}`, `{x}` and `{y}` in its path,
 * `https://tiles.example/{z}/{x}/{y}.png`. One host, so that the page's policy can name it.
 * @throws when it is malformed
 */
export function mapTilesFrom(env: NodeJS.ProcessEnv): MapTiles | undefined {
  const url = env.MAP_TILES
  if (!url) return undefined
  const bad = new BadSettings(`MAP_TILES is no address of tiles: ${url}`)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw bad
  const [, path = ''] = /^https?:\/\/[^/{}*]+(\/[^#]*)$/.exec(url) ?? []
  if (!['{z}', '{x}', '{y}'].every((part) => path.includes(part))) throw bad
  const maxZoom = Number(env.MAP_MAX_ZOOM || 19)
  if (!Number.isInteger(maxZoom) || maxZoom < 1 || maxZoom > 22)
    throw new BadSettings(`MAP_MAX_ZOOM is a level from 1 to 22: ${env.MAP_MAX_ZOOM}`)
  return { url, attribution: env.MAP_ATTRIBUTION ?? '', maxZoom }
}

/** The origin of map tiles. */
export function tileOrigins(tiles: MapTiles | undefined): string[] {
  return tiles ? [new URL(tiles.url).origin] : []
}
