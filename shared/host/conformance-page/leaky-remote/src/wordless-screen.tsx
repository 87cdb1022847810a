import { useMessages } from '@storefront/host'

export default function WordlessScreen() {
  return <p>{useMessages('mf-ordering')('title')}</p>
}
