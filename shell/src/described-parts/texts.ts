import {
  descriptionNamespace,
  type RemoteDescription,
} from '@storefront/contract/registry/remote-description.ts'
import { type Translate, useLocale } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'

/** Names of a remote's parts and entry points, known before its code is loaded; for `shell`, those of the shell's own parts. */
export function useDescriptionTexts(): (owner: string) => Translate {
  const { i18n } = hostRuntime()
  const language = useLocale()
  return (owner) => {
    const t = i18n.getFixedT(language, owner === 'shell' ? 'shell' : descriptionNamespace(owner))
    return (key, values) => t(key, values ?? {})
  }
}

/** Displayed name of a screen or popup of any owner; that of the not-found page for an unknown one. */
export function usePartName(): (kind: 'screens' | 'popups', name: string, owner: string) => string {
  const textsOf = useDescriptionTexts()
  return (kind, name, owner) => {
    if (owner === 'shell') return textsOf(owner)(`parts.${kind}.${name}`)
    const isNamed = descriptionOf(owner)?.texts.ko[kind]?.[name] !== undefined
    return isNamed ? textsOf(owner)(`${kind}.${name}`) : textsOf('shell')('parts.screens.other')
  }
}

/** The description of a remote; undefined where this page does not have the remote. */
export function descriptionOf(owner: string): RemoteDescription | undefined {
  return hostRuntime().partTable.remotes.find(({ name }) => name === owner)?.description
}
