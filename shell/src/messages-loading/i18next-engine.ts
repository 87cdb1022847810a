import { createInstance, type i18n } from 'i18next'

/** i18next with texts by language and namespace. */
export function startI18next(
  texts: Record<string, Record<string, readonly object[]>>,
  missing: (key: string) => string,
): i18n {
  const i18n = createInstance()
  void i18n.init({
    lng: 'ko',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: missing,
  })
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, bundles] of Object.entries(namespaces))
      for (const bundle of bundles) i18n.addResourceBundle(language, namespace, bundle, true, true)
  return i18n
}
