import type { Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import type { Choice, Chosen } from './cart-line.ts'
import { choiceKey } from './choice-key.ts'
import type { ProductIndex } from './product-index.ts'

/** A group of choices of a product: a size, its toppings, a slot of a set. Counts are for one unit. */
export interface ChoiceGroup {
  groupProductId: number
  group: Product
  min: number
  max: number
  /** Exactly one: picking another replaces the first (spec 2 §5). */
  single: boolean
  /** Whether one choice may be taken more than once: not in an individual category. */
  repeats: boolean
  choices: readonly Product[]
  /** Preselected and not removable (spec 2 §4). */
  isFixed: boolean
}

/** Result of adding a choice: the choices with it, or why it cannot be added. */
export type Picked =
  | { ok: true; choices: Choice[] }
  | { ok: false; reason: 'sold-out' | 'group-full' | 'unknown-choice' }

/**
 * The groups of a product. Without a maximum a group allows `childCountLimit` choices (default 1); a slot of a set
 * must be filled, so without a minimum of its own it needs as many (spec 2 §4). A group whose choices are all unavailable stays,
 * so that an incomplete line is not sold.
 */
export function choiceGroups(product: Product, index: ProductIndex): ChoiceGroup[] {
  const isSet = product.productType === productType.set
  return index
    .childrenOf(product.productId)
    .filter((child) => child.isCategory)
    .map((group) => {
      const count = Math.max(1, group.childCountLimit)
      const max = Math.max(1, group.maxChildCount || count, group.minChildCount)
      const min =
        isSet && group.productType !== productType.topping
          ? group.minChildCount || count
          : group.minChildCount
      const choices = index.childrenOf(group.productId).filter((choice) => !choice.isSalesStopped)
      return {
        groupProductId: group.productId,
        group,
        min: Math.min(min, max),
        max,
        single: min === 1 && max === 1,
        repeats: group.productType !== productType.individualCategory,
        choices,
        isFixed: min > 0 && isOnlyChoice(choices, index),
      }
    })
}

/**
 * Adds one unit of a choice. In a single-choice group it replaces the earlier pick. The same product with other options
 * or toppings is another choice.
 */
export function addChoice(
  group: ChoiceGroup,
  choices: readonly Choice[],
  productId: number,
  soldOut: (productId: number) => boolean = () => false,
  chosen: Chosen = {},
): Picked {
  if (!group.choices.some((choice) => choice.productId === productId)) {
    return { ok: false, reason: 'unknown-choice' }
  }
  if (soldOut(productId)) return { ok: false, reason: 'sold-out' }
  const remaining = group.single
    ? choices.filter((choice) => choice.groupProductId !== group.groupProductId)
    : [...choices]
  const newChoices = changeCount(group, remaining, { ...chosen, productId }, 1)
  return isOverfull(group, newChoices)
    ? { ok: false, reason: 'group-full' }
    : { ok: true, choices: newChoices }
}

/** Removes one unit of a choice; with the last unit also everything below it. A fixed slot stays (spec 2 §4). */
export function removeChoice(
  group: ChoiceGroup,
  choices: readonly Choice[],
  productId: number,
  chosen: Chosen = {},
): Choice[] {
  return group.isFixed ? [...choices] : changeCount(group, choices, { ...chosen, productId }, -1)
}

/** Groups with too few choices; the line cannot be added while there are any. */
export function missingGroups(groups: readonly ChoiceGroup[], choices: readonly Choice[]): ChoiceGroup[] {
  return groups.filter((group) => pickedCount(group, choices) < group.min)
}

/** Number of picked units of a group's choices per unit of the line. */
export function pickedCount(group: ChoiceGroup, choices: readonly Choice[]): number {
  return choices
    .filter((choice) => choice.groupProductId === group.groupProductId)
    .reduce((sum, choice) => sum + choice.count, 0)
}

/** Whether a group has too many choices, or one twice where each may be picked once. */
export function isOverfull(group: ChoiceGroup, choices: readonly Choice[]): boolean {
  if (pickedCount(group, choices) > group.max) return true
  const choicesOfGroup = choices.filter((choice) => choice.groupProductId === group.groupProductId)
  const different = new Set(choicesOfGroup.map((choice) => choice.productId)).size
  return !group.repeats && pickedCount(group, choices) > different
}

/**
 * Preselected choices: a mandatory group, such as a slot of a set, with a single choice that is no topping and needs no choices of its
 * own is filled at once, and cannot be emptied (spec 2 §4).
 */
export function autoChoices(groups: readonly ChoiceGroup[]): Choice[] {
  return groups
    .filter(({ isFixed }) => isFixed)
    .map((group) => ({
      productId: group.choices[0]?.productId ?? 0,
      groupProductId: group.groupProductId,
      count: group.min,
    }))
}

/** A product with option values needs one of them on every line (spec 2 §5). */
export function needsOption(product: Pick<Product, 'optionItems'>, options: readonly string[]): boolean {
  return (
    product.optionItems.length > 0 && !product.optionItems.some((option) => options.includes(option.value))
  )
}

function isOnlyChoice([first, second]: readonly Product[], index: ProductIndex): boolean {
  return (
    first !== undefined &&
    second === undefined &&
    first.productType !== productType.topping &&
    first.optionItems.length === 0 &&
    index.childrenOf(first.productId).every((group) => !group.isCategory || group.minChildCount === 0)
  )
}

function changeCount(
  { groupProductId }: ChoiceGroup,
  choices: readonly Choice[],
  pick: Chosen & { productId: number },
  by: 1 | -1,
): Choice[] {
  const key = choiceKey({ ...pick, groupProductId })
  const isSameChoice = (choice: Choice) => choiceKey(choice) === key
  if (by > 0 && !choices.some(isSameChoice)) return [...choices, { ...pick, groupProductId, count: 1 }]
  return choices
    .map((choice) => (isSameChoice(choice) ? { ...choice, count: choice.count + by } : choice))
    .filter((choice) => choice.count > 0)
}
