import type { PayModule } from '@storefront/contract/entities/payment.ts'
import { type Locale, useLocale } from '@storefront/host'
import { CardIcon } from '@storefront/ui/icons/card-icon.tsx'
import { KeyboardIcon } from '@storefront/ui/icons/keyboard-icon.tsx'
import { MobileIcon } from '@storefront/ui/icons/mobile-icon.tsx'
import { WalletIcon } from '@storefront/ui/icons/wallet-icon.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { CollapsibleCard } from '../collapsible-card/collapsible-card.tsx'
import { payEntryOf } from '../pay-session/pay-phase.ts'
import { useTexts } from '../texts.ts'
import * as styles from './pay-modules.module.css'

interface PayModulesProps {
  modules: readonly PayModule[]
  chosen: PayModule | null
  onChoose: (payType: string) => void
}

/** Selection of a pay module; the head shows the chosen one, or asks for one. */
export function PayModules({ modules, chosen, onChoose }: PayModulesProps) {
  const t = useTexts()
  const language = useLocale()
  return (
    <CollapsibleCard
      title={t('pay.module')}
      aside={
        <span className={chosen ? styles.chosen : styles.none}>
          {chosen ? nameOf(chosen, language) : t('pay.chooseModule')}
        </span>
      }
      startsOpen
    >
      <RadioGroup
        label={t('pay.module')}
        circle="end"
        value={chosen?.value}
        onChange={onChoose}
        options={modules.map((module) => ({
          value: module.value,
          label: nameOf(module, language),
          icon: iconOf(module),
        }))}
      />
    </CollapsibleCard>
  )
}

function nameOf({ name, nameEn }: PayModule, language: Locale): string {
  return (language === 'en' && nameEn) || name
}

/** By how it is entered, then by the method in `vendor-method-type`. */
function iconOf(module: PayModule) {
  const [, method] = module.value.split('-')
  if (payEntryOf(module) === 'hand-keyed') return <KeyboardIcon />
  if (method === 'phone' || method === 'mobile') return <MobileIcon />
  return method === 'card' ? <CardIcon /> : <WalletIcon />
}
