import { firstScreenId } from '@storefront/contract/first-screen.ts'

/** Longer than this, in milliseconds, the app does not wait for the pictures of a drawn screen. */
const PATIENCE = 250

/**
 * Resolves once the customer sees the screen that the document brought: what the app has to do before it can show
 * anything would keep a slow phone from painting it. At once where there is none, or nobody looks.
 */
export async function firstPaint(): Promise<void> {
  if (document.documentElement.dataset.drawn !== 'shown' || document.hidden) return
  const pictures = [
    ...document.querySelectorAll<HTMLImageElement>(`#${firstScreenId} img[fetchpriority=high]`),
  ]
  const seen = Promise.allSettled(pictures.map((picture) => picture.decode())).then(painted)
  await Promise.race([seen, new Promise((done) => setTimeout(done, PATIENCE))])
}

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
