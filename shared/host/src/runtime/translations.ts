type Values = Record<string, string | number>

/** The texts of the loaded parts. An instance of i18next is one. */
export interface Translations {
  language: string
  /** The key has its namespace: `shell:retry`. */
  t: { (key: string): string; (key: string, values: Values): string }
  getFixedT(language: string, namespace: string): (key: string, values: Values) => string
  on(event: 'languageChanged', listener: () => void): void
  off(event: 'languageChanged', listener: () => void): void
}
