import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Card, CardStack } from '../../src/card/card.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { ErrorState } from '../../src/error-state/error-state.tsx'
import { Header } from '../../src/header/header.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { BackIcon } from '../../src/icons/back-icon.tsx'
import { MenuIcon } from '../../src/icons/menu-icon.tsx'
import { ShareIcon } from '../../src/icons/share-icon.tsx'
import { WifiOffIcon } from '../../src/icons/wifi-off-icon.tsx'
import { Page } from '../../src/page/page.tsx'
import { Scene } from '../../src/scene/scene.tsx'
import { Skeleton, SkeletonGroup, SkeletonRow } from '../../src/skeleton/skeleton.tsx'
import { ToastStack } from '../../src/toast/toast-stack.tsx'
import * as pictures from '../pictures.ts'
import { type Locale, say } from '../samples.ts'
import * as styles from './states.module.css'

export function EmptyScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  return (
    <Page on="card" header={<Header on="card" title={t('쿠폰함', 'Coupons')} left={<Back />} />}>
      <EmptyState
        picture={<Scene src={pictures.ticket} smallSrc={pictures.sparkles} smallTwice />}
        title={t('사용 가능한 쿠폰이 없어요', 'No coupons to use')}
        text={t('새 쿠폰이 생기면 여기에서 볼 수 있어요.', 'New ones will appear here.')}
        action={<Button wide>{t('메뉴 보러 가기', 'See the menu')}</Button>}
        secondary={
          <Button variant="text" wide>
            {t('쿠폰 번호 등록하기', 'Register a coupon number')}
          </Button>
        }
      />
    </Page>
  )
}

export function ErrorScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  return (
    <Page on="card" header={<Header on="card" title={t('예약', 'Reservation')} left={<Back />} />}>
      <ErrorState
        size="page"
        picture={<Scene src={pictures.plug} smallSrc={pictures.bolt} />}
        title={t('이 기능을 지금 불러올 수 없어요', 'This part cannot be loaded now')}
        text={t(
          '다른 기능은 그대로 쓸 수 있어요.\n잠시 뒤에 다시 시도해 주세요.',
          'Everything else works.\nPlease try again in a moment.',
        )}
        retry={{
          label: t('다시 시도', 'Try again'),
          onPress: () => new Promise((resolve) => setTimeout(resolve, 1500)),
        }}
        phone={{ label: t('매장에 전화하기', 'Call the store'), href: 'tel:0212345678' }}
      />
    </Page>
  )
}

export function InlineStatesScreen({ locale }: { locale: Locale }) {
  const t = say(locale)
  const [toasts, setToasts] = useState([
    {
      id: '1',
      text: t('딸기 구름 라떼를 뺐어요', 'Removed Strawberry Cloud Latte'),
      action: { label: t('되돌리기', 'Undo'), onPress: () => undefined },
    },
  ])
  return (
    <Page
      header={
        <Header
          title={t('포근커피 성수점', 'Pogeun Coffee Seongsu')}
          left={
            <IconButton label={t('전체 메뉴', 'Menu')}>
              <MenuIcon />
            </IconButton>
          }
          right={
            <IconButton label={t('공유', 'Share')}>
              <ShareIcon />
            </IconButton>
          }
        />
      }
    >
      <CardStack>
        <ErrorState
          title={t('웨이팅을 불러올 수 없어요', 'The waitlist cannot be loaded')}
          text={t('주문과 예약은 그대로 쓸 수 있어요.', 'Orders and reservations still work.')}
          retry={{
            label: t('다시 시도', 'Try again'),
            onPress: () => new Promise((resolve) => setTimeout(resolve, 1500)),
          }}
          phone={{ label: t('매장 전화', 'Call'), href: 'tel:0212345678' }}
        />
        <Card>
          <SkeletonGroup label={t('불러오는 중', 'Loading')}>
            <Skeleton width="30%" height="1.25rem" />
            <SkeletonRow />
            <Divider space="none" />
            <SkeletonRow />
          </SkeletonGroup>
        </Card>
        <ErrorState
          icon={<WifiOffIcon className={styles.warn} />}
          title={t('인터넷이 끊겼어요', 'You are offline')}
          text={t(
            '담은 메뉴는 그대로 있어요. 연결되면 이어서 할게요.',
            'Your cart is kept. We go on when you are back.',
          )}
        />
        <Button
          variant="plain"
          onClick={() =>
            setToasts([
              ...toasts,
              {
                id: String(Date.now()),
                text: t('한 번 더 담았어요', 'Added once more'),
                action: { label: t('되돌리기', 'Undo'), onPress: () => undefined },
              },
            ])
          }
        >
          {t('알림 보이기', 'Show a toast')}
        </Button>
      </CardStack>
      <ToastStack toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
    </Page>
  )
}

function Back() {
  return (
    <IconButton label="Back">
      <BackIcon />
    </IconButton>
  )
}
