import {
  cardNameLength,
  getUserCardList,
  updateUserCardName,
} from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { call, invalidate, type PopupProps, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useCardName, useStoreAndUserId } from '../cards/use-cards.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { useTexts } from '../texts.ts'
import * as styles from './rename-popup.module.css'

/** The customer's own name of a card, of at most 15 characters; an empty one restores the name of its kind. */
export default function RenamePopup(props: PopupProps<'giftcards/rename'>) {
  const t = useTexts()
  const nameOf = useCardName()
  const storeAndUserId = useStoreAndUserId()
  const { params, open, onClosed, dismiss, done } = props
  const { card } = usePopupCard(params.cardId, dismiss)
  const [typed, setTyped] = useState<string>()
  const [failed, setFailed] = useState(false)
  const name = typed ?? card?.userCardName ?? ''

  const save = async ({ cardNum }: GiftCard) => {
    setFailed(false)
    try {
      await call(updateUserCardName, { ...storeAndUserId, cardNum, cardName: name.trim() })
    } catch {
      setFailed(true)
      return
    }
    await invalidate(getUserCardList)
    toast({ text: t('rename.done') })
    done({ refresh: true })
  }

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('rename.title')}
      closeLabel={t('close')}
      action={
        <Button wide disabled={!card} onClick={() => card && save(card)}>
          {t('rename.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('rename.label')}
          value={name}
          onChange={setTyped}
          clean={(text) => [...text].slice(0, cardNameLength).join('')}
          onEnter={() => card && void save(card)}
          placeholder={card && nameOf({ ...card, userCardName: null })}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          help={t('rename.help', { count: [...name].length, most: cardNameLength })}
          error={failed ? t('rename.failed') : undefined}
        />
      </div>
    </Sheet>
  )
}
