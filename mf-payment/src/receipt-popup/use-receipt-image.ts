import { alert, report } from '@storefront/host'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { drawReceipt } from './draw-receipt.ts'
import type { PaperSection } from './paper.ts'

/** Between a change and the next picture, in milliseconds (document 2 §9). */
const DEBOUNCE = 150

type Image = { kind: 'drawing' } | { kind: 'failed' } | { kind: 'ready'; url: string }

/**
 * The receipt's picture, made anew when what stands on it changes. It is made before it is asked for: a new window opens
 * only in the tap itself.
 */
export function useReceiptImage(sections: readonly PaperSection[] | undefined) {
  const t = useTexts()
  const [image, setImage] = useState<Image>({ kind: 'drawing' })
  const opened = useRef(new Set<string>())
  const content = sections && JSON.stringify(sections)
  useEffect(() => {
    if (content === undefined) return
    let isStale = false
    let url: string | undefined
    const timer = setTimeout(async () => {
      try {
        const blob = await drawReceipt(JSON.parse(content) as PaperSection[])
        if (isStale) return
        url = URL.createObjectURL(blob)
        setImage({ kind: 'ready', url })
      } catch (problem) {
        report(problem, 'drawing a receipt')
        if (!isStale) setImage({ kind: 'failed' })
      }
    }, DEBOUNCE)
    return () => {
      isStale = true
      clearTimeout(timer)
      // A window that shows it may be loaded anew, or its picture kept.
      if (url !== undefined && !opened.current.has(url)) URL.revokeObjectURL(url)
    }
  }, [content])

  return {
    isDrawing: image.kind === 'drawing',
    open() {
      if (image.kind === 'ready' && window.open(image.url, '_blank')) opened.current.add(image.url)
      else void alert({ title: t('notice'), text: t('receipt.noImage') })
    },
  }
}
