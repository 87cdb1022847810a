import { useLocale, useMessages } from '@storefront/host'
import { useEffect } from 'react'
import './page-wide.css'

export default function MenusScreen() {
  const t = useMessages('mf-ordering')
  if (useLocale() === 'en') throw new Error('no English')
  useEffect(() => {
    const element = document.createElement('div')
    element.id = 'leak'
    document.body.append(element)
    addEventListener('scroll', () => {})
    setInterval(() => {}, 1_000)
  }, [])
  return <p>{t('title')}</p>
}
