import { paths } from '@storefront/contract/paths.ts'
import { hrefOf, type Translate, toast } from '@storefront/host'

/** Hands the store's address to another app, or copies it where the phone cannot share. */
export async function shareStore(title: string, t: Translate): Promise<void> {
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
