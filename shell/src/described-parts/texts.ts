import {
  descriptionNamespace,
  type RemoteDescription,
} from '@storefront/contract/registry/remote-description.ts'
import { type Translate, useLocale } from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'

/**
 * Texts by which a remote calls its parts and entry points before its code is loaded; those of the shell's own parts
 * for `shell`.
 */
export function useDescriptionTexts(): (owner: string) => Translate {
  const { i18n } = hostRuntime()
  const language = useLocale()
  return (owner) => {
    const t = i18n.getFixedT(language, owner === 'shell' ? 'shell' : descriptionNamespace(owner))
    return (key, values) => t(key, values ?? {})
  }
}

/** What customers call a screen or popup, whoever owns it; that of the not-found page where nobody on this page does. */
export function usePartName(): (kind: 'screens' | 'popups', name: string, owner: string) => string {
  const textsOf = useDescriptionTexts()
  return (kind, name, owner) => {
    if (owner === 'shell') return textsOf(owner)(`parts.${kind}.${name}`)
    const isNamed = describedBy(owner)?.texts.ko[kind]?.[name] !== undefined
    return isNamed ? textsOf(owner)(`${kind}.${name}`) : textsOf('shell')('parts.screens.other')
  }
}

/** The part of a remote's description that a shell component asks for. */
export function describedBy(owner: string): RemoteDescription | undefined {
  return hostRuntime().partTable.remotes.find(({ name }) => name === owner)?.description
}
