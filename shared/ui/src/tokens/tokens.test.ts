import { describe, expect, it } from 'vitest'
import report from '../../tokens.report.txt?raw'
import versions from '../../tokens.versions.json' with { type: 'json' }
import { accentProperties, DEFAULT_HUE } from './accent.ts'
import { contrast } from './oklch.ts'
import css from './tokens.css?raw'
import { UI_VERSION } from './version.ts'

const [light = '', preferred = '', forced = ''] = css.match(/:root[^{]*\{[^}]*\}/g) ?? []
const read = (block: string) =>
  new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']))
const values = { light: read(light), dark: read(forced) }

describe('tokens', () => {
  it('equal the report: a renamed or removed name is a breaking change', async () => {
    const names = [...new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? ''))].sort()
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('../../tokens.report.txt')
  })

  it('have a version for each change of the report: other names need another version', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(report))
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const knownVersions: Record<string, string> = versions
    expect(knownVersions[UI_VERSION], 'a new UI_VERSION, and its hash in tokens.versions.json').toBe(hash)
    expect(Object.keys(knownVersions).at(-1), 'the newest stands last').toBe(UI_VERSION)
    expect(new Set(Object.values(knownVersions)).size, 'one version for one report').toBe(
      Object.keys(knownVersions).length,
    )
  })

  it('are the same in dark mode, whether the device or the customer chose it', () => {
    expect([...read(preferred)]).toEqual([...read(forced)])
    expect(read(preferred).size).toBeGreaterThan(40)
  })

  it('have the accent of the default hue as default', () => {
    for (const [name, value] of Object.entries(accentProperties(DEFAULT_HUE))) {
      expect(values.light.get(name)?.toUpperCase(), name).toBe(value)
    }
  })

  it.each([
    ['text', 'card', 15.7],
    ['body', 'card', 10.4],
    ['sub', 'card', 5.5],
    ['sub', 'bg', 5],
    ['sub', 'sunken', 4.9],
    ['control', 'card', 3.3],
    ['good', 'good-bg', 4.6],
    ['warn', 'warn-bg', 5.4],
    ['danger', 'danger-bg', 4.6],
    ['info', 'info-bg', 5.2],
    ['danger', 'card', 4.5],
    ['on-toast', 'toast', 12],
  ])('%s on %s can be read in both themes', (ink, surface, least) => {
    for (const theme of ['light', 'dark'] as const) {
      const [one, other] = [values[theme].get(`--color-${ink}`), values[theme].get(`--color-${surface}`)]
      expect(contrast(one ?? '', other ?? ''), `${theme}: ${one} on ${other}`).toBeGreaterThanOrEqual(least)
    }
  })
})
