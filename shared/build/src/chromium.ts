/// <reference types="node" />
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How every test and benchmark starts Chromium: the part of Playwright's launch options that is the same for all. */
export type ChromiumLaunch = { executablePath?: string; args: string[]; env: Record<string, string> }

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of an installed Chromium, so that tests need no download; undefined means Playwright's own. `CHROMIUM_PATH`
 * overrides the search.
 */
export function systemChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || usualPaths.find((path) => existsSync(path))
}

/**
 * Launch options under which a page looks the same on every machine: only the fonts of the repository, and no proxy.
 * Language and time zone are set on the browser context.
 * @param args more arguments for Chromium
 */
export function chromiumLaunch(args: readonly string[] = []): ChromiumLaunch {
  const executablePath = systemChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--no-proxy-server', ...args],
    env: { ...definedOf(process.env), FONTCONFIG_FILE: fontConfiguration() },
  }
}

/**
 * Writes a fontconfig file that knows Pretendard (the typeface that the shop's own is cut from) and nothing else,
 * with the generic families mapped to it.
 * Linux asks fontconfig for fonts; macOS and Windows ignore the file.
 * @returns its path
 */
function fontConfiguration(): string {
  const fonts = dirname(
    fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf')),
  )
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'fonts')
  const file = join(folder, 'fonts.conf')
  const content = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <reset-dirs/>
  <dir>${fonts}</dir>
  <cachedir>${folder}</cachedir>
${['sans-serif', 'serif', 'monospace', 'system-ui', 'cursive', 'fantasy']
  .map(
    (family) =>
      `  <alias binding="same"><family>${family}</family><prefer><family>Pretendard</family></prefer></alias>`,
  )
  .join('\n')}
</fontconfig>
`
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return file
  mkdirSync(folder, { recursive: true })
  // Packages are tested at the same time: a reader finds the old file or the new one, never half of it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
  return file
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
