import {
  storeText,
  useCatalogue,
  useLiveEvent,
  useLocale,
  usePersisted,
  useScreenHeader,
  useSession,
  useShop,
} from '@storefront/host'
import type { CameraFailure } from '@storefront/scanner/camera/camera.ts'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { BarcodeIcon } from '@storefront/ui/icons/barcode-icon.tsx'
import { KeyboardIcon } from '@storefront/ui/icons/keyboard-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useScanned } from '../cart/cart.ts'
import { unfinishedAttempt } from '../checkout/attempt.ts'
import { useClosedNotice } from '../checkout/use-closed-notice.ts'
import { finishAttempt, usePurchase } from '../checkout/use-purchase.ts'
import { barcodeOf } from '../goods/barcode.ts'
import { checkScanned, selfPayTime, useStoreGoods } from '../goods/use-store-goods.ts'
import { reopenPass, useUnconfirmedPass } from '../pass-popup/last-pass.ts'
import { useTexts, useWon } from '../texts.ts'
import { CartList } from './cart-list.tsx'
import * as styles from './self-pay-screen.module.css'
import { useAddGoods } from './use-add-goods.ts'
import { useCamera } from './use-camera.ts'
import { usePopupsPreloaded } from './use-popups-preloaded.ts'

const ScanPanel = lazy(() => import(/* webpackChunkName: "scan" */ '../scan/scan-panel.tsx'))

/** 셀프 계산: the camera, what was scanned, and its payment (spec 3 §2). */
export default function SelfPayScreen() {
  const t = useTexts()
  const { status, retry } = useCatalogue()
  useGoHomeIfClosed()
  useEffect(() => {
    void finishAttempt()
  }, [])
  if (status === 'failed') {
    return (
      <>
        <PlainHeader />
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          retry={{ label: t('retry'), onPress: retry }}
        />
      </>
    )
  }
  return status === 'loading' ? <Loading /> : <SelfPay />
}

function SelfPay() {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const goods = useStoreGoods()
  const lines = useScanned()
  const checked = checkScanned(lines, goods)
  const { addByBarcodes, addByHand } = useAddGoods(goods)
  const { buy, isBuying } = usePurchase()
  const isOnline = useOnline()
  const [camera, setCamera] = useCamera()
  usePopupsPreloaded()
  const [attempt] = useState(unfinishedAttempt)
  const unfinished = usePersisted(attempt)
  const { user } = useSession()
  // Not what another customer left on the same phone.
  const isPaymentUndecided = unfinished?.dealId != null && unfinished.userId === user?.userId
  // The result of a payment that the customer left arrives while a message asks them to wait.
  useLiveEvent('deal.changed', () => {
    if (isPaymentUndecided && !isBuying) void finishAttempt()
  })
  const passDealId = useUnconfirmedPass()
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const isPostPay = useShop().storeInfo.functionSetting.isOrderAvailableWithPostPay

  return (
    <div className={styles.screen}>
      <h2 className={styles.hidden}>{t('camera.picture')}</h2>
      <div
        className={camera === 'on' ? styles.camera : styles.noCamera}
        data-header-tone={camera === 'on' ? 'ink' : undefined}
      >
        {camera === 'on' ? (
          <Suspense fallback={<PlainHeader />}>
            <ScanPanel
              onReading={(reading) => addByBarcodes([barcodeOf(reading)])}
              onFailure={setCamera}
              onClose={() => setCamera('off')}
            />
          </Suspense>
        ) : (
          <>
            <PlainHeader />
            <CameraOff reason={camera} onOpen={() => setCamera('on')} />
          </>
        )}
      </div>
      <section className={styles.cart} aria-label={t('cart.title')}>
        <div className={styles.head}>
          <h2 className={styles.title} aria-label={t('cart.count', { count })}>
            {t('cart.title')} <span className={styles.count}>{count}</span>
          </h2>
          <Button
            variant="text"
            size="s"
            icon={<KeyboardIcon size={20} />}
            aria-haspopup="dialog"
            onClick={addByHand}
          >
            {t('cart.enter')}
          </Button>
        </div>
        {!isOnline && <Notice tone="warn">{t('cart.offline')}</Notice>}
        {passDealId !== null && (
          <Notice
            tone="info"
            action={
              <Button size="s" variant="neutral" aria-haspopup="dialog" onClick={() => void reopenPass()}>
                {t('pass.open')}
              </Button>
            }
          >
            {t('pass.unchecked')}
          </Notice>
        )}
        {isPaymentUndecided && !isBuying && <Notice tone="info">{t('pay.unfinished')}</Notice>}
        {lines.length === 0 ? (
          <EmptyState size="inline" level={3} title={t('cart.empty')} text={t('cart.emptyText')} />
        ) : (
          <CartList
            lines={lines}
            goods={goods}
            checked={checked}
            nameOf={(product) => storeText(product, 'name', language)}
          />
        )}
      </section>
      <BottomBar
        note={
          <p className={styles.total}>
            <span>{t('total', { count })}</span>
            <strong>{won(checked.total)}</strong>
          </p>
        }
      >
        <div className={styles.buttons}>
          <Button
            variant="tint"
            onClick={camera === 'on' ? addByHand : () => setCamera('on')}
            disabled={isBuying}
          >
            {t('add')}
          </Button>
          <Button busy={isBuying} onClick={() => buy(lines, checked)}>
            {t(isPostPay ? 'pay.later' : 'pay.now')}
          </Button>
        </div>
      </BottomBar>
    </div>
  )
}

/** The header while no camera is open; with one the scan panel has its own. */
function PlainHeader() {
  const t = useTexts()
  useScreenHeader({ title: t('title'), left: 'close' })
  return null
}

/** In place of the camera: off, or why it cannot be used. */
function CameraOff({ reason, onOpen }: { reason: 'off' | CameraFailure; onOpen: () => void }) {
  const t = useTexts()
  if (reason === 'off') {
    return (
      <div className={styles.off}>
        <p>{t('camera.off')}</p>
        <Button variant="tint" icon={<BarcodeIcon size={20} />} onClick={onOpen}>
          {t('camera.open')}
        </Button>
      </div>
    )
  }
  return (
    <Notice
      tone="warn"
      announce="now"
      title={t('camera.failed')}
      action={
        <Button size="s" variant="neutral" onClick={onOpen}>
          {t('retry')}
        </Button>
      }
    >
      {t(reason === 'failed' ? 'camera.failed-to-start' : `camera.${reason}`)}
    </Notice>
  )
}

/** Leaves with a notice while the store is closed; Main lists a purchase whose payment turns out to be made. */
function useGoHomeIfClosed() {
  const notify = useClosedNotice()
  const isChecked = useRef(false)
  useEffect(() => {
    if (isChecked.current) return
    isChecked.current = true
    const time = selfPayTime()
    if (!time.ok) void notify(time)
  }, [notify])
}

function Loading() {
  const t = useTexts()
  return (
    <SkeletonGroup label={t('loading')} className={styles.screen}>
      <PlainHeader />
      <div className={styles.noCamera}>
        <Skeleton shape="card" height="100%" />
      </div>
      <div className={styles.cart}>
        <Skeleton width="8rem" height="1.75rem" />
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </div>
    </SkeletonGroup>
  )
}
