import { existsSync } from 'node:fs'
import { systemChromium } from '@storefront/build/chromium.ts'
import { chromium } from 'playwright'
import { run } from './process.ts'

const isInstalled = () => systemChromium() !== undefined || existsSync(chromium.executablePath())

/**
 * Provides a browser for tests: an installed one, else Playwright's download, else Debian's package if this user may
 * install it. Otherwise explains what to do.
 */
export async function ensureChromium(): Promise<void> {
  if (isInstalled()) return
  console.log('No Chromium on this machine yet: installing one for the tests.')
  await run('playwright', ['install', 'chromium'])
  if (isInstalled()) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (isInstalled()) return
  console.error('The tests need Chromium. Install Chromium or Chrome, or name one with CHROMIUM_PATH.')
  process.exit(1)
}
