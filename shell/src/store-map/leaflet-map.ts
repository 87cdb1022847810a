import 'leaflet/dist/leaflet.css'
import { map as createMap, divIcon, marker, tileLayer } from 'leaflet'
import type { DrawMap } from './map-view.ts'
import * as styles from './store-map.module.css'

/** Shows a street and its crossings. */
const usualZoom = 16

/**
 * The map with Leaflet 1.9 (37 kB, loaded when the map opens). MapLibre weighs 250 kB and needs WebGL, OpenLayers 90 kB;
 * pigeon-maps handles keyboard and touch itself. Leaflet 2, or vector tiles, would change this file only.
 */
export const drawMap: DrawMap = (element, { coordinates, tiles, reducesMotion, onTiles }) => {
  const position: [number, number] = [coordinates.y, coordinates.x]
  const view = createMap(element, {
    center: position,
    zoom: Math.min(usualZoom, tiles.maxZoom),
    maxZoom: tiles.maxZoom,
    // Leaflet's buttons are too small for a thumb, and the screen itself shows the attribution.
    zoomControl: false,
    attributionControl: false,
    // A running zoom animation would end in an element that was removed.
    zoomAnimation: false,
    fadeAnimation: !reducesMotion,
    inertia: !reducesMotion,
  })
  let shownTiles = 0
  tileLayer(tiles.url, {
    maxZoom: tiles.maxZoom,
    // Tile servers require the site as referrer; not the page, for privacy.
    referrerPolicy: 'origin',
  })
    .on('tileload', () => {
      shownTiles += 1
      if (shownTiles === 1) onTiles('shown')
    })
    .on('load', () => shownTiles === 0 && onTiles('failed'))
    .addTo(view)
  marker(position, {
    icon: divIcon({ className: styles.pin ?? '', iconSize: [36, 36], iconAnchor: [18, 34] }),
    interactive: false,
    keyboard: false,
  }).addTo(view)
  return {
    zoomBy: (levels) => void view.zoomIn(levels),
    recentre: () => void view.setView(position, Math.min(usualZoom, tiles.maxZoom)),
    remove: () => void view.remove(),
  }
}
