import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { paths } from '@storefront/contract/paths.ts'
import { alert, call, hasScreen, navigate } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardIcon } from '@storefront/ui/icons/card-icon.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'

/** The recipient's way to the card that they were given. */
export function GiftCardLink({ gift: { cardNum } }: { gift: Gift }) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  if (!cardNum || !hasScreen(paths.userCardList())) return null
  const show = async () => {
    const cards = await call(getUserCardList, storeAndUserId).catch(() => [])
    const card = cards.find((each) => each.cardNum === cardNum)
    if (!card) return alert({ title: t('notice'), text: t('gift.detail.cardUnverified') })
    await navigate.to(paths.userCardDetail(card.cardId))
  }
  return (
    <Button variant="tint" size="m" wide icon={<CardIcon size={20} />} onClick={show}>
      {t('gift.detail.card')}
    </Button>
  )
}
