import { getShareLink } from '@storefront/contract/endpoints/share.ts'
import { paths } from '@storefront/contract/paths.ts'
import { shareAddress } from '@storefront/domain/share/share-link.ts'
import {
  hrefOf,
  type PopupProps,
  storeText,
  useEndpoint,
  useLocale,
  useMessages,
  useShop,
} from '@storefront/host'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { AddressField } from './address-field.tsx'
import { ShareButtons } from './share-buttons.tsx'
import * as styles from './share-popup.module.css'
import { shareSlides } from './share-slides.ts'

/** Interval of the carousel (spec 1 §9), in milliseconds. */
const interval = 3000

/** Shares the store, a deal or a gift by a social message, a text message, another app, or its address. */
export default function SharePopup({ params, open, onClosed, dismiss }: PopupProps<'share'>) {
  const t = useMessages('shell')
  const language = useLocale()
  const shop = useShop()
  const store = storeText(shop.storeInfo, 'name', language)
  const { data, isError, refetch } = useShareLink(params)
  const slides = shareSlides(shop, language, store)
  const address = data && shareAddress(new URL(hrefOf(paths.main()), location.origin).href, data.s)
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t(`share.title.${params.type}`)}
      text={t('share.until')}
      closeLabel={t('popup.close')}
    >
      <div className={styles.content}>
        <Carousel
          label={t('share.slides')}
          interval={interval}
          pauseLabel={t('main.slides.pause')}
          playLabel={t('main.slides.play')}
          className={styles.carousel}
          slides={slides.map(({ id, title, ...picture }, index) => ({
            id,
            label: t('main.slides.slide', { at: index + 1, count: slides.length }),
            content: (
              <div className={styles.slide}>
                <Picture {...picture} alt="" priority className={styles.picture} />
                <p className={styles.name}>{title}</p>
              </div>
            ),
          }))}
        />
        {isError ? (
          <ErrorState
            title={t('share.failed')}
            text={t('share.failedText')}
            retry={{ label: t('retry'), onPress: refetch }}
          />
        ) : (
          <>
            <ShareButtons
              address={address}
              social={data?.social ?? null}
              title={store}
              text={t(`share.text.${params.type}`, { store })}
              picture={slides[0]?.src}
            />
            <AddressField address={address} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function useShareLink({ type, dealId, presentId }: PopupProps<'share'>['params']) {
  const { storeId } = useShop()
  return useEndpoint(getShareLink, {
    storeId,
    t: type,
    ...(dealId !== undefined && { did: dealId }),
    ...(presentId !== undefined && { pid: presentId }),
  })
}
