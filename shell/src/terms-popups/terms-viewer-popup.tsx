import { getViewedTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { type PopupProps, useEndpoint, useLocale, useMessages } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { termsText } from './terms-text.ts'
import * as styles from './terms-viewer-popup.module.css'

/** One text of terms, full screen, as plain paragraphs, never as markup. */
export default function TermsViewerPopup({ params, open, onClosed, dismiss }: PopupProps<'termsViewer'>) {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeId, termsType } = params
  const terms = useEndpoint(getViewedTermsTemplateList, { storeId, termsTypeList: termsType })
  const template = terms.data?.find((each) => each.termsType === termsType)
  const text = template && termsText(template, language)

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      background="card"
      closeLabel={t('popup.close')}
      title={text?.title ?? t('terms.title')}
    >
      <div className={styles.text}>
        {text?.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {terms.isPending && (
          <SkeletonGroup label={t('terms.loading')} className={styles.skeleton}>
            {['40%', '100%', '94%', '98%', '70%', '100%', '88%', '52%'].map((width, index) => (
              <Skeleton key={index} width={width} height="1rem" />
            ))}
          </SkeletonGroup>
        )}
        {(terms.isError || (terms.data && !template)) && (
          <ErrorState
            title={t('terms.loadFailed')}
            retry={{ label: t('retry'), onPress: () => terms.refetch() }}
          />
        )}
      </div>
    </FullPopup>
  )
}
