import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Version of the `ui` tokens that a part is built with; an empty object for a part without `ui`. */
export function uiVersionOf(folder: string): { ui?: string } {
  const file = join(folder, 'package.json')
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }
  if (!Object.hasOwn(dependencies, '@storefront/ui')) return {}
  const { UI_VERSION } = createRequire(file)('@storefront/ui/tokens/version.ts') as { UI_VERSION: string }
  return { ui: UI_VERSION }
}
