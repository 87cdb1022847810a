import type { MenuSection } from '@storefront/domain/menu/visible-products.ts'
import { useEffect, useRef, useState } from 'react'

/** What a customer does to scroll: after it the tabs follow again. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scrollend'] as const
/** Farther than this many screens a jump is made at once, so that nothing on the way has to be drawn. */
const farScreens = 3

/**
 * Which section stands under the tabs, and the way to one. While a tab's jump is under way the tabs stay
 * on what was chosen. Sections have the id `<prefix>-panel-<category id>`.
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
    const release = () => {
      isJumping.current = false
    }
    // Captured, so that a key that moves the tabs releases first and then jumps.
    for (const move of ownMoves) addEventListener(move, release, { capture: true, passive: true })
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      for (const move of ownMoves) removeEventListener(move, release, { capture: true })
    }
  }, [prefix, sections])

  function jump(id: string) {
    const section = document.getElementById(`${prefix}-panel-${id}`)
    if (!section) return
    isJumping.current = true
    setActive(id)
    const isFar = Math.abs(section.getBoundingClientRect().top) > innerHeight * farScreens
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ block: 'start', behavior: isFar || reducesMotion ? 'instant' : 'smooth' })
  }

  return { active: isKnown ? active : first, jump }
}

function sectionInView(prefix: string, ids: readonly string[]): string | undefined {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
  if (atEnd && scrollY > 0) return ids.at(-1)
  const headerHeight = px(getComputedStyle(document.documentElement).scrollPaddingTop)
  const started = ids.filter((id) => {
    const section = document.getElementById(`${prefix}-panel-${id}`)
    if (!section) return false
    const line = headerHeight + px(getComputedStyle(section).scrollMarginTop) + 8
    return section.getBoundingClientRect().top <= line
  })
  return started.at(-1) ?? ids[0]
}

/** 0 for `auto`. */
const px = (length: string) => Number.parseFloat(length) || 0
