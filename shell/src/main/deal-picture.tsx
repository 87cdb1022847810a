import type { Deal } from '@storefront/contract/entities/deal.ts'
import { thumbnailAddress } from '@storefront/contract/pictures.ts'
import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { CalendarIcon } from '@storefront/ui/icons/calendar-icon.tsx'
import { CupIcon } from '@storefront/ui/icons/cup-icon.tsx'
import { DeliveryIcon } from '@storefront/ui/icons/delivery-icon.tsx'
import { TableIcon } from '@storefront/ui/icons/table-icon.tsx'
import { TakeoutIcon } from '@storefront/ui/icons/takeout-icon.tsx'
import { WaitingIcon } from '@storefront/ui/icons/waiting-icon.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'

const iconOf = {
  table: TableIcon,
  takeout: TakeoutIcon,
  delivery: DeliveryIcon,
  reservation: CalendarIcon,
  waiting: WaitingIcon,
  'self-pay': TakeoutIcon,
  unknown: CupIcon,
}

/** Picture of the first ordered item, else an icon of the deal's type. */
export function DealPicture({ deal }: { deal: Deal }) {
  const { firstItemImage, firstItemHue, firstItemGarnish } = deal.summary ?? {}
  const Icon = iconOf[dealKind(deal.dealType)]
  if (!firstItemImage) return <Icon size={24} />
  return (
    <Picture
      src={thumbnailAddress({ url: firstItemImage, hue: firstItemHue })}
      alt=""
      radius="thumb"
      kind={firstItemHue == null ? 'photo' : 'object'}
      hue={firstItemHue ?? undefined}
      garnish={firstItemGarnish ?? undefined}
    />
  )
}
