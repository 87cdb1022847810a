import { type BundleOrAlways, hasBundle } from '@storefront/contract/bundles.ts'
import type { ReleaseRecord } from '@storefront/contract/registry/release-record.ts'
import type { DescriptionTexts, RemoteDescription } from '@storefront/contract/registry/remote-description.ts'

type Described = { description?: RemoteDescription }

/** A release's description, limited to the store's contract. */
export function descriptionFor(record: ReleaseRecord, bundles: readonly string[]): Described {
  const { description } = record
  if (!description) return {}
  const main = (description.main ?? []).filter(({ bundle }) => hasBundle(bundles, bundle))
  const screens = namesIn(record.screens, bundles)
  const popups = namesIn(record.popups, bundles)
  return {
    description: withoutEmpty({
      ownScreens: pick(description.ownScreens, screens),
      ownPopups: pick(description.ownPopups, popups),
      headers: pick(description.headers, screens),
      popupHashes: pick(description.popupHashes, popups),
      main,
      sideMenu: description.sideMenu ?? [],
      texts: eachLocale(description, (texts) =>
        withoutEmpty({
          screens: pick(texts.screens, screens),
          popups: pick(texts.popups, popups),
          main: pick(texts.main, new Set(main.map(({ id }) => id))),
          sideMenu: texts.sideMenu ?? {},
        }),
      ),
    }),
  }
}

/** Of a disabled remote: its own paths and the names of its screens, for the message there. */
export function descriptionOfDisabled(
  record: ReleaseRecord | undefined,
  bundles: readonly string[],
): Described {
  if (!record?.description) return {}
  const screens = namesIn(record.screens, bundles)
  return {
    description: withoutEmpty({
      ownScreens: pick(record.description.ownScreens, screens),
      texts: eachLocale(record.description, (texts) =>
        withoutEmpty({ screens: pick(texts.screens, screens) }),
      ),
    }),
  }
}

/** Names of the parts that the store may use. */
function namesIn(parts: Record<string, { bundle: BundleOrAlways }>, bundles: readonly string[]): Set<string> {
  const names = Object.keys(parts)
  return new Set(names.filter((name) => hasBundle(bundles, parts[name]?.bundle ?? 'always')))
}

function pick<T>(from: Record<string, T> | undefined, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(from ?? {}).filter(([name]) => names.has(name)))
}

const eachLocale = (
  { texts }: RemoteDescription,
  change: (texts: DescriptionTexts) => DescriptionTexts,
): RemoteDescription['texts'] => ({ ko: change(texts.ko), en: change(texts.en) })

/** Part of every document, so empty fields are omitted. */
function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => Object.keys(part ?? {}).length > 0),
  ) as T
}
