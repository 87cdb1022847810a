import type { BundleOrAlways } from './bundles.ts'
import type { FoundAddress } from './entities/address.ts'
import type { CouponUse, PayPurpose } from './entities/payment.ts'
import type { ShareType } from './entities/share.ts'
import type { Owner } from './routes.ts'

/**
 * The reviewed popups: the interface between teams when one part opens another's popup. Params and results are plain
 * data. A change that breaks old callers increments the version's first number.
 */
export interface ReviewedPopups {
  /** Asks for name and phone and verifies by SMS code. */
  login: { params: Record<string, never>; result: { userId: number } }
  /** The end of a login with Kakao, whose window the login popup has opened. */
  socialLogin: { params: Record<string, never>; result: { userId: number } }
  /** Removes the account in every store. */
  leaving: { params: Record<string, never>; result: { left: true } }
  /** Required terms that this customer has not agreed to in this store. */
  storeTerms: { params: Record<string, never>; result: { agreed: true } }
  /** Shows one text of terms. */
  termsViewer: { params: { storeId: number; termsType: string }; result: never }
  /** Consents that a customer can give and withdraw at any time. */
  marketingConsent: { params: Record<string, never>; result: never }
  locale: { params: Record<string, never>; result: { locale: string } }
  sideMenu: { params: Record<string, never>; result: never }
  /** Explains how to order at a table when no table code was scanned. */
  tableGuide: { params: Record<string, never>; result: never }
  /**
   * A product with its choices; the result is what went into the cart. `lineId`: a cart line to change, by its
   * `orderItemId`; `orderItemList`: cart lines of a product with options, to change together; `editable` false: view only.
   */
  product: {
    params: { productId: number; lineId?: string; editable?: false; orderItemList?: readonly number[] }
    result: { added: boolean }
  }
  /** 장바구니 */
  cart: { params: Record<string, never>; result: { dealId: number } }
  /** Minors prohibited; identity is checked on provision. */
  adultNotice: { params: Record<string, never>; result: { confirmed: true } }
  /** Confirmation before a post-pay order is sent. */
  orderConfirm: { params: Record<string, never>; result: { dealId: number } }
  orderDetail: { params: { dealId: number }; result: never }
  /** Calls the staff to the table of the deal, or to the scanned one, whose deal is opened or joined first. */
  staffCall: { params: { dealId?: number }; result: never }
  /** 포장 주문: pick-up time, then the takeout menu. */
  takeoutOrder: { params: Record<string, never>; result: never }
  /** 배달 주문: address and time, then the delivery menu. */
  deliveryOrder: { params: Record<string, never>; result: never }
  /** 주소 검색: an address with its detail, not saved yet. */
  addressSearch: { params: { withoutDetail?: true }; result: { address: FoundAddress } }
  /**
   * 결제: the API stores the purpose, so a reloaded page resumes by the number alone. `reopened`: the page was reloaded,
   * so no opener awaits the result. `dealId` is null where the purpose has no deal. `payType`: the payment method that is
   * selected at first.
   */
  payment: {
    params: { purpose: PayPurpose; reopened?: true; payType?: string } | { txNumber: string }
    result: { txNumber: string; dealId: number | null }
  }
  /** Selects a coupon for an order; null removes the selected one. */
  couponSelector: {
    params: { purpose: PayPurpose; chosen: CouponUse | null }
    result: { coupon: CouponUse | null }
  }
  /**
   * A coupon's details; one with a number may be registered there. `registered` false: it cannot be used any more. Reload the
   * list either way.
   */
  couponDetail: {
    params: { couponNum: string } | { templateId: number; couponId?: number }
    result: { registered: boolean }
  }
  /** A hand-keyed card; `installment` and `cardData` as in the request of `nanoRequest`. The input is a result in memory and never stored. */
  cardEntry: {
    params: { amount: number }
    result: {
      name: string
      installment: string
      cardData: {
        cardNo: string
        cardExpYy: string
        cardExpMm: string
        cardPw: string
        cardHolderYmd: string
      }
    }
  }
  /**
   * 기프트카드 등록: registers a gift card by camera or by hand. `code`: sixteen digits to start with. The result tells to
   * reload lists of cards.
   */
  giftCardRegister: { params: { code?: string }; result: { refresh: true } }
  /** Shares the shop or a deal; the API signs the link (spec 1 §9), and signs none for a gift (`presentId`). */
  share: { params: { type: ShareType; dealId?: number; presentId?: number }; result: never }
  /** 영수증. `dealOnly`: what was ordered, without the payments. */
  receipt: { params: { dealId: number; dealOnly?: boolean }; result: never }
}

