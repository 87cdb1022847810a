import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import type { PopupProps } from '@storefront/host'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { DetailStep } from './detail-step.tsx'
import { SearchStep } from './search-step.tsx'
import { useAddressSearch } from './use-address-search.ts'

/** 주소 검색: the building by keyword, then the unit number. Going back from the unit number returns to the results. */
export default function AddressSearchPopup(props: PopupProps<'addressSearch'>) {
  const { params, open, onClosed, dismiss, done } = props
  const t = useTexts()
  const search = useAddressSearch()
  const [chosen, choose] = useState<FoundBuilding | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const detailEntry = useSheetHistoryEntry()
  const building = detailEntry.isOpen || isConfirmed ? chosen : null
  async function confirm({ zipNo, roadAddr, jibunAddr, engAddr }: FoundBuilding, detail: string) {
    // Another tap or Enter may come before the popup has closed.
    if (isConfirmed) return
    // Its history entry is removed first; the page stays until the popup has closed.
    setConfirmed(true)
    await detailEntry.close()
    done({
      address: {
        zipcode: zipNo,
        address1: roadAddr.trim(),
        address2: detail,
        jibunAddr: jibunAddr ?? null,
        engAddr: engAddr ?? null,
      },
    })
  }
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={building ? () => void detailEntry.close() : dismiss}
      title={t('address.title')}
      closeLabel={t(building ? 'address.back' : 'close')}
      closeIcon={building ? 'back' : undefined}
    >
      {building ? (
        <DetailStep building={building} onDone={(detail) => confirm(building, detail)} />
      ) : (
        <SearchStep
          search={search}
          onChoose={(address) => {
            if (params.withoutDetail) return void confirm(address, '')
            choose(address)
            detailEntry.open()
          }}
        />
      )}
    </FullPopup>
  )
}
