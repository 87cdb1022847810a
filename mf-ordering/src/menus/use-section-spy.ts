import type { MenuSection } from '@storefront/domain/menu/visible-products.ts'
import { useEffect, useRef, useState } from 'react'

/** Events of the customer's own scrolling, and the end of any: after them the tabs follow again. */
const scrollInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scrollend'] as const
/** Beyond this many screens a jump is instant, so that nothing in between is rendered. */
const MAX_SMOOTH_SCREENS = 3

/**
 * Scroll spy: the section under the tabs, and a jump to one. During a jump its tab stays active. Sections have the id
 * `<prefix>-panel-<category id>`.
 */
export function useSectionSpy(prefix: string, sections: readonly MenuSection[]) {
  const first = String(sections[0]?.category.categoryId ?? '')
  const [active, setActive] = useState(first)
  const isJumping = useRef(false)
  const isKnown = sections.some(({ category }) => String(category.categoryId) === active)

  useEffect(() => {
    let frame = 0
    const ids = sections.map(({ category }) => String(category.categoryId))
    const follow = () => {
      frame = 0
      const current = isJumping.current ? undefined : sectionInView(prefix, ids)
      if (current) setActive(current)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow)
    }
    const stopJumping = () => {
      isJumping.current = false
    }
    // Capturing, so that a key press on the tabs stops a jump before it starts the next.
    for (const move of scrollInputs) addEventListener(move, stopJumping, { capture: true, passive: true })
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      for (const move of scrollInputs) removeEventListener(move, stopJumping, { capture: true })
    }
  }, [prefix, sections])

  function jump(id: string) {
    const section = document.getElementById(`${prefix}-panel-${id}`)
    if (!section) return
    isJumping.current = true
    setActive(id)
    const isFar = Math.abs(section.getBoundingClientRect().top) > innerHeight * MAX_SMOOTH_SCREENS
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ block: 'start', behavior: isFar || reducesMotion ? 'instant' : 'smooth' })
  }

  return { active: isKnown ? active : first, jump }
}

function sectionInView(prefix: string, ids: readonly string[]): string | undefined {
  // Fractions of a pixel may be missing at the end.
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && scrollY > 0) return ids.at(-1)
  const headerHeight = px(getComputedStyle(document.documentElement).scrollPaddingTop)
  const started = ids.filter((id) => {
    const section = document.getElementById(`${prefix}-panel-${id}`)
    if (!section) return false
    // A section that is a few px below the tabs counts as reached.
    const line = headerHeight + px(getComputedStyle(section).scrollMarginTop) + 8
    return section.getBoundingClientRect().top <= line
  })
  return started.at(-1) ?? ids[0]
}

/** 0 for `auto`. */
const px = (length: string) => Number.parseFloat(length) || 0
