export type SplashProps = {
  storeName?: string
  /** False keeps it up: there is nothing to show below it yet. It leaves 500 ms after the start at the earliest. */
  ready: boolean
}

export default function Splash(_props: SplashProps) {
  return null
}
