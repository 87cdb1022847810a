import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRecord, type RemoteBuild } from '@storefront/contract/registry/build-record.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { render } from '../first-screen/first-screen.tsx'
import { buildRemote } from './built-shop.ts'

const dist = mkdtempSync(join(tmpdir(), 'new-remote-'))
let build: RemoteBuild

beforeAll(async () => {
  await buildRemote('mf-loyalty', dist)
  build = v.parse(buildRecord, JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))) as RemoteBuild
}, 120_000)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

/** Main as server-rendered for a guest, on a page with or without this remote. */
function mainWith(remotes: RemoteBuild[], locale: 'ko' | 'en' = 'ko'): string {
  const part = render({
    pageName: 'moonlight',
    storeId: 10,
    path: '/',
    locale,
    now: Date.parse('2026-11-20T12:00:00+09:00'),
    screens: ['main', ...remotes.flatMap(({ manifest }) => Object.keys(manifest.screens))],
    popups: [],
    remotes: remotes.map(({ name, manifest: { description } }) => ({ name, description })),
    answers: { initData: JSON.stringify({ code: 200, message: '', payload: aShop() }) },
  })
  return part?.html ?? ''
}

describe('a remote that neither the shell nor the contract names', () => {
  it('shows on Main from its build record alone, in both languages, before its code is loaded', () => {
    expect(mainWith([build])).toContain('도장 모으기')
    expect(mainWith([build], 'en')).toContain('Collect stamps')
    expect(mainWith([])).not.toContain('도장 모으기')
  })

  it('carries nothing of its description in the code that browsers load', () => {
    const entry = build.manifest.description
    expect(entry?.main?.[0]?.id).toBe('home')
    const files = new Set([...Object.values(build.imports).flat(), ...build.manifestFiles])
    for (const file of files)
      expect(readFileSync(join(dist, file), 'utf8')).not.toMatch(/ownScreens|ownPopups|sideMenu/)
  })
})
