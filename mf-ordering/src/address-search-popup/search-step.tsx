import type { FoundBuilding } from '@storefront/contract/entities/address.ts'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { SearchField } from '@storefront/ui/search-field/search-field.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import { lotText } from './lot-text.ts'
import * as styles from './search-step.module.css'
import type { useAddressSearch } from './use-address-search.ts'

type SearchStepProps = {
  search: ReturnType<typeof useAddressSearch>
  onChoose: (building: FoundBuilding) => void
}

/** Keyword search for buildings, with the service's messages. */
export function SearchStep({ search, onChoose }: SearchStepProps) {
  const t = useTexts()
  const { found: results, isSearching } = search
  const isFirstPageLoading = isSearching && (results === null || results.buildings.length === 0)
  return (
    <CardStack>
      <div className={styles.field}>
        <SearchField
          label={t('address.keyword')}
          placeholder={t('address.keywordPlaceholder')}
          clearLabel={t('address.clear')}
          value={search.keyword}
          onChange={search.setKeyword}
          onSubmit={() => void search.search()}
        />
        <Button size="s" onClick={search.search} disabled={isSearching}>
          {t('address.search')}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {!isSearching && results && <ServiceMessage found={results} />}
      </div>
      {isFirstPageLoading && (
        <SkeletonGroup label={t('address.searching')}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {!results && !isSearching && (
        <EmptyState size="inline" level={3} title={t('address.how')} text={t('address.examples')} />
      )}
      {results && results.buildings.length > 0 && (
        <Card>
          <RowList label={t('address.results')}>
            {results.buildings.map((building) => (
              <li key={`${building.roadAddr} ${building.jibunAddr}`}>
                <Row
                  title={building.roadAddr}
                  caption={lotText(building, t)}
                  onClick={() => onChoose(building)}
                />
              </li>
            ))}
          </RowList>
        </Card>
      )}
      {results?.next != null && (
        <Button variant="neutral" wide onClick={search.showMore} disabled={isSearching}>
          {t('address.more')}
        </Button>
      )}
    </CardStack>
  )
}

/** The service's message where it refuses; else the text of spec 2 §5 for the number of results. */
function ServiceMessage({ found }: { found: NonNullable<ReturnType<typeof useAddressSearch>['found']> }) {
  const t = useTexts()
  const { notice, buildings } = found
  if (!notice) return <p className={styles.count}>{t('address.found', { count: buildings.length })}</p>
  if (notice.kind === 'error') {
    return <Notice tone="danger">{notice.message ?? t('address.failed')}</Notice>
  }
  return <Notice tone="warn">{t(notice.kind === 'none' ? 'address.none' : 'address.tooMany')}</Notice>
}