/** The reviewed popups, and those that a remote adds in its own namespace with `declare module` (docs/add-a-remote.md). */
export interface PopupMap extends ReviewedPopups {}
export type PopupName = keyof PopupMap
export type PopupParams<N extends PopupName> = PopupMap[N]['params']
export type PopupResult<N extends PopupName> = PopupMap[N]['result']

export interface PopupFacts {
  version: string
  owner: Owner
  bundle: BundleOrAlways
  /** Opens the login popup first when there is no token. */
  authRequired: boolean
  /** Starts an order: the customer must agree to the store's required terms first (spec 3 §6). */
  termsRequired?: true
}

/** The same popups at run time: owners and requirements. */
export const popups = {
  login: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  socialLogin: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  leaving: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: true },
  storeTerms: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: true },
  termsViewer: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  marketingConsent: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: true },
  locale: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  sideMenu: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  tableGuide: { version: '1.0', owner: 'shell', bundle: 'ordering', authRequired: false },
  couponDetail: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  share: { version: '1.0', owner: 'shell', bundle: 'always', authRequired: false },
  product: { version: '1.1', owner: 'mf-ordering', bundle: 'ordering', authRequired: false },
  cart: { version: '1.0', owner: 'mf-ordering', bundle: 'ordering', authRequired: true, termsRequired: true },
  adultNotice: { version: '1.0', owner: 'mf-ordering', bundle: 'ordering', authRequired: false },
  orderConfirm: { version: '1.0', owner: 'mf-ordering', bundle: 'ordering', authRequired: true },
  orderDetail: { version: '1.0', owner: 'mf-ordering', bundle: 'always', authRequired: true },
  staffCall: {
    version: '1.0',
    owner: 'mf-ordering',
    bundle: 'ordering',
    authRequired: true,
    termsRequired: true,
  },
  takeoutOrder: {
    version: '1.0',
    owner: 'mf-ordering',
    bundle: 'payment',
    authRequired: true,
    termsRequired: true,
  },
  deliveryOrder: {
    version: '1.0',
    owner: 'mf-ordering',
    bundle: 'payment',
    authRequired: true,
    termsRequired: true,
  },
  addressSearch: { version: '1.0', owner: 'mf-ordering', bundle: 'payment', authRequired: true },
  payment: { version: '1.0', owner: 'mf-payment', bundle: 'payment', authRequired: true },
  couponSelector: { version: '1.0', owner: 'mf-payment', bundle: 'payment', authRequired: true },
  cardEntry: { version: '1.0', owner: 'mf-payment', bundle: 'payment', authRequired: true },
  receipt: { version: '1.0', owner: 'mf-payment', bundle: 'always', authRequired: true },
  giftCardRegister: { version: '1.0', owner: 'mf-giftcards', bundle: 'giftcards', authRequired: true },
} as const satisfies Record<keyof ReviewedPopups, PopupFacts>

/** How a popup ended. Dismissed and unavailable are results, not exceptions. */
export type PopupOutcome<N extends PopupName> =
  | { kind: 'done'; result: PopupResult<N> }
  | { kind: 'dismissed' }
  | { kind: 'unavailable'; reason: 'not-in-contract' | 'not-released' | 'failed-to-load' }
