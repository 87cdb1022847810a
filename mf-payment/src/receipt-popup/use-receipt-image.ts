import { alert, report } from '@storefront/host'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { drawReceipt } from './receipt-image.ts'
import type { ReceiptSection } from './receipt-sections.ts'

/** Between a change and the next picture, in milliseconds (spec 2 §9). */
const DEBOUNCE_MS = 150

type Image = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'ready'; blob: Blob; url: string }

/**
 * The receipt's picture, redrawn when the receipt changes. It is drawn ahead, because a browser opens a window or share
 * sheet only synchronously in the tap.
 */
export function useReceiptImage(sections: readonly ReceiptSection[] | undefined) {
  const t = useTexts()
  const [image, setImage] = useState<Image>({ kind: 'drawing' })
  const openedUrls = useRef(new Set<string>())
  const content = sections && JSON.stringify(sections)
  useEffect(() => {
    if (content === undefined) return
    let isStale = false
    let url: string | undefined
    const timer = setTimeout(async () => {
      try {
        const blob = await drawReceipt(JSON.parse(content) as ReceiptSection[])
        if (isStale) return
        url = URL.createObjectURL(blob)
        setImage({ kind: 'ready', blob, url })
      } catch (error) {
        report(error, 'drawing a receipt')
        if (!isStale) setImage({ kind: 'failed' })
      }
    }, DEBOUNCE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
      // One that was opened is not revoked: its window may be reloaded, or its picture saved.
      if (url !== undefined && !openedUrls.current.has(url)) URL.revokeObjectURL(url)
    }
  }, [content])

  return {
    isDrawing: image.kind === 'drawing',
    open() {
      if (image.kind === 'ready' && window.open(image.url, '_blank')) openedUrls.current.add(image.url)
      else void alert({ title: t('notice'), text: t('receipt.noImage') })
    },
    /**
     * Passes the picture to the device's share sheet; call it in the tap.
     * @returns false where there is no picture yet, or this device shares no files
     */
    share(): boolean {
      if (image.kind !== 'ready') return false
      const files = [new File([image.blob], 'receipt.png', { type: 'image/png' })]
      if (!navigator.canShare?.({ files })) return false
      // Rejects also where the customer closes the sheet.
      navigator.share({ files }).catch(() => {})
      return true
    },
  }
}
