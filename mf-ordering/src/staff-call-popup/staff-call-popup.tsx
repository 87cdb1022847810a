import { callStaff, getStaffCall } from '@storefront/contract/endpoints/staff-call.ts'
import {
  type StaffCall,
  type StaffCallItem,
  staffCallCooldownMs,
} from '@storefront/contract/entities/staff-call.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  ApiFailure,
  alert,
  call,
  invalidate,
  newIdempotencyKey,
  now,
  type PopupProps,
  useEndpoint,
  useLocale,
  useNow,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Chip } from '@storefront/ui/chip/chip.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { CallBellIcon } from '@storefront/ui/icons/call-bell-icon.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import * as styles from './staff-call-popup.module.css'
import { useTableDeal } from './use-table-deal.ts'

/** Polling interval in ms, beside live events, which may be missed. */
const pollTime = 15_000

/** Refusals after which only scanning the table's code helps: its code is invalid, or the deal is gone or another's. */
const withoutTable: readonly number[] = [code.badTableCode, code.forbidden, code.notFound]

/** 직원 호출: choosing what is needed at the table, and the state of the call. */
export default function StaffCallPopup({ open, onClosed, dismiss, params }: PopupProps<'staffCall'>) {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const table = useTableDeal(params.dealId)
  const { dealId } = table
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [refusedUntil, setRefusedUntil] = useState(0)
  const waitId = useId()
  const { data, error, refetch } = useEndpoint(
    getStaffCall,
    // 1 stands in while the call is disabled.
    { storeId, dealId: dealId ?? 1 },
    { enabled: typeof dealId === 'number', refetchInterval: pollTime },
  )
  const nameOf = (item: StaffCallItem) => (language === 'en' && item.nameEn) || item.name
  const latestCall = data?.call
  const waitSeconds = useSecondsUntil(Math.max(refusedUntil, cooldownEnd(latestCall)))
  const items = latestCall?.itemList.map(nameOf).join(', ') ?? ''
  const isOpen = latestCall?.state === 'called'
  const failure = table.failure ?? error
  const blockedReason =
    dealId === null || isWithoutTable(failure)
      ? t('staffCall.notAtTable')
      : data?.itemList.length === 0 && t('staffCall.none')
  // A failed refetch leaves what was loaded.
  const hasFailed = failure !== null && !data && !blockedReason

  async function send() {
    if (typeof dealId !== 'number') return
    setBusy(true)
    try {
      const request = { storeId, dealId, itemKeyList: [...chosen] }
      await call(callStaff, request, { idempotencyKey: newIdempotencyKey(), quiet: true })
      setChosen([])
      await invalidate(getStaffCall)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const waitMs = waitMsOf(error)
      if (waitMs !== undefined) setRefusedUntil(now() + waitMs)
      const text =
        waitMs === undefined
          ? t('staffCall.failed')
          : t('staffCall.wait', { seconds: Math.ceil(waitMs / 1000) })
      await alert({ title: t('notice'), text })
    } finally {
      setBusy(false)
    }
  }
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('staffCall.title')}
      closeLabel={t('close')}
      action={
        data &&
        !blockedReason && (
          <>
            {waitSeconds > 0 && (
              <p id={waitId} className={styles.wait}>
                {t('staffCall.cooldown', { seconds: waitSeconds })}
              </p>
            )}
            <Button
              wide
              busy={isBusy}
              // The API counts calls of the cooldown against the limit of calls, too.
              disabled={chosen.length === 0 || waitSeconds > 0}
              reasonId={waitSeconds > 0 ? waitId : undefined}
              onClick={() => void send()}
            >
              {t(isOpen ? 'staffCall.more' : 'staffCall.call')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        {blockedReason && <Notice tone="warn">{blockedReason}</Notice>}
        {latestCall && (
          <Notice
            tone={isOpen ? 'info' : 'good'}
            icon={isOpen ? <CallBellIcon size={20} /> : <CheckIcon size={20} />}
            announce="later"
            title={t(isOpen ? 'staffCall.called' : 'staffCall.answered')}
          >
            {t(isOpen ? 'staffCall.calledHelp' : 'staffCall.answeredHelp', { items })}
          </Notice>
        )}
        {hasFailed && (
          <ErrorState
            title={t('staffCall.notLoaded')}
            retry={{ label: t('retry'), onPress: () => (table.failure ? table.retry() : refetch()) }}
          />
        )}
        {!data && !blockedReason && !hasFailed && (
          <SkeletonGroup label={t('staffCall.loading')}>
            <SkeletonRow />
          </SkeletonGroup>
        )}
        {data && !blockedReason && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset does not wrap its chips in every browser
          <div className={styles.items} role="group" aria-label={t('staffCall.items')}>
            {data.itemList.map((item) => (
              <Chip key={item.key} selected={chosen.includes(item.key)} onClick={() => toggle(item.key)}>
                {nameOf(item)}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** When the table can call again, in milliseconds since 1970. */
function cooldownEnd(call: StaffCall | null | undefined): number {
  return call?.answerDate == null ? 0 : call.answerDate + staffCallCooldownMs
}

function useSecondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - useNow(1000)) / 1000))
}

function waitMsOf({ code: answered, payload }: ApiFailure): number | undefined {
  const waitMs = (payload as { waitMs?: unknown } | null)?.waitMs
  return answered === code.tooMany && typeof waitMs === 'number' ? waitMs : undefined
}

function isWithoutTable(failure: Error | null): boolean {
  return failure instanceof ApiFailure && withoutTable.includes(failure.code)
}
