import type { Product } from '@storefront/contract/entities/product.ts'
import type { Choice, Chosen } from '@storefront/domain/menu/cart-line.ts'
import type { ChoiceGroup } from '@storefront/domain/menu/choice-groups.ts'
import type { ComponentType, Ref } from 'react'
import type { ChoiceBlockedReasonOf } from './use-draft.ts'

/** Props of `ChoiceGroupField`. */
export type ChoiceGroupFieldProps = {
  product: Product
  group: ChoiceGroup
  /** All choices of the line, also those of other groups. */
  choices: readonly Choice[]
  blockedReasonOf: ChoiceBlockedReasonOf
  isMarked: boolean
  /** Units of the line that the choices belong to. */
  lineCount: number
  onChange: (choices: Choice[]) => void
  ref?: Ref<HTMLElement>
}

/** Props shared by the group controls. */
export type GroupControl = {
  title: string
  group: ChoiceGroup
  picked: readonly Choice[]
  blockedReasonOf: ChoiceBlockedReasonOf
  /** Returns whether it was added: not where sold out, over the maximum, or declined as adult-only. */
  add: (productId: number, chosen?: Chosen, count?: number) => Promise<boolean>
  remove: (productId: number, chosen?: Chosen) => void
  /** Removes all units of a choice. */
  clear: (productId: number) => void
}

/** Props of a slot. `GroupField` shows the groups of a dish in it, which is the field that shows the slot itself. */
export type SlotControl = GroupControl & {
  GroupField: ComponentType<ChoiceGroupFieldProps>
  /** Number of units of the set in the line. */
  unitsOfSet: number
  /** Replaces everything in the slot with a dish. */
  replaceDish: (dish: Choice) => void
}
