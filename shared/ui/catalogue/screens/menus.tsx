import { useState } from 'react'
import { Badge } from '../../src/badge/badge.tsx'
import { CartBar } from '../../src/cart-bar/cart-bar.tsx'
import { Chip, ChipRow } from '../../src/chip/chip.tsx'
import { Header } from '../../src/header/header.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { BackIcon } from '../../src/icons/back-icon.tsx'
import { BagIcon } from '../../src/icons/bag-icon.tsx'
import { GridIcon } from '../../src/icons/grid-icon.tsx'
import { ListIcon } from '../../src/icons/list-icon.tsx'
import { Page } from '../../src/page/page.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { ProductList, ProductRow } from '../../src/product/product-row.tsx'
import { ProductGrid, ProductTile } from '../../src/product/product-tile.tsx'
import { SearchField } from '../../src/search-field/search-field.tsx'
import { Tabs } from '../../src/tabs/tabs.tsx'
import { type Locale, type Sample, samples, say, won } from '../samples.ts'
import * as styles from './menus.module.css'

export function MenusScreen({
  locale,
  layout: initialLayout = 'grid',
}: {
  locale: Locale
  layout?: 'grid' | 'list'
}) {
  const t = say(locale)
  const [layout, setLayout] = useState(initialLayout)
  const [tab, setTab] = useState('best')
  const [chip, setChip] = useState('all')
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(3)
  const add = () => setCount(count + 1)
  return (
    <Page
      on="card"
      header={
        <Header
          on="card"
          title={t('메뉴', 'Menu')}
          left={
            <IconButton label={t('뒤로', 'Back')}>
              <BackIcon />
            </IconButton>
          }
          right={
            <>
              <IconButton
                label={t('보기 바꾸기', 'Change view')}
                onClick={() => setLayout(layout === 'grid' ? 'list' : 'grid')}
              >
                {layout === 'grid' ? <ListIcon /> : <GridIcon />}
              </IconButton>
              <IconButton label={t(`장바구니 ${count}개`, `Cart, ${count}`)} count={count}>
                <BagIcon />
              </IconButton>
            </>
          }
        />
      }
      bottom={
        <CartBar
          count={count}
          label={t('장바구니', 'View cart')}
          total={won(17500 + (count - 3) * 4500, locale)}
          description={t(`장바구니 ${count}개`, `View cart, ${count} items`)}
        />
      }
    >
      <div className={styles.search}>
        <SearchField
          label={t('메뉴 검색', 'Search')}
          placeholder={t('메뉴 이름이나 초성으로 찾기', 'Search menu')}
          clearLabel={t('지우기', 'Clear')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <Tabs
        label={t('분류', 'Categories')}
        active={tab}
        onChange={setTab}
        more={{ label: t('전체 분류', 'All categories'), onOpen: () => setTab('best') }}
        tabs={[
          { id: 'best', label: t('추천', 'For you') },
          { id: 'coffee', label: t('커피', 'Coffee') },
          { id: 'drinks', label: t('음료', 'Drinks') },
          { id: 'tea', label: t('티·에이드', 'Tea & Ade') },
          { id: 'bakery', label: t('베이커리', 'Bakery') },
          { id: 'goods', label: t('원두·굿즈', 'Beans & goods') },
        ]}
      />
      <ChipRow label={t('고르기', 'Filter')}>
        {[
          ['all', t('전체', 'All')],
          ['winter', t('겨울 한정', 'Winter only')],
          ['decaf', t('디카페인', 'Decaf')],
          ['vegan', t('비건', 'Vegan')],
          ['gluten', t('글루텐 프리', 'Gluten free')],
        ].map(([id = '', label]) => (
          <Chip key={id} selected={chip === id} onClick={() => setChip(id)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('지금 많이 찾는 메뉴', 'Popular right now')}</h2>
        {layout === 'grid' ? (
          <ProductGrid>
            {samples.map((sample) => (
              <li key={sample.id}>
                <ProductTile
                  {...productProps(sample, locale, add)}
                  badge={sample.badge && <Badge tone="accent">{t(...sample.badge)}</Badge>}
                />
              </li>
            ))}
          </ProductGrid>
        ) : (
          <ProductList>
            {samples.map((sample) => (
              <li key={sample.id}>
                <ProductRow
                  {...productProps(sample, locale, add)}
                  description={t(sample.textKo, sample.textEn)}
                  badge={sample.badge && <Badge>{t(...sample.badge)}</Badge>}
                />
              </li>
            ))}
          </ProductList>
        )}
      </section>
    </Page>
  )
}

function productProps(sample: Sample, locale: Locale, onAdd: () => void) {
  const t = say(locale)
  return {
    name: t(sample.ko, sample.en),
    price: won(sample.price, locale),
    picture: <Picture src={sample.src} garnish={sample.garnish} kind="object" hue={sample.hue} alt="" />,
    soldOut: sample.soldOut ? t('품절', 'Sold out') : undefined,
    adult: sample.adult ? t('19세 이상 주문', 'Adults only') : undefined,
    onAdd,
    addLabel: t(`${sample.ko} 담기`, `Add ${sample.en}`),
  }
}
