import { existsSync } from 'node:fs'
import { systemChromium } from '@storefront/build/chromium.ts'
import { chromium } from 'playwright'
import { run } from './process.ts'

const found = () => systemChromium() !== undefined || existsSync(chromium.executablePath())

/**
 * Makes sure that tests have a browser: one that the machine has, else Playwright's own download, else
 * Debian's package where this user may install it. Says what to do where none of these works.
 */
export async function ensureChromium(): Promise<void> {
  if (found()) return
  console.log('No Chromium on this machine yet: installing one for the tests.')
  await run('playwright', ['install', 'chromium'])
  if (found()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (found()) return
  console.error('The tests need Chromium. Install Chromium or Chrome, or name one with CHROMIUM_PATH.')
  process.exit(1)
}
