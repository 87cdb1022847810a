import { useMessages } from '@storefront/host'

export default function ScreenWithoutTexts() {
  return <p>{useMessages('mf-ordering')('title')}</p>
}
