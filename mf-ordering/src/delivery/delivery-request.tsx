import { Card } from '@storefront/ui/card/card.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { useTexts } from '../texts.ts'
import { MAX_REQUEST_LENGTH, useDeliveryRequest } from './persisted-request.ts'

/** Field for a request to the courier. */
export function DeliveryRequest() {
  const t = useTexts()
  const [request, setRequest] = useDeliveryRequest()
  return (
    <Card title={t('delivery.request')} level={3}>
      <TextArea
        label={t('delivery.request')}
        hideLabel
        placeholder={t('delivery.requestPlaceholder')}
        rows={2}
        maxLength={MAX_REQUEST_LENGTH}
        value={request}
        onChange={setRequest}
      />
    </Card>
  )
}
