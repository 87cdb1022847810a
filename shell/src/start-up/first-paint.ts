import { firstScreenId } from '@storefront/contract/first-screen.ts'

/** How long the app waits for the pictures of a server-rendered screen, in milliseconds. */
const TIMEOUT_MS = 250

/**
 * Resolves once the server-rendered first screen is painted, which the app's start would delay on a slow phone. At once
 * without one, or where the page is hidden.
 */
export async function firstPaint(): Promise<void> {
  if (document.documentElement.dataset.ssr !== 'shown' || document.hidden) return
  const pictures = [
    ...document.querySelectorAll<HTMLImageElement>(`#${firstScreenId} img[fetchpriority=high]`),
  ]
  const picturesPainted = Promise.allSettled(pictures.map((picture) => picture.decode())).then(nextPaint)
  await Promise.race([picturesPainted, new Promise((done) => setTimeout(done, TIMEOUT_MS))])
}

const nextPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
