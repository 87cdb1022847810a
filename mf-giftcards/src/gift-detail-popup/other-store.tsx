import { getSellStorePageName } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { paths, storePath } from '@storefront/contract/paths.ts'
import { useEndpoint } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'

/** Of a gift that another store sold: it is cancelled and refused there, with a link to that store's gift history. */
export function OtherStore({ gift: { storeId: sellStoreId, presentId } }: { gift: Gift }) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const isSoldByOtherStore = sellStoreId !== storeAndUserId.storeId
  const { data } = useEndpoint(
    getSellStorePageName,
    { ...storeAndUserId, sellStoreId },
    { enabled: isSoldByOtherStore },
  )
  if (!isSoldByOtherStore) return null
  return (
    <Notice
      tone="info"
      action={
        data && (
          <Button
            variant="tint"
            size="s"
            href={storePath(data.pageName, paths.presentPrepaidcardHistory(presentId))}
          >
            {t('gift.detail.toSeller')}
          </Button>
        )
      }
    >
      {t('gift.detail.otherStore')}
    </Notice>
  )
}
