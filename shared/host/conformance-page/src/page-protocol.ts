/** Interface of the test page for the conformance kit, called from outside the browser. */
export interface ConformancePage {
  /** Loads entry and manifest. */
  load(remote: string, entry: string): Promise<{ manifest: Described; traces: Traces }>
  /** Shows one screen or popup, removes it, and returns what happened. */
  show(kind: 'screens' | 'popups', name: string, locale: 'ko' | 'en', params: object): Promise<Shown>
}

/** What the manifest of a loaded remote says. */
export interface Described {
  name: unknown
  requires: unknown
  screens: string[]
  popups: string[]
  hasMessages: boolean
  /** The screen that has separate messages. */
  opening: string | undefined
}

/** What happened while a screen or popup was shown: an error, if any, and what it left behind. */
export interface Shown {
  problem: string | undefined
  traces: Traces
}

/** What a part of the page has left behind since the last snapshot. */
export interface Traces {
  globals: string[]
  /** Elements outside the place that the part was mounted in. */
  elements: string[]
  /** `window:scroll`, `document:keydown`. */
  listeners: string[]
  intervals: number
  storage: string[]
}

declare global {
  var conformance: ConformancePage
}
