import { type PopupProps, storeText, useLocale } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { SearchField } from '@storefront/ui/search-field/search-field.tsx'
import { Tabs } from '@storefront/ui/tabs/tabs.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { typedCode } from '../goods/barcode.ts'
import { isBarcodeOf, searchGoods } from '../goods/goods.ts'
import { useStoreGoods } from '../goods/use-store-goods.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './manual-entry-popup.module.css'

/** The number below the bars by hand, or a search by name, for goods that the camera cannot read. */
export default function ManualEntryPopup({ open, onClosed, dismiss, done }: PopupProps<'selfpay/entry'>) {
  const t = useTexts()
  const [tab, setTab] = useState('digits')
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('entry.title')}
      closeLabel={t('close')}
      background="card"
    >
      <Tabs
        even
        label={t('entry.title')}
        idPrefix="entry"
        active={tab}
        onChange={setTab}
        tabs={[
          { id: 'digits', label: t('entry.digits') },
          { id: 'search', label: t('entry.search') },
        ]}
      />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`entry-panel-${tab}`}
        aria-labelledby={`entry-tab-${tab}`}
      >
        {tab === 'digits' ? (
          <Digits onCode={(barcodes) => done({ barcodes })} />
        ) : (
          <Search onProduct={(productId) => done({ productId })} />
        )}
      </div>
    </FullPopup>
  )
}

function Digits({ onCode }: { onCode: (barcodes: readonly string[]) => void }) {
  const t = useTexts()
  const goods = useStoreGoods()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const code = typedCode(typed, (code) => isBarcodeOf(goods, code))
    if (code.ok) onCode(code.barcodes)
    else setError(t(`entry.${code.reason}`))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('entry.number')}
        help={t('entry.hint')}
        error={error}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={48}
        autoFocus
      />
      <Button wide type="submit">
        {t('entry.add')}
      </Button>
    </form>
  )
}

function Search({ onProduct }: { onProduct: (productId: number) => void }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const goods = useStoreGoods()
  const [words, setWords] = useState('')
  const results = searchGoods(words, goods)
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t('entry.searchLabel')}
          placeholder={t('entry.searchLabel')}
          clearLabel={t('entry.clear')}
          value={words}
          onChange={setWords}
        />
      </div>
      <p className={styles.found} role="status">
        {words.trim() !== '' && t('entry.found', { count: results.length })}
      </p>
      {results.length > 0 ? (
        <div className={styles.results}>
          <RowList label={t('entry.search')}>
            {results.map((product) => (
              <li key={product.productId}>
                <Row
                  title={storeText(product, 'name', language)}
                  value={won(product.price)}
                  chevron={false}
                  onClick={() => onProduct(product.productId)}
                />
              </li>
            ))}
          </RowList>
        </div>
      ) : (
        words.trim() !== '' && <EmptyState size="inline" title={t('entry.none')} text={t('entry.noneText')} />
      )}
    </>
  )
}
