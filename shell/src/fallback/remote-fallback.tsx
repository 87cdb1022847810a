export type RemoteFallbackProps = {
  /** Title of the screen or popup that could not be loaded, in the customer's language. */
  what: string
  onRetry: () => unknown
  /** The store's phone number; the button is left out without one. */
  phone?: string | undefined
  /** `screen` fills the page (with a way home), `popup` is a sheet (with a way to close). */
  place?: 'screen' | 'popup'
  /** Closes the popup, or goes home. */
  onLeave: () => void
}

/** Stands in the place of a part that is down, slow, broken or tampered with; the rest of the shop works. */
export default function RemoteFallback(_props: RemoteFallbackProps) {
  return null
}
