import { useEffect, useState } from 'react'
import { accentProperties, DEFAULT_HUE } from '../src/tokens/accent.ts'
import * as styles from './catalogue.module.css'
import type { Locale } from './samples.ts'
import { CartScreen } from './screens/cart.tsx'
import { LoginScreen } from './screens/login.tsx'
import { MainScreen } from './screens/main.tsx'
import { MenusScreen } from './screens/menus.tsx'
import { OrderDetailScreen } from './screens/order-detail.tsx'
import { ProductSheetScreen } from './screens/product-sheet.tsx'
import { SideMenuScreen } from './screens/side-menu.tsx'
import { EmptyScreen, ErrorScreen, InlineStatesScreen } from './screens/states.tsx'
import { Everything } from './sections/everything.tsx'

const pages = {
  everything: Everything,
  main: MainScreen,
  menus: MenusScreen,
  list: (props: { locale: Locale }) => <MenusScreen {...props} layout="list" />,
  sheet: ProductSheetScreen,
  cart: CartScreen,
  login: LoginScreen,
  order: OrderDetailScreen,
  drawer: SideMenuScreen,
  empty: EmptyScreen,
  error: ErrorScreen,
  states: InlineStatesScreen,
}
type PageName = keyof typeof pages

/** The address holds the choice: `#menus?theme=dark&hue=40&text=200&locale=en&bare`; `bare` leaves out the tools. */
function readAddress() {
  const [page = '', query = ''] = location.hash.slice(1).split('?')
  const parameters = new URLSearchParams(query)
  return {
    page: (page in pages ? page : 'everything') as PageName,
    theme: parameters.get('theme') ?? 'light',
    hue: Number(parameters.get('hue') ?? DEFAULT_HUE),
    text: parameters.get('text') ?? '100',
    locale: (parameters.get('locale') === 'en' ? 'en' : 'ko') as Locale,
    bare: parameters.has('bare'),
  }
}

export function Catalogue() {
  const [choice, setChoice] = useState(readAddress)
  const { page, theme, hue, text, locale, bare } = choice

  useEffect(() => {
    const follow = () => setChoice(readAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme
    root.lang = locale
    root.style.fontSize = `${text}%`
    for (const [name, value] of Object.entries(accentProperties(hue))) root.style.setProperty(name, value)
  }, [theme, locale, text, hue])

  function choose(change: Partial<typeof choice>) {
    const next = { ...choice, ...change }
    location.hash = `${next.page}?theme=${next.theme}&hue=${next.hue}&text=${next.text}&locale=${next.locale}`
  }

  const Page = pages[page]
  return (
    <>
      {!bare && (
        <div className={styles.tools}>
          <select
            aria-label="Page"
            value={page}
            onChange={(event) => choose({ page: event.target.value as PageName })}
          >
            {Object.keys(pages).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <select
            aria-label="Theme"
            value={theme}
            onChange={(event) => choose({ theme: event.target.value })}
          >
            <option>light</option>
            <option>dark</option>
          </select>
          <select aria-label="Text" value={text} onChange={(event) => choose({ text: event.target.value })}>
            <option>100</option>
            <option>130</option>
            <option>200</option>
          </select>
          <select
            aria-label="Language"
            value={locale}
            onChange={(event) => choose({ locale: event.target.value as Locale })}
          >
            <option>ko</option>
            <option>en</option>
          </select>
          <input
            aria-label="Hue"
            type="range"
            min="0"
            max="359"
            value={hue}
            onChange={(event) => choose({ hue: Number(event.target.value) })}
          />
          <span>{hue}</span>
        </div>
      )}
      <div className={styles.column}>
        <Page key={`${page}${locale}`} locale={locale} />
      </div>
    </>
  )
}
