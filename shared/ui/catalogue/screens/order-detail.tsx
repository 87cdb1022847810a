import { Amount, Amounts } from '../../src/amounts/amounts.tsx'
import { BottomBar } from '../../src/bottom-bar/bottom-bar.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card, CardStack } from '../../src/card/card.tsx'
import { Header } from '../../src/header/header.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { BackIcon } from '../../src/icons/back-icon.tsx'
import { PhoneIcon } from '../../src/icons/phone-icon.tsx'
import { ReceiptIcon } from '../../src/icons/receipt-icon.tsx'
import { RefreshIcon } from '../../src/icons/refresh-icon.tsx'
import { ShareIcon } from '../../src/icons/share-icon.tsx'
import { Page } from '../../src/page/page.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { Steps } from '../../src/steps/steps.tsx'
import { type Locale, samples, say, won } from '../samples.ts'
import * as styles from './order-detail.module.css'

export function OrderDetailScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [latte, , , , bread] = samples
  return (
    <Page
      header={
        <Header
          title={t('포장 상세', 'Takeout order')}
          left={
            <IconButton label={t('뒤로', 'Back')}>
              <BackIcon />
            </IconButton>
          }
          right={
            <IconButton label={t('새로고침', 'Refresh')}>
              <RefreshIcon />
            </IconButton>
          }
        />
      }
      bottom={
        <BottomBar>
          <Button variant="neutral" icon={<PhoneIcon size={20} />}>
            {t('매장 전화', 'Call')}
          </Button>
          <Button wide icon={<ReceiptIcon size={20} />}>
            {t('영수증', 'Receipt')}
          </Button>
          <IconButton variant="neutral" label={t('공유', 'Share')}>
            <ShareIcon />
          </IconButton>
        </BottomBar>
      }
    >
      <CardStack>
        <Card className={styles.lead} elevation={2}>
          <div className={styles.top}>
            <div>
              <p className={styles.number}>{t('주문번호 27', 'Order 27')}</p>
              <h2 className={styles.title}>{t('맛있게\n만들고 있어요', 'Being made\nright now')}</h2>
              <p className={styles.ready}>
                <b>{t('오후 2:35', '2:35 PM')}</b>
                {t('쯤 준비돼요', ', about')}
              </p>
            </div>
            <div className={styles.picture}>
              <Picture src={latte?.src} garnish={latte?.garnish} kind="object" hue={12} alt="" />
            </div>
          </div>
          <Steps
            label={t('진행 상황', 'Progress')}
            current="making"
            steps={[
              { id: 'taken', label: t('접수', 'Accepted'), note: '2:18' },
              { id: 'making', label: t('만드는 중', 'Making'), note: '2:20' },
              { id: 'pickup', label: t('픽업 대기', 'Pickup'), note: '2:35' },
              { id: 'done', label: t('완료', 'Done') },
            ]}
          />
        </Card>
        <Card title={t('주문정보', 'Order')} aside={t('11월 20일 (금) 오후 2:18', 'Fri, Nov 20, 2:18 PM')}>
          <ul className={styles.lines}>
            {[latte, bread].map(
              (sample) =>
                sample && (
                  <li key={sample.id}>
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
                    <div>
                      <p className={styles.name}>{t(sample.ko, sample.en)}</p>
                      <p className={styles.caption}>{t('라지, 차갑게, 생딸기', 'Large, iced')}</p>
                    </div>
                    <div className={styles.amount}>
                      <p className={styles.name}>{won(sample.price, locale)}</p>
                      <p className={styles.caption}>{t('1개', '× 1')}</p>
                    </div>
                  </li>
                ),
            )}
          </ul>
        </Card>
        <Card title={t('결제', 'Payment')}>
          <Amounts>
            <Amount label={t('주문 금액', 'Order')}>{won(15600, locale)}</Amount>
            <Amount label={t('쿠폰 할인', 'Coupon')} tone="accent">
              {won(-1560, locale)}
            </Amount>
            <Amount label={t('신용카드', 'Credit card')} weight="total">
              {won(14040, locale)}
            </Amount>
          </Amounts>
        </Card>
      </CardStack>
    </Page>
  )
}
