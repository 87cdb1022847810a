import { useState } from 'react'
import { Amount, Amounts } from '../../src/amounts/amounts.tsx'
import { BottomBar } from '../../src/bottom-bar/bottom-bar.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card, CardStack } from '../../src/card/card.tsx'
import { Header } from '../../src/header/header.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { BackIcon } from '../../src/icons/back-icon.tsx'
import { CheckIcon } from '../../src/icons/check-icon.tsx'
import { CloseIcon } from '../../src/icons/close-icon.tsx'
import { DeliveryIcon } from '../../src/icons/delivery-icon.tsx'
import { LeafIcon } from '../../src/icons/leaf-icon.tsx'
import { Page } from '../../src/page/page.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { Progress } from '../../src/progress/progress.tsx'
import { Stepper } from '../../src/stepper/stepper.tsx'
import { Switch } from '../../src/switch/switch.tsx'
import { TextArea } from '../../src/text-area/text-area.tsx'
import { type Locale, type Sample, samples, say, won } from '../samples.ts'
import * as styles from './cart.module.css'

export function CartScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [note, setNote] = useState('')
  const [without, setWithout] = useState(true)
  return (
    <Page
      header={
        <Header
          title={t('장바구니', 'Cart')}
          left={
            <IconButton label={t('뒤로', 'Back')}>
              <BackIcon />
            </IconButton>
          }
          right={
            <Button variant="text" size="s" className={styles.clear}>
              {t('전체 삭제', 'Clear')}
            </Button>
          }
        />
      }
      bottom={
        <BottomBar
          note={
            <>
              <p className={styles.hint}>
                <span>
                  {t('2,500원 더 담으면 배달비가 1,000원 줄어요', 'Add ₩2,500 for ₩1,000 off delivery')}
                </span>
                <span className={styles.caption}>17,500 / 20,000</span>
              </p>
              <Progress segments={[0.87]} label={t('20,000원 중 17,500원', '₩17,500 of ₩20,000')} />
            </>
          }
        >
          <Button variant="tint">{t('상품 추가', 'Add more')}</Button>
          <Button wide>{t(`${won(20500, locale)} 다음`, `Next · ${won(20500, locale)}`)}</Button>
        </BottomBar>
      }
    >
      <CardStack>
        <Card className={styles.where}>
          <DeliveryIcon />
          <div>
            <p className={styles.caption}>
              <b>{t('배달', 'Delivery')}</b>
              {t(', 40~50분 뒤 도착', ', in 40 to 50 min')}
            </p>
            <p className={styles.address}>{t('포근로 51, 솔빛마을 1203호', '51 Pogeun-ro, no. 1203')}</p>
          </div>
          <Button variant="text" size="s" className={styles.change}>
            {t('바꾸기', 'Change')}
          </Button>
        </Card>
        <Card title={t('음료', 'Drinks')} aside={t('2개', '2')}>
          <ul className={styles.lines}>
            {samples.slice(0, 2).map((sample) => (
              <Line key={sample.id} sample={sample} locale={locale} />
            ))}
          </ul>
        </Card>
        <Card title={t('요청사항', 'Requests')}>
          <TextArea
            label={t('요청사항', 'Requests')}
            hideLabel
            value={note}
            onChange={setNote}
            placeholder={t('도착하면 전화 주세요.', 'Please call when you arrive.')}
          />
          <Switch checked={without} onChange={setWithout} icon={<LeafIcon size={20} />}>
            {t('일회용 수저·포크 안 받을게요', 'No disposable cutlery')}
          </Switch>
        </Card>
        <Card>
          <Amounts>
            <Amount label={t('주문 금액', 'Order')}>{won(17500, locale)}</Amount>
            <Amount label={t('배달비', 'Delivery')}>{won(3000, locale)}</Amount>
            <Amount label={t('배달 최소주문금액', 'Minimum')} tone="accent">
              <CheckIcon size={16} className={styles.tick} /> {t('15,000원 채웠어요', 'Reached')}
            </Amount>
            <Amount label={t('결제할 금액', 'To pay')} weight="total">
              {won(20500, locale)}
            </Amount>
          </Amounts>
        </Card>
      </CardStack>
    </Page>
  )
}

function Line({ sample, locale }: { sample: Sample; locale: Locale }) {
  const t = say(locale)
  const [count, setCount] = useState(1)
  return (
    <li className={styles.line}>
      <div className={styles.thumb}>
        <Picture
          src={sample.src}
          garnish={sample.garnish}
          kind="object"
          hue={sample.hue}
          radius="thumb"
          alt=""
        />
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>{t(sample.ko, sample.en)}</p>
        <p className={styles.caption}>{t('레귤러, 얼음 적게', 'Regular, less ice')}</p>
        <div className={styles.below}>
          <p className={styles.price}>{won(sample.price * count, locale)}</p>
          <Stepper
            label={t(sample.ko, sample.en)}
            decreaseLabel={t('빼기', 'Less')}
            increaseLabel={t('더하기', 'More')}
            value={count}
            onChange={setCount}
          />
        </div>
      </div>
      <IconButton label={t(`${sample.ko} 빼기`, `Remove ${sample.en}`)} className={styles.remove}>
        <CloseIcon size={20} />
      </IconButton>
    </li>
  )
}
