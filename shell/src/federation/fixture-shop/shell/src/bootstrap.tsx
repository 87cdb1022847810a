import { type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { federationRuntime } from '../../../federation-runtime.ts'
import { inlinedRegistry } from '../../../inlined-registry.ts'
import { RemoteFailure } from '../../../remote-failure.ts'
import { createRemotes } from '../../../remotes.ts'

/** The smallest shell: one screen of one remote, or why it is unavailable. */
const remotes = createRemotes(inlinedRegistry(document), federationRuntime())
let shownContent: ReactNode = <p>loading</p>
let changed = () => {}

async function showMenus() {
  const start = performance.now()
  show(<p>loading</p>)
  try {
    const manifest = await remotes.load('mf-ordering')
    const screen = await manifest.screens.menus?.()
    show(screen && <screen.default />)
  } catch (error) {
    const waited = Math.round(performance.now() - start)
    const reason = error instanceof RemoteFailure ? error.reason : 'chunk'
    show(
      <div role="alert" data-waited={waited}>
        {reason}
        <button type="button" onClick={tryAgain}>
          again
        </button>
      </div>,
    )
  }
}

function tryAgain() {
  remotes.bustCache('mf-ordering')
  void showMenus()
}

function show(content: ReactNode) {
  shownContent = content
  changed()
}

function Shop() {
  return useSyncExternalStore(
    (listener) => {
      changed = listener
      return () => {}
    },
    () => shownContent,
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Shop />)
void showMenus()
