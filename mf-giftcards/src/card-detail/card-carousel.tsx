import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { cardFlags } from '@storefront/domain/gift-card/card-state.ts'
import { openPopup } from '@storefront/host'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { EditIcon } from '@storefront/ui/icons/edit-icon.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { CardFace } from '../cards/card-face.tsx'
import { useCardName, useNowInStore } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import * as styles from './card-carousel.module.css'

interface CardCarouselProps {
  cards: readonly GiftCard[]
  current: GiftCard
  onShow: (cardId: number) => void
}

/** How long the scroll position must stay the same before a card counts as shown (spec 3 §9), in ms. */
const debounceMs = 500

/** The customer's cards side by side; the next one peeks in. A swipe, the arrow keys or a tap on it leads to it. */
export function CardCarousel({ cards, current, onShow }: CardCarouselProps) {
  const t = useTexts()
  const nameOf = useCardName()
  const track = useRef<HTMLUListElement>(null)
  const index = cards.indexOf(current)
  const latest = useRef({ cards, index, onShow })
  useLayoutEffect(() => {
    latest.current = { cards, index, onShow }
  })

  // Shows the card of the address at first, and follows it when another one is chosen or the list is sorted anew.
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const list = track.current
    const slide = list?.children[index]
    if (!list || !(slide instanceof HTMLElement)) return
    const left = slide.offsetLeft - list.offsetLeft - padding(list)
    list.scrollTo({ left, behavior: isFirst.current ? 'instant' : 'auto' })
    isFirst.current = false
  }, [index])

  useEffect(() => {
    const list = track.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout>
    const debouncedShow = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const card = latest.current.cards[nearest(list)]
        if (card && card !== latest.current.cards[latest.current.index]) latest.current.onShow(card.cardId)
      }, debounceMs)
    }
    list.addEventListener('scroll', debouncedShow, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', debouncedShow)
    }
  }, [])

  return (
    <section aria-roledescription="carousel" aria-label={t('detail.cards')}>
      <ul ref={track} className={styles.track} tabIndex={cards.length > 1 ? 0 : undefined}>
        {cards.map((card) => {
          const isCurrent = card === current
          return (
            <li key={card.cardId} className={styles.slide}>
              <div aria-hidden={!isCurrent}>
                <CardFace card={card} beside={isCurrent && <RenameButton card={card} />} />
              </div>
              {!isCurrent && (
                <button
                  type="button"
                  className={styles.peek}
                  aria-label={t('detail.showCard', { name: nameOf(card) })}
                  onClick={() => onShow(card.cardId)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden live="polite">
        {t('detail.place', { place: index + 1, count: cards.length })}
      </VisuallyHidden>
    </section>
  )
}

const padding = (list: HTMLElement) => Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0

/** Place of the slide whose start is nearest to the start of the track. */
function nearest(list: HTMLElement): number {
  const start = list.getBoundingClientRect().left + padding(list)
  const distances = [...list.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - start))
  return distances.indexOf(Math.min(...distances))
}

function RenameButton({ card }: { card: GiftCard }) {
  const t = useTexts()
  const nowInStore = useNowInStore()
  if (!cardFlags(card, nowInStore).editableCardName) return null
  return (
    <IconButton
      label={t('detail.rename')}
      aria-haspopup="dialog"
      className={styles.rename}
      onClick={() => void openPopup('giftcards/rename', { cardId: card.cardId })}
    >
      <EditIcon size={18} />
    </IconButton>
  )
}
