import { ActionTile, ActionTiles } from '../../src/action-tile/action-tile.tsx'
import { Badge } from '../../src/badge/badge.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card, CardStack } from '../../src/card/card.tsx'
import { Carousel } from '../../src/carousel/carousel.tsx'
import { DealCard, DealStrip } from '../../src/deal-card/deal-card.tsx'
import { Footer, FooterLines, FooterLink } from '../../src/footer/footer.tsx'
import { Header } from '../../src/header/header.tsx'
import { HeroSlide } from '../../src/hero-slide/hero-slide.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { CalendarIcon } from '../../src/icons/calendar-icon.tsx'
import { DeliveryIcon } from '../../src/icons/delivery-icon.tsx'
import { ExternalLinkIcon } from '../../src/icons/external-link-icon.tsx'
import { MenuIcon } from '../../src/icons/menu-icon.tsx'
import { PhoneIcon } from '../../src/icons/phone-icon.tsx'
import { PinIcon } from '../../src/icons/pin-icon.tsx'
import { RightIcon } from '../../src/icons/right-icon.tsx'
import { ShareIcon } from '../../src/icons/share-icon.tsx'
import { TakeoutIcon } from '../../src/icons/takeout-icon.tsx'
import { WaitingIcon } from '../../src/icons/waiting-icon.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { Progress } from '../../src/progress/progress.tsx'
import { QuickActions } from '../../src/quick-actions/quick-actions.tsx'
import { Row } from '../../src/row/row.tsx'
import * as pictures from '../pictures.ts'
import { type Locale, say } from '../samples.ts'
import * as styles from './main.module.css'

/** Main, as the shell composes it. */
export function MainScreen({ locale, onMenu }: { locale: Locale; onMenu?: () => void }) {
  const t = say(locale)
  return (
    <main>
      <Header
        on="hero"
        level="none"
        title={t('포근커피 성수점', 'Pogeun Coffee Seongsu')}
        left={
          <IconButton label={t('전체 메뉴', 'Menu')} variant="float" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        }
        right={
          <IconButton label={t('공유', 'Share')} variant="float">
            <ShareIcon />
          </IconButton>
        }
      />
      <Carousel
        label={t('소식', 'News')}
        interval={5000}
        pauseLabel={t('멈추기', 'Pause')}
        playLabel={t('다시 넘기기', 'Play')}
        counter="start"
        className={styles.hero}
        counterClass={styles.counter}
        slides={[12, 230, 85, 150].map((hue, index) => ({
          id: String(hue),
          label: `${index + 1} / 4`,
          content: (
            <HeroSlide
              hue={hue}
              kicker={t('겨울 한정', 'Winter only')}
              title={t('딸기의 계절,\n포근하게 왔어요', 'Strawberry\nseason is here')}
              picture={pictures.cake}
              garnish={[pictures.strawberry, pictures.strawberry]}
              priority={index === 0}
            />
          ),
        }))}
      />
      <CardStack className={styles.lifted}>
        <StoreCard locale={locale} />
      </CardStack>
      <div className={styles.gap} />
      <DealStrip label={t('진행 중', 'In progress')}>
        <li>
          <DealCard
            picture={
              <Picture
                src={pictures.coffee}
                garnish={pictures.ice}
                kind="object"
                hue={230}
                radius="none"
                alt=""
              />
            }
            place={t('7번 테이블', 'Table 7')}
            note={t('약 6분', 'About 6 min')}
            title={t('맛있게 만들고 있어요', 'Being prepared')}
            action={
              <Button variant="tint" size="s">
                {t('추가 주문', 'Add items')}
              </Button>
            }
            progress={<Progress live segments={[1, 0.55, 0]} label={t('조리 중', 'Cooking')} />}
          />
        </li>
        <li>
          <DealCard
            picture={<CalendarIcon />}
            place={t('예약', 'Reservation')}
            note={t('11월 27일 (금) 오후 6:00', 'Fri, Nov 27, 6:00 PM')}
            title={t('어른 2명', '2 adults')}
          />
        </li>
      </DealStrip>
      <div className={styles.gap} />
      <CardStack>
        <ActionTiles>
          <ActionTile
            tone="accent"
            title={t('주문하기', 'Order')}
            text={t('앉은 자리에서 바로', 'Right from your seat')}
            picture={pictures.coffee}
          />
          <ActionTile
            title={t('테이블 주문', 'Table order')}
            text={t('테이블 QR로 함께', 'Scan and share')}
            picture={pictures.plate}
          />
        </ActionTiles>
        <QuickActions
          label={t('바로 가기', 'Shortcuts')}
          actions={[
            { id: 'takeout', label: t('포장', 'Takeout'), icon: <TakeoutIcon /> },
            { id: 'delivery', label: t('배달', 'Delivery'), icon: <DeliveryIcon /> },
            { id: 'reserve', label: t('예약', 'Reserve'), icon: <CalendarIcon /> },
            { id: 'waiting', label: t('웨이팅', 'Waitlist'), icon: <WaitingIcon /> },
            { id: 'share', label: t('공유', 'Share'), icon: <ShareIcon /> },
          ]}
        />
        <Card padding="none" className={styles.link}>
          <Row
            title={t('원두 정기 구독 알아보기', 'Coffee bean subscription')}
            href="#main"
            value={<ExternalLinkIcon size={20} />}
            chevron={false}
          />
        </Card>
      </CardStack>
      <Footer
        links={
          <>
            <FooterLink>{t('개인정보 처리방침', 'Privacy policy')}</FooterLink>
            <FooterLink>{t('이용약관', 'Terms')}</FooterLink>
          </>
        }
      >
        <FooterLines
          lines={[
            t('포근커피 성수점 · 대표 김포근', 'Pogeun Coffee Seongsu · Kim Pogeun'),
            t(
              '서울 성동구 포근로 12, 1층 · 02-1234-5678',
              '12 Pogeun-ro, Seongdong-gu, Seoul · 02-1234-5678',
            ),
            t('사업자등록번호 000-00-00000', 'Business no. 000-00-00000'),
          ]}
          copyright="© Pogeun Coffee"
        />
      </Footer>
    </main>
  )
}

function StoreCard({ locale }: { locale: Locale }) {
  const t = say(locale)
  return (
    <Card elevation={2} padding="none">
      <div className={styles.store}>
        <a className={styles.parent} href="#main">
          {t('포근커피 전체 매장', 'All Pogeun Coffee stores')} <RightIcon size={14} />
        </a>
        <h1 className={styles.name}>{t('포근커피 성수점', 'Pogeun Coffee Seongsu')}</h1>
        <div className={styles.hours}>
          <p>
            <strong>{t('영업 중', 'Open now')}</strong> {t('오늘 08:00 – 22:00', '8:00 AM – 10:00 PM')}
          </p>
          <Badge tone="good" size="l" dot>
            {t('대기 3팀', '3 waiting')}
          </Badge>
        </div>
        <div className={styles.buttons}>
          <Button variant="neutral" size="s" wide icon={<PhoneIcon size={18} />} href="tel:0212345678">
            02-1234-5678
          </Button>
          <Button variant="neutral" size="s" wide icon={<PinIcon size={18} />}>
            {t('길찾기', 'Directions')}
          </Button>
        </div>
      </div>
      <div className={styles.balances}>
        <Row
          title={<span className={styles.sub}>{t('포인트', 'Points')}</span>}
          value="2,450P"
          href="#main"
        />
        <Row
          title={<span className={styles.sub}>{t('쿠폰', 'Coupons')}</span>}
          value={t('3장', '3')}
          href="#main"
        />
      </div>
    </Card>
  )
}
