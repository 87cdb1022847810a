import { getCardTemplateListForPresent } from '@storefront/contract/endpoints/gifts.ts'
import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { paths } from '@storefront/contract/paths.ts'
import { HostLink, storeText, useEndpoint, useLocale, useScreenHeader } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { HistoryIcon } from '@storefront/ui/icons/history-icon.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { Tabs } from '@storefront/ui/tabs/tabs.tsx'
import { useState } from 'react'
import { giftPicture } from '../cards/card-face.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { TemplatePicture } from '../gifts/template-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './gift-list-screen.module.css'
import { categoriesOf, isListEmpty, type TemplateList, templatesOf } from './listed-templates.ts'

/** 선물하기: the gift cards that the store sells, by category (spec 3 §2). */
export default function GiftListScreen() {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  useScreenHeader({ title: t('gift.list.title'), left: 'back', right: <HistoryLink /> })
  const { data, isError, refetch } = useEndpoint(getCardTemplateListForPresent, storeAndUserId, {
    enabled: storeAndUserId.userId > 0,
  })
  return (
    <div className={styles.screen}>
      {data && !isListEmpty(data) && <Templates list={data} />}
      {data && isListEmpty(data) && (
        <EmptyState
          picture={<Scene src={giftPicture} />}
          title={t('gift.list.none')}
          text={t('gift.list.noneText')}
        />
      )}
      {!data && isError && (
        <div className={styles.inset}>
          <ErrorState title={t('gift.list.failed')} retry={{ label: t('retry'), onPress: () => refetch() }} />
        </div>
      )}
      {!data && !isError && <TileSkeletons />}
    </div>
  )
}

function HistoryLink() {
  const t = useTexts()
  return (
    <HostLink
      to={paths.presentPrepaidcardHistory()}
      className={styles.history ?? ''}
      aria-label={t('gift.history.title')}
    >
      <HistoryIcon />
    </HostLink>
  )
}

/** Id of the tab with the cards of all categories. */
const all = 'all'

function Templates({ list }: { list: TemplateList }) {
  const t = useTexts()
  const language = useLocale()
  const [chosen, setChosen] = useState(all)
  const categories = categoriesOf(list)
  const category = categories.find(({ mobileCategoryId }) => `${mobileCategoryId}` === chosen)
  const active = category ? chosen : all
  const templates = templatesOf(list, category?.mobileCategoryId ?? null)
  const tabs = categories.map((each) => ({
    id: `${each.mobileCategoryId}`,
    label: storeText(each, 'name', language),
  }))
  return (
    <>
      <Tabs
        label={t('gift.list.categories')}
        tabs={[{ id: all, label: t('gift.list.all') }, ...tabs]}
        active={active}
        onChange={setChosen}
        idPrefix="gift"
      />
      <div role="tabpanel" id={`gift-panel-${active}`} aria-labelledby={`gift-tab-${active}`}>
        {templates.length === 0 ? (
          <EmptyState size="inline" title={t('gift.list.categoryEmpty')} />
        ) : (
          <ul className={styles.grid}>
            {templates.map((template) => (
              <li key={template.templateId}>
                <Tile template={template} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Tile({ template }: { template: GiftCardTemplate }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { templateId, sellDiscount } = template
  const isFixed = sellDiscount?.discountType === 'fixed'
  return (
    <HostLink to={paths.presentPay(templateId)} className={styles.tile ?? ''}>
      <TemplatePicture kind={template} />
      <span className={styles.name}>
        {storeText(template, 'name', language)}
        {sellDiscount && sellDiscount.amount !== 0 && (
          <Badge>
            {isFixed
              ? t('gift.list.wonOff', { amount: won(Math.abs(sellDiscount.amount)) })
              : t('gift.list.percentOff', { percent: sellDiscount.amount })}
          </Badge>
        )}
      </span>
    </HostLink>
  )
}

function TileSkeletons() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('gift.list.loading')} className={styles.grid}>
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} shape="card" height="8rem" />
      ))}
    </SkeletonGroup>
  )
}
