import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumLaunch } from './chromium.ts'
import { moduleBeside } from './module-beside.ts'

/** Test timeout (ms), long because tests wait for conditions, which a busy machine reaches later. */
const timeoutMs = 30_000
/** Empties the browser before and after each test file. */
const browserTestSetup = moduleBeside('browser-test-setup')
/** Settings of `expect`: timeout of a single condition (ms), shorter than the test's so that the failed condition is reported. */
const expectSettings = { poll: { timeout: 20_000 } }

/** Whether this file comes from a registry, in a repository of another team. */
const isPacked = import.meta.dirname.includes('node_modules')
/**
 * Packages that Vite must not bundle as dependencies where they come from a registry: it would not handle their styles and message
 * files. In this repository they are sources, and Vite finds what they import before the first test only if they are not excluded.
 */
const ownPackages = ['@storefront/contract', '@storefront/domain', '@storefront/host', '@storefront/ui']

type ProjectOptions = {
  /** Name of the package, shown before each test file. */
  name: string
  /** Files that run before each test file, relative to the package. */
  setupFiles?: string[]
  /** Further bare imports of the page; listing them prevents a reload during the first run. */
  preload?: string[]
}

/**
 * `*.browser.test.ts` and `.tsx` in a real Chromium at the size of a phone.
 * The config of a package reads `test: { projects: [nodeProject({ name }), browserProject({ name })] }`.
 */
export function browserProject({
  name,
  setupFiles = [],
  preload = [],
}: ProjectOptions): TestProjectInlineConfiguration {
  return {
    extends: true,
    optimizeDeps: {
      exclude: isPacked ? ownPackages : [],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'vitest-browser-react',
        ...preload,
      ],
    },
    test: {
      name: `${name} (browser)`,
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      expect: expectSettings,
      include: ['src/**/*.browser.test.{ts,tsx}'],
      setupFiles: [browserTestSetup, ...setupFiles],
      css: { modules: { classNameStrategy: 'stable' } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        provider: playwright({
          launchOptions: chromiumLaunch(),
          contextOptions: { locale: 'ko-KR', timezoneId: 'Asia/Seoul', hasTouch: true },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** `*.test.ts` in Node. */
export function nodeProject({ name, setupFiles = [] }: ProjectOptions): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      expect: expectSettings,
      environment: 'node',
      // Otherwise `import css from './x.css?raw'` is empty.
      css: true,
      include: ['src/**/*.test.ts'],
      exclude: ['**/*.browser.test.*', '**/node_modules/**'],
      setupFiles,
    },
  }
}
