import { useState } from 'react'
import { Badge } from '../../src/badge/badge.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Disclosure } from '../../src/disclosure/disclosure.tsx'
import { Drawer } from '../../src/drawer/drawer.tsx'
import { BellIcon } from '../../src/icons/bell-icon.tsx'
import { CalendarIcon } from '../../src/icons/calendar-icon.tsx'
import { GiftIcon } from '../../src/icons/gift-icon.tsx'
import { GlobeIcon } from '../../src/icons/globe-icon.tsx'
import { HistoryIcon } from '../../src/icons/history-icon.tsx'
import { HomeIcon } from '../../src/icons/home-icon.tsx'
import { StoreIcon } from '../../src/icons/store-icon.tsx'
import { SunIcon } from '../../src/icons/sun-icon.tsx'
import { WaitingIcon } from '../../src/icons/waiting-icon.tsx'
import { Row, RowList } from '../../src/row/row.tsx'
import { StoreMark } from '../../src/splash/splash.tsx'
import { type Locale, say } from '../samples.ts'
import { MainScreen } from './main.tsx'
import * as styles from './side-menu.module.css'

export function SideMenuScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [open, setOpen] = useState(true)
  const go = () => setOpen(false)
  return (
    <>
      <MainScreen locale={locale} onMenu={() => setOpen(true)} />
      <Drawer
        open={open}
        onClose={go}
        label={t('전체 메뉴', 'Menu')}
        closeLabel={t('닫기', 'Close')}
        header={
          <div className={styles.store}>
            <StoreMark />
            <div>
              <p className={styles.name}>{t('포근커피 성수점', 'Pogeun Coffee Seongsu')}</p>
              <p className={styles.open}>{t('영업 중', 'Open now')}</p>
            </div>
          </div>
        }
        footer={
          <>
            <Button variant="neutral" size="m" wide icon={<GlobeIcon size={18} />}>
              {t('한국어', 'English')}
            </Button>
            <Button variant="neutral" size="m" wide icon={<SunIcon size={18} />}>
              {t('밝은 화면', 'Light')}
            </Button>
          </>
        }
      >
        <Card tone="sunken">
          <p className={styles.hello}>{t('김서연 님, 반가워요', 'Hello, Seoyeon')}</p>
          <div className={styles.balances}>
            {[
              ['2,450P', t('포인트', 'Points')],
              [t('3장', '3'), t('쿠폰', 'Coupons')],
              [t('1장', '1'), t('기프트카드', 'Gift cards')],
            ].map(([value, label]) => (
              <div key={label}>
                <b>{value}</b>
                <span>{label}</span>
              </div>
            ))}
          </div>
        </Card>
        <nav className={styles.nav}>
          <RowList plain>
            <li>
              <Row
                icon={<HomeIcon size={22} />}
                title={t('홈', 'Home')}
                onClick={go}
                chevron={false}
                current
              />
            </li>
            <li>
              <Row
                icon={<HistoryIcon size={22} />}
                title={t('이용 내역', 'History')}
                onClick={go}
                chevron={false}
                badge={<Badge>{t('진행 중 1', '1 active')}</Badge>}
              />
            </li>
            <li>
              <Row
                icon={<CalendarIcon size={22} />}
                title={t('예약', 'Reservation')}
                onClick={go}
                chevron={false}
              />
            </li>
            <li>
              <Row
                icon={<WaitingIcon size={22} />}
                title={t('웨이팅', 'Waitlist')}
                onClick={go}
                chevron={false}
                badge={<Badge tone="good">{t('3팀', '3')}</Badge>}
              />
            </li>
            <li>
              <Disclosure
                look="row"
                icon={<GiftIcon size={22} />}
                title={t('기프트카드', 'Gift cards')}
                startsOpen
              >
                <div className={styles.inner}>
                  <Row tone="sub" title={t('내 카드', 'My cards')} onClick={go} chevron={false} />
                  <Row tone="sub" title={t('선물하기', 'Send a gift')} onClick={go} chevron={false} />
                  <Row tone="sub" title={t('선물 내역', 'Gift history')} onClick={go} chevron={false} />
                </div>
              </Disclosure>
            </li>
            <li>
              <Row
                icon={<StoreIcon size={22} />}
                title={t('매장 정보', 'Store')}
                onClick={go}
                chevron={false}
              />
            </li>
            <li>
              <Row
                icon={<BellIcon size={22} />}
                title={t('마케팅 수신 동의', 'Marketing consent')}
                onClick={go}
                chevron={false}
              />
            </li>
          </RowList>
        </nav>
      </Drawer>
    </>
  )
}
