import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import type { PopupProps } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { DetailStep } from './detail-step.tsx'
import { SearchStep } from './search-step.tsx'
import { useAddressSearch } from './use-address-search.ts'

/** 주소 검색: the building by keyword, then the door. Back from the door leads to the results. */
export default function AddressSearchPopup(props: PopupProps<'addressSearch'>) {
  const { params, open, onClosed, dismiss, done } = props
  const t = useTexts()
  const search = useAddressSearch()
  const [building, setBuilding] = useState<FoundBuilding | null>(null)
  const take = ({ zipNo, roadAddr, jibunAddr, engAddr }: FoundBuilding, detail: string) =>
    done({
      address: {
        zipcode: zipNo,
        address1: roadAddr.trim(),
        address2: detail,
        jibunAddr: jibunAddr ?? null,
        engAddr: engAddr ?? null,
      },
    })
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={building ? () => setBuilding(null) : dismiss}
      title={t('address.title')}
      closeLabel={t(building ? 'address.back' : 'close')}
      closeIcon={building ? 'back' : undefined}
    >
      {building ? (
        <DetailStep building={building} onDone={(detail) => take(building, detail)} />
      ) : (
        <SearchStep
          search={search}
          onChoose={(found) => (params.withoutDetail ? take(found, '') : setBuilding(found))}
        />
      )}
    </FullPopup>
  )
}
