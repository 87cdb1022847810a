import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { orderView } from './order.tsx'
import type { PurposeView } from './purpose-view.ts'

export type PurposeKind = PayPurpose['kind']
type AnyView = PurposeView<PayPurpose>

/** Loaded views. That of orders, which most payments are for, is part of the popup; `loadLazyViews` adds the others. */
const views: Partial<Record<string, AnyView>> = { order: orderView as AnyView }

/** Loads the views of all other kinds. */
export const loadLazyViews = async () =>
  Object.assign(views, (await import(/* webpackChunkName: "sale" */ './lazy-views.ts')).lazyViews)

/** The loaded view of a kind; undefined before it is loaded, or for a purpose of a newer server. */
export function viewOfKind(kind = ''): AnyView | undefined {
  return views[kind]
}

/** The view of a purpose whose view is loaded. */
export function purposeView(kind: PurposeKind): AnyView {
  return views[kind] as AnyView
}
