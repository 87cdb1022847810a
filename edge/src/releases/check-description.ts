import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import { routes } from '@storefront/contract/routes.ts'
import { UsageError } from './usage-error.ts'

/** Prefix of names and paths of a remote's own parts: `mf-loyalty` → `loyalty`, `mf-pet-shop` → `petshop`. */
export const namespaceOf = (remote: string): string => remote.replace(/^mf-/, '').replaceAll('-', '')

/**
 * Checks what a schema cannot: that a remote's own parts are in its namespace and take no path of others, and that
 * everything shown has a name in both languages.
 * @throws {@link UsageError} with every error in one message
 */
export function checkDescription(
  remote: string,
  description: RemoteDescription,
  { screens, popups }: { screens: object; popups: object },
): void {
  const errors = [
    ...ownPartErrors(remote, description, { screens, popups }),
    ...(['ko', 'en'] as const).flatMap((locale) => textErrors(description, locale, { screens, popups })),
    ...Object.keys(description.headers ?? {})
      .filter((name) => !(name in screens))
      .map((name) => `it describes the header of ${name}, which is no screen of its own`),
    ...Object.keys(description.popupHashes ?? {})
      .filter((name) => !(name in popups))
      .map((name) => `it describes the hash of ${name}, which is no popup of its own`),
  ]
  if (errors.length > 0) throw new UsageError(`${remote}: ${errors.join('; ')}`)
}

function ownPartErrors(
  remote: string,
  { ownScreens = {}, ownPopups = {} }: RemoteDescription,
  parts: { screens: object; popups: object },
): string[] {
  const namespace = namespaceOf(remote)
  const isOwnName = (name: string) => new RegExp(`^${namespace}/[a-z][a-zA-Z0-9]*$`).test(name)
  const isOwnPath = (path: string) => new RegExp(`^/${namespace}(/:?[a-zA-Z][a-zA-Z0-9]*)*$`).test(path)
  const isTaken = (path: string) =>
    routes.some((row) => row.path.split('/')[1]?.toLowerCase() === path.split('/')[1]?.toLowerCase())
  return [
    ...[...Object.keys(ownScreens), ...Object.keys(ownPopups)]
      .filter((name) => !isOwnName(name))
      .map((name) => `${name} is not a name in its namespace (${namespace}/…)`),
    ...Object.values(ownScreens).flatMap(({ path }) => [
      ...(isOwnPath(path) ? [] : [`${path} is not a path in its namespace (/${namespace}/…)`]),
      ...(isTaken(path) ? [`${path} belongs to the route table`] : []),
    ]),
    ...Object.keys(ownScreens)
      .filter((name) => !(name in parts.screens))
      .map((name) => `it has no screen ${name}`),
    ...Object.keys(ownPopups)
      .filter((name) => !(name in parts.popups))
      .map((name) => `it has no popup ${name}`),
  ]
}

function textErrors(
  { main = [], sideMenu = [], texts }: RemoteDescription,
  locale: 'ko' | 'en',
  parts: { screens: object; popups: object },
): string[] {
  const requiredTexts = [
    ...Object.keys(parts.screens).map((name) => [`screens.${name}`, texts[locale].screens?.[name]]),
    ...Object.keys(parts.popups).map((name) => [`popups.${name}`, texts[locale].popups?.[name]]),
    ...main.flatMap(({ id, service, look }) => {
      const ownTexts = texts[locale].main?.[id]
      return [
        [`main.${id}.title`, ownTexts?.title],
        ...(service ? [[`main.${id}.notNow`, ownTexts?.notNow]] : []),
        ...('tile' in look ? [[`main.${id}.text`, ownTexts?.text]] : []),
      ]
    }),
    ...sideMenu
      .flatMap((item) => [item, ...(item.children ?? [])])
      .map(({ id }) => [`sideMenu.${id}`, texts[locale].sideMenu?.[id]]),
  ]
  return requiredTexts.filter(([, text]) => !text).map(([key]) => `it has no text ${key} in ${locale}`)
}
