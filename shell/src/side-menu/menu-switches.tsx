import { openPopup, useLocale, useMessages, useReadable } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { GlobeIcon } from '@storefront/ui/icons/globe-icon.tsx'
import { MobileIcon } from '@storefront/ui/icons/mobile-icon.tsx'
import { MoonIcon } from '@storefront/ui/icons/moon-icon.tsx'
import { SunIcon } from '@storefront/ui/icons/sun-icon.tsx'
import { nextTheme, setTheme, theme } from './theme.ts'

const icons = { system: MobileIcon, light: SunIcon, dark: MoonIcon }

/** Switches for language and theme. */
export function MenuSwitches() {
  const t = useMessages('shell')
  const language = t(`locale.${useLocale()}`)
  const chosen = useReadable(theme)
  const themeName = t(`sideMenu.theme.${chosen}`)
  const Icon = icons[chosen]
  return (
    <>
      <Button
        variant="neutral"
        size="m"
        wide
        icon={<GlobeIcon size={20} />}
        aria-haspopup="dialog"
        aria-label={t('sideMenu.language', { current: language })}
        onClick={() => void openPopup('locale', {})}
      >
        {language}
      </Button>
      <Button
        variant="neutral"
        size="m"
        wide
        icon={<Icon size={20} />}
        aria-label={t('sideMenu.theme.label', { current: themeName })}
        onClick={() => setTheme(nextTheme(chosen))}
      >
        {themeName}
      </Button>
    </>
  )
}
