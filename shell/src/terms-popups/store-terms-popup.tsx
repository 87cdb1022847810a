import { updateStoreTermsUserAgreement } from '@storefront/contract/endpoints/consent.ts'
import { getTermsUserAgreementListByUserId } from '@storefront/contract/endpoints/terms.ts'
import {
  ApiFailure,
  alert,
  call,
  type PopupProps,
  useEndpoint,
  useMessages,
  useSession,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import { ActionWithReason } from './action-with-reason.tsx'
import { refetchAgreements } from './refetch-agreements.ts'
import { TermsTicks } from './terms-ticks.tsx'
import { useTicks } from './use-ticks.ts'

/** The terms of this store that the customer has not agreed to yet; asked before a screen or an order that needs them (spec 1 §2.2). */
export default function StoreTermsPopup(props: PopupProps<'storeTerms'>) {
  const { open, onClosed, done, dismiss, setClosable } = props
  const t = useMessages('shell')
  const { storeId } = useShop()
  const userId = useSession().user?.userId ?? 0
  const terms = useEndpoint(
    getTermsUserAgreementListByUserId,
    { storeId, userId, includeAncestor: 1 },
    { enabled: userId > 0 },
  )
  const ticks = useTicks(terms.data ?? [], userId)
  const [notSaved, setNotSaved] = useState(false)

  const { error } = terms
  useEffect(() => {
    if (error) void alert({ title: t('gate.title'), text: t(lookupFailure(error)) })
  }, [error, t])

  async function start() {
    setNotSaved(false)
    setClosable(false)
    try {
      await call(updateStoreTermsUserAgreement, { storeId, userId, termsUserAgreementList: ticks.answers() })
      await refetchAgreements()
      done({ agreed: true })
    } catch {
      setNotSaved(true)
    } finally {
      setClosable(true)
    }
  }

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('storeTerms.title')}
      text={t('storeTerms.text')}
      closeLabel={t('popup.close')}
      action={
        <ActionWithReason
          label={t('storeTerms.start')}
          reason={
            terms.data && ticks.hasAllRequired
              ? null
              : t(`login.missing.${terms.data ? 'terms' : 'termsLoading'}`)
          }
          onClick={start}
        />
      }
    >
      {terms.isPending && (
        <SkeletonGroup label={t('terms.loading')}>
          <Skeleton height="1.5rem" width="8rem" />
          <Skeleton height="1.5rem" width="12rem" />
          <Skeleton height="1.5rem" width="11rem" />
        </SkeletonGroup>
      )}
      {terms.isError && (
        <Notice
          tone="danger"
          announce="now"
          action={
            <Button variant="text" size="s" onClick={() => terms.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t(lookupFailure(terms.error))}
        </Notice>
      )}
      {terms.data && <TermsTicks ticks={ticks} />}
      {notSaved && (
        <Notice tone="danger" announce="now">
          {t('storeTerms.notSaved')}
        </Notice>
      )}
    </Sheet>
  )
}

/** Message of a failed lookup: the store, the customer, or the call itself (spec 1 §8). */
function lookupFailure(problem: Error): string {
  if (!(problem instanceof ApiFailure)) return 'terms.loadFailed'
  if (problem.code === 404) return 'terms.noStore'
  return problem.code === 401 || problem.code === 403 ? 'terms.noCustomer' : 'terms.loadFailed'
}
