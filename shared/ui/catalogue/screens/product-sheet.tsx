import { useState } from 'react'
import { Badge } from '../../src/badge/badge.tsx'
import { Button } from '../../src/button/button.tsx'
import { Checkbox } from '../../src/checkbox/checkbox.tsx'
import { RightIcon } from '../../src/icons/right-icon.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { RadioGroup } from '../../src/radio-group/radio-group.tsx'
import { Segment } from '../../src/segment/segment.tsx'
import { Sheet } from '../../src/sheet/sheet.tsx'
import { Stepper } from '../../src/stepper/stepper.tsx'
import * as pictures from '../pictures.ts'
import { type Locale, say, won } from '../samples.ts'
import { MenusScreen } from './menus.tsx'
import * as styles from './product-sheet.module.css'

export function ProductSheetScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [open, setOpen] = useState(true)
  const [heat, setHeat] = useState<'iced' | 'hot'>('iced')
  const [size, setSize] = useState<'regular' | 'large'>('large')
  const [topping, setTopping] = useState(true)
  const [count, setCount] = useState(1)
  const total = (6300 + (size === 'large' ? 700 : 0) + (topping ? 1000 : 0)) * count
  const required = <Badge>{t('필수', 'Required')}</Badge>
  return (
    <>
      <MenusScreen locale={locale} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        label={t('딸기 구름 라떼', 'Strawberry Cloud Latte')}
        closeLabel={t('닫기', 'Close')}
        hero={
          <div className={styles.hero}>
            <Picture
              src={pictures.tea}
              garnish={pictures.strawberry}
              kind="object"
              hue={12}
              radius="none"
              alt=""
            />
          </div>
        }
        action={
          <>
            <Stepper
              size="l"
              label={t('수량', 'Quantity')}
              decreaseLabel={t('빼기', 'Less')}
              increaseLabel={t('더하기', 'More')}
              value={count}
              onChange={setCount}
            />
            <Button wide>{t(`${won(total, locale)} 담기`, `Add ${won(total, locale)}`)}</Button>
          </>
        }
      >
        <div className={styles.badges}>
          <Badge>{t('인기', 'Best')}</Badge>
          <Badge tone="neutral">{t('겨울 한정', 'Winter only')}</Badge>
        </div>
        <div className={styles.head}>
          <h2>{t('딸기 구름 라떼', 'Strawberry Cloud Latte')}</h2>
          <span>{won(6300, locale)}</span>
        </div>
        <p className={styles.text}>
          {t(
            '생딸기 청 위에 차가운 우유와 폭신한 우유 크림을 올렸어요.',
            'Cold milk and soft cream over fresh strawberry.',
          )}
        </p>
        <button type="button" className={styles.allergy}>
          {t('알레르기 우유, 대두 포함', 'Contains milk, soy')} <RightIcon size={14} />
        </button>
        <Heading title={t('온도', 'Temperature')} aside={required} />
        <Segment
          label={t('온도', 'Temperature')}
          value={heat}
          onChange={setHeat}
          options={[
            { value: 'iced', label: t('차갑게', 'Iced') },
            { value: 'hot', label: t('따뜻하게', 'Hot') },
          ]}
        />
        <Heading title={t('크기', 'Size')} aside={required} />
        <RadioGroup
          label={t('크기', 'Size')}
          value={size}
          onChange={setSize}
          options={[
            { value: 'regular', label: t('레귤러 355ml', 'Regular 355 ml'), detail: won(0, locale, true) },
            { value: 'large', label: t('라지 473ml', 'Large 473 ml'), detail: won(700, locale, true) },
          ]}
        />
        <Heading
          title={t('토핑', 'Toppings')}
          aside={<span className={styles.sub}>{t('최대 3개 선택', 'Up to 3')}</span>}
        />
        <Checkbox checked={topping} onChange={setTopping} detail={won(1000, locale, true)}>
          {t('생딸기', 'Fresh strawberry')}
        </Checkbox>
        <Checkbox
          checked={false}
          onChange={() => undefined}
          detail={won(500, locale, true)}
          disabled
          note={t('품절', 'Sold out')}
        >
          {t('타피오카 펄', 'Tapioca pearls')}
        </Checkbox>
      </Sheet>
    </>
  )
}

function Heading({ title, aside }: { title: string; aside: React.ReactNode }) {
  return (
    <div className={styles.heading}>
      <h3>{title}</h3>
      {aside}
    </div>
  )
}
