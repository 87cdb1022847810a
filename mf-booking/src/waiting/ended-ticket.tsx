import { getDealSlim } from '@storefront/contract/endpoints/waiting.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { hasPopup, navigate, openPopup, useEndpoint, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { useTexts } from '../texts.ts'
import type { Ticket } from './saved-ticket.ts'

/** A ticket that ended while its page was open: seated, complete, cancelled, or a no-show. No new ticket is taken by itself. */
export function EndedTicket({ ticket }: { ticket: Ticket }) {
  const t = useTexts()
  const { storeId } = useShop()
  const { dealId, waitingNumber } = ticket
  const { data } = useEndpoint(getDealSlim, { storeId, dealId }, { staleTime: 0, refetchOnMount: 'always' })
  const state = states[data?.deal.status ?? ''] ?? 'over'
  return (
    <div role="status">
      <EmptyState
        title={t(`waiting.ended.${state}`)}
        text={
          <>
            {t('waiting.ended.number', { number: waitingNumber })}
            {state === 'noShow' && ticket.isPreOrderAvailable && (
              <>
                <br />
                <span>{t('waiting.ended.paidBack')}</span>
              </>
            )}
          </>
        }
        action={
          <Button wide onClick={() => navigate.to(paths.main(), { replace: true })}>
            {t('toMain')}
          </Button>
        }
        {...(hasPopup('orderDetail') && {
          secondary: (
            <Button variant="text" wide onClick={() => void openPopup('orderDetail', { dealId })}>
              {t('waiting.ended.detail')}
            </Button>
          ),
        })}
      />
    </div>
  )
}

/** Keys of the texts by status of the deal. */
const states: Partial<Record<string, string>> = {
  [dealStatus.inProgress]: 'seated',
  [dealStatus.complete]: 'complete',
  [dealStatus.cancelled]: 'cancelled',
  [dealStatus.noShow]: 'noShow',
}
