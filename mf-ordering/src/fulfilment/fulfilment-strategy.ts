import type {
  makeGeneralOrderWithoutPay,
  makeSelfOrderWithoutPay,
} from '@storefront/contract/endpoints/ordering.ts'
import type { FulfilmentMethod } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import type { SpendingCallOptions, Translate } from '@storefront/host'
import type { ComponentType } from 'react'

/** Where the target of an order is shown: in a card, or as the menu's banner. */
export type TargetVariant = 'plain' | 'banner'

/** How one order reaches its customer; the strategy of its method adds the fields. */
export interface FulfilmentBase {
  method: FulfilmentMethod
}

/**
 * All that differs between fulfilment methods. To add one: its name and order type in
 * `shared/domain/src/fulfilment/fulfilment-method.ts`, a folder with its strategy and parts, and one entry in
 * `checkout/fulfilment-strategies.ts`.
 */
export interface FulfilmentStrategy<
  F extends FulfilmentBase = FulfilmentBase,
  Made extends FulfilmentBase = F,
> {
  /** Reads a persisted fulfilment; undefined where its fields are not valid. */
  read(fields: Record<string, unknown>): F | undefined
  /** Loads the menu's banner of the method. Its texts are those of the entry screen. Undefined: none but the table's, of orders made in the store. */
  banner?(): Promise<ComponentType<{ variant?: TargetVariant }>>
  /** Loads what cart and checkout need. */
  parts(): Promise<FulfilmentParts<F, Made>>
}

/** Why the cart cannot be ordered now. */
export interface BlockedReason {
  text: string
  /** Shown when the button is tapped; without it the button is disabled. */
  alert?: string
}

/** The calls of a checkout that is paid first: the deal is opened, then the order is built. A post-pay order is one call, `order`. */
export type CheckoutStep = 'deal' | 'order'

export interface StepRefusal {
  step: CheckoutStep
  /** Code of the API's answer; null: no answer came. */
  code: number | null
  reason?: string | undefined
  window?: { begin: string; end: string } | null | undefined
  /** The amount in won that the reason names. */
  limit?: number | undefined
}

/**
 * Lazy part of a strategy. Its hooks are called by components that are keyed by the method. `Made`: the fulfilments of
 * new orders, where they may be of another method.
 */
export interface FulfilmentParts<F extends FulfilmentBase = FulfilmentBase, Made extends FulfilmentBase = F> {
  /** Before payment: opens or joins the order's deal and resolves with its id. Rejects with the API's failure. */
  openDeal(fulfilment: F, options: SpendingCallOptions): Promise<number>
  /**
   * Ownership of the deal. `new`: opened for this order alone. `joined`: the customer's, maybe with other guests and a
   * draft of an earlier attempt. `named`: existed before, and stays. All but `named` are cancelled with an abandoned
   * order.
   */
  deal: 'new' | 'joined' | 'named'
  /** For post-pay: the call that sends the order, and the deal or table that it is for. Undefined: always paid first. */
  postPayCall?(fulfilment: F): {
    endpoint: typeof makeSelfOrderWithoutPay | typeof makeGeneralOrderWithoutPay
    target: { dealId: number | null; tn?: string }
  }
  /** Fulfilment of an order made now. Undefined while it is loading, and where the customer has to choose first. */
  useFulfilment(): Made | undefined
  /** The method's own reason; undefined: none. */
  useBlockedReason?(): BlockedReason | undefined
  /** Fee in won on top of the products, as far as known. */
  useFee?(): number
  /** Text of why a step was refused; undefined: the text that all methods have for it. */
  refusalText?(refused: StepRefusal, t: Translate): string | undefined
  /** Where, or to whom, the order goes: in the cart and in the confirmation. */
  Target: ComponentType<{ variant?: TargetVariant; fulfilment?: FulfilmentBase | undefined }>
  /** Cards of the cart below the note. */
  Fields?: ComponentType
  /** Totals of the cart, where they have more than count and sum. */
  Sum?: ComponentType
  /** Above the order button while nothing blocks. */
  Progress?: ComponentType
  /** Not eaten in the store: the note asks whether disposable cutlery is wanted. */
  isOffPremises?: boolean
  /** The popup in which time and place are chosen; opened after a reorder. */
  popup?: 'takeoutOrder' | 'deliveryOrder'
}

/** Checks for the fields of a persisted fulfilment. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1
export const isTimeOrNull = (value: unknown): value is number | null =>
  value === null || Number.isSafeInteger(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
