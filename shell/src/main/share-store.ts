import { paths } from '@storefront/contract/paths.ts'
import { hrefOf, openPopup, type Translate, toast } from '@storefront/host'

/** Opens the share popup; where that cannot be loaded, uses the phone's share sheet. */
export async function shareStore(title: string, t: Translate): Promise<void> {
  const { kind } = await openPopup('share', { type: 'main' })
  if (kind === 'unavailable') await shareAddress(title, t)
}

/** Shares the store's address by the phone's share sheet, or copies it where there is none. */
async function shareAddress(title: string, t: Translate): Promise<void> {
  const url = new URL(hrefOf(paths.main()), location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The customer changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ text: t('main.copied') })
  } catch {
    toast({ text: t('main.copyFailed') })
  }
}
