import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { HOST_VERSION, type RemoteManifest } from '@storefront/host'
import { Component, type ComponentType, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { installTestHost } from '../../src/testing/test-host.ts'
import type { Shown } from './page-protocol.ts'
import { tracesSince } from './traces.ts'

let manifest: RemoteManifest | undefined
document.documentElement.dataset.host = HOST_VERSION

globalThis.conformance = {
  async load(remote, entry) {
    const global = remote.replaceAll('-', '_')
    const traces = tracesSince((name) => name.toLowerCase().includes(global) || name.startsWith('__'))
    registerRemotes([{ name: global, entry, type: 'global' }])
    const exposed = await loadRemote<{ default: RemoteManifest }>(`${global}/remote`)
    manifest = exposed?.default
    const { name, requires, screens = {}, popups = {}, messages, opening } = manifest ?? {}
    return {
      manifest: {
        name,
        requires,
        screens: Object.keys(screens),
        popups: Object.keys(popups),
        hasMessages: typeof messages === 'function',
        opening: opening?.screen,
      },
      traces: traces(),
    }
  },

  async show(kind, name, locale, params) {
    if (!manifest) throw new Error('load() comes first')
    const [ko, en] = await Promise.all([
      textsOf(manifest, kind, name, 'ko'),
      textsOf(manifest, kind, name, 'en'),
    ])
    installTestHost({ locale, messages: { [manifest.name]: { ko, en } } })
    const load = (
      manifest[kind] as Record<string, (() => Promise<{ default: ComponentType<object> }>) | undefined>
    )[name]
    if (!load) throw new Error(`${manifest.name} has no ${name}`)
    const { default: Part } = await load()
    const container = document.createElement('div')
    document.body.append(container)
    // Each part is shown twice, because what it sets up once for the page (a style, a cache) is not a leak.
    let outcome = await renderOnce(container, Part, kind === 'popups' ? popupProps(params) : {})
    outcome = outcome.problem
      ? outcome
      : await renderOnce(container, Part, kind === 'popups' ? popupProps(params) : {})
    container.remove()
    return outcome
  },
}

/**
 * Waits for the same messages as the shell: a message that the entry screen uses but does not contain is missing here.
 */
async function textsOf(
  { opening, messages }: RemoteManifest,
  kind: 'screens' | 'popups',
  name: string,
  locale: 'ko' | 'en',
): Promise<object[]> {
  const isOpening = kind === 'screens' && name === opening?.screen
  const loads = [...(opening ? [opening.messages] : []), ...(isOpening ? [] : [messages])]
  return Promise.all(loads.map(async (load) => (await load(locale)).default))
}

async function renderOnce(
  container: HTMLElement,
  Part: ComponentType<object>,
  props: object,
): Promise<Shown> {
  const traces = tracesSince((name) => name.startsWith('__'))
  let problem: string | undefined
  const onRenderError = (error: unknown) => {
    problem ??= String(error)
  }
  const root = createRoot(container, {
    onUncaughtError: onRenderError,
    onCaughtError: onRenderError,
    onRecoverableError: onRenderError,
  })
  root.render(createElement(ErrorBoundary, null, createElement(Part, props)))
  await settle()
  root.unmount()
  await settle()
  return { problem, traces: traces() }
}

class ErrorBoundary extends Component<{ children?: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

const popupProps = (params: object) => ({
  params,
  open: true,
  onClosed() {},
  done() {},
  dismiss() {},
  setClosable() {},
})

/** Effects have run, and their requests were refused. */
const settle = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100))
