import { paths } from '@storefront/contract/paths.ts'
import { hrefOf, openPopup, type Translate, toast } from '@storefront/host'

/** Opens the ways to share the store; where those cannot be loaded, the phone shares its address as it can. */
export async function shareStore(title: string, t: Translate): Promise<void> {
  const { kind } = await openPopup('share', { type: 'main' })
  if (kind === 'unavailable') await shareAddress(title, t)
}

/** Hands the store's address to another app, or copies it where the phone cannot share. */
async function shareAddress(title: string, t: Translate): Promise<void> {
  const url = new URL(hrefOf(paths.main()), location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (problem) {
      // The customer changed their mind.
      if (problem instanceof DOMException && problem.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ text: t('main.copied') })
  } catch {
    toast({ text: t('main.copyFailed') })
  }
}
