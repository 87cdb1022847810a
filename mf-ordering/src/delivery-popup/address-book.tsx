import { saveAddress } from '@storefront/contract/endpoints/delivery.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  newIdempotencyKey,
  openPopup,
  session,
  useLocale,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { TrashIcon } from '@storefront/ui/icons/trash-icon.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { addressText, buildingText } from '../delivery/address-text.ts'
import type { useAddressBook } from '../delivery/use-address-book.ts'
import { useTexts } from '../texts.ts'
import { notifyUnavailable } from '../unavailable-part.ts'
import * as styles from './address-book.module.css'

/** Address book: the customer's addresses, the chosen one, and adding a new one. */
export function AddressBook({ book }: { book: ReturnType<typeof useAddressBook> }) {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const { addresses, chosen, isChanging } = book

  const change = async (work: () => Promise<void>) => {
    try {
      await book.change(work)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const isFull = error.code === code.changed
      await alert({ title: t('notice'), text: t(isFull ? 'delivery.bookFull' : 'delivery.bookFailed') })
    }
  }
  async function add() {
    const outcome = await openPopup('addressSearch', {})
    if (outcome.kind === 'unavailable') notifyUnavailable(outcome, t)
    const { user } = session()
    if (outcome.kind !== 'done' || !user) return
    const { address } = outcome.result
    await change(async () => {
      const request = { storeId, userId: user.userId, address }
      const saved = await call(saveAddress, request, { idempotencyKey: newIdempotencyKey() })
      await book.choose(saved.address.addressId)
    })
  }
  async function drop() {
    if (!chosen) return
    const sure = await confirm({
      title: t('delivery.removeTitle'),
      text: addressText(chosen, language),
      yes: t('delivery.removeYes'),
      no: t('delivery.removeNo'),
      danger: true,
    })
    if (sure) await change(() => book.remove(chosen.addressId))
  }

  return (
    <Card title={t('delivery.where')} level={3}>
      {book.isLoading && (
        <SkeletonGroup label={t('delivery.readingAddress')}>
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {book.isFailed && (
        <ErrorState
          level={3}
          title={t('delivery.bookNotLoaded')}
          retry={{ label: t('retry'), onPress: book.retry }}
        />
      )}
      {!book.isLoading && !book.isFailed && addresses.length === 0 && (
        <EmptyState size="inline" level={3} title={t('delivery.bookEmpty')} />
      )}
      {addresses.length > 0 && (
        <RadioGroup
          label={t('delivery.where')}
          options={addresses.map((address) => ({
            value: String(address.addressId),
            label: buildingText(address, language),
            note: `${address.address2} · ${address.zipcode}`,
          }))}
          value={chosen ? String(chosen.addressId) : undefined}
          onChange={(id) => void change(() => book.choose(Number(id)))}
        />
      )}
      <div className={styles.buttons}>
        <Button
          variant="tint"
          size="s"
          wide
          icon={<PlusIcon size={18} />}
          disabled={isChanging}
          onClick={add}
        >
          {t('delivery.newAddress')}
        </Button>
        {chosen && (
          <Button
            variant="neutral"
            size="s"
            wide
            icon={<TrashIcon size={18} />}
            disabled={isChanging}
            onClick={drop}
          >
            {t('delivery.remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
