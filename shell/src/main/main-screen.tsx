import { runningVisit } from '@storefront/domain/deal/main-groups.ts'
import { openPopup, storeText, useLocale, useMessages, useShop } from '@storefront/host'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { Header } from '@storefront/ui/header/header.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { MenuIcon } from '@storefront/ui/icons/menu-icon.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { LoadingOverlay } from '@storefront/ui/loading-overlay/loading-overlay.tsx'
import { StoreFooter } from '../footer/store-footer.tsx'
import { useLongerThan } from '../frame/use-longer-than.ts'
import { ActionButtons } from './action-buttons.tsx'
import { DealListSlot } from './deal-list-slot.tsx'
import { Hero, heroSlides } from './hero.tsx'
import * as styles from './main-screen.module.css'
import { shareStore } from './share-store.ts'
import { StoreCard } from './store-card.tsx'
import { useMainActions } from './use-main-actions.ts'
import { useMainDeals } from './use-main-deals.ts'

/** Main: the store, whether it is open, the customer's current deals, and the actions (spec 1 §2.5). */
export default function MainScreen() {
  const t = useMessages('shell')
  const deals = useMainDeals()
  const { actions, press, isChecking } = useMainActions(runningVisit(deals.groups))
  const isLong = useLongerThan(isChecking, 300)
  return (
    <div className={styles.main}>
      <MainHeader />
      <Hero />
      <CardStack className={styles.cards}>
        <StoreCard />
        <DealListSlot deals={deals} />
        <ActionButtons actions={actions} press={press} />
      </CardStack>
      <StoreFooter />
      <LoadingOverlay open={isLong} label={t('frame.loading')} />
    </div>
  )
}

/** Transparent over the pictures and solid below them; without pictures a normal bar. */
function MainHeader() {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeInfo } = useShop()
  const name = storeText(storeInfo, 'name', language)
  const hasHero = heroSlides(storeInfo, language).length > 0
  const variant = hasHero ? 'float' : 'plain'
  return (
    <Header
      title={name}
      level="none"
      on={hasHero ? 'hero' : 'bg'}
      left={
        <IconButton
          label={t('frame.menu')}
          variant={variant}
          aria-haspopup="dialog"
          onClick={() => void openPopup('sideMenu', {})}
        >
          <MenuIcon />
        </IconButton>
      }
      right={
        <IconButton label={t('main.share')} variant={variant} onClick={() => shareStore(name, t)}>
          <ShareIcon />
        </IconButton>
      }
    />
  )
}
