import { openNow } from '@storefront/domain/availability/open-now.ts'
import { type SideMenuEntry, sideMenu } from '@storefront/domain/availability/side-menu.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import {
  type PopupProps,
  storeText,
  useLocale,
  useMessages,
  useNow,
  useSession,
  useShop,
} from '@storefront/host'
import { hostRuntime } from '@storefront/host/runtime/current.ts'
import { Disclosure } from '@storefront/ui/disclosure/disclosure.tsx'
import { Drawer } from '@storefront/ui/drawer/drawer.tsx'
import { StoreMark } from '@storefront/ui/splash/splash.tsx'
import { useState } from 'react'
import { isProduction } from '../build-mode.ts'
import { releasedParts } from '../described-parts/released-parts.ts'
import { openingLine } from '../main/opening-line.ts'
import { Entry, EntryIcon, useEntryTitle } from './entry.tsx'
import { MenuSwitches } from './menu-switches.tsx'
import { MenuUser } from './menu-user.tsx'
import * as styles from './side-menu-popup.module.css'

/** The side menu with all entries for this customer in this store (spec 1 §2.3). */
export default function SideMenuPopup({ open, onClosed, dismiss }: PopupProps<'sideMenu'>) {
  const t = useMessages('shell')
  const shop = useShop()
  const loggedIn = useSession().user !== null
  const now = useNow(60_000)
  const entries = sideMenu({
    facts: storeFacts(shop),
    now,
    parts: releasedParts,
    remotes: hostRuntime().partTable.remotes,
    loggedIn,
    prepaidCards: shop.isPrepaidcardEnabled,
    manualTaxPay: shop.manuallyFillTaxPayList.length > 0,
    logoutOffered: !isProduction || shop.features.logout,
  })
  return (
    <Drawer
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      label={t('sideMenu.label')}
      closeLabel={t('sideMenu.close')}
      header={<StoreHead now={now} />}
      footer={<MenuSwitches />}
    >
      <MenuUser />
      <nav aria-label={t('sideMenu.label')}>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={`${entry.remote}/${entry.id}`}>
              {entry.children ? <Group entry={entry} /> : <Entry entry={entry} />}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

function StoreHead({ now }: { now: number }) {
  const t = useMessages('shell')
  const language = useLocale()
  const shop = useShop()
  const { storeInfo, storeData } = shop
  const [failed, setFailed] = useState<string>()
  const logo = storeInfo.image.find(({ type }) => type === 'logo')
  const { timezoneOffset } = storeData
  const line = openingLine(openNow(storeFacts(shop), now), { now, timezoneOffset }, t, language)
  return (
    <div className={styles.store}>
      <StoreMark>
        {logo && failed !== logo.url && (
          <img className={styles.logo} src={logo.url} alt="" onError={() => setFailed(logo.url)} />
        )}
      </StoreMark>
      <div>
        <p className={styles.name}>{storeText(storeInfo, 'name', language)}</p>
        <p className={styles[line.tone]}>{line.state}</p>
      </div>
    </div>
  )
}

function Group({ entry }: { entry: SideMenuEntry }) {
  const titleOf = useEntryTitle()
  return (
    <Disclosure look="row" startsOpen title={titleOf(entry)} icon={<EntryIcon icon={entry.icon} />}>
      <ul className={styles.children}>
        {entry.children?.map((child) => (
          <li key={child.id}>
            <Entry entry={child} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
