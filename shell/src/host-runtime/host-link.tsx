import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { MouseEvent } from 'react'

/** A link with a real address, so that a long press and a new tab work; a plain tap navigates without a page load. */
export function hostLink({
  hrefOf,
  navigate,
}: Pick<HostRuntime, 'hrefOf' | 'navigate'>): HostRuntime['renderLink'] {
  return ({ to, children, ...rest }) => (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => isPlainTap(event) && goInstead(event, () => navigate(to))}
    >
      {children}
    </a>
  )
}

const isPlainTap = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function goInstead(event: MouseEvent, go: () => Promise<void>): void {
  event.preventDefault()
  void go()
}
