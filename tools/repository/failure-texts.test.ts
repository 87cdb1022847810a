import { expect, it } from 'vitest'
import { read } from './files.ts'

/** What a text says about the money, as patterns by language: nothing was charged, it is refunded, or it is not known. */
const claims = {
  none: {
    ko: /결제된 금액은 없(어요|고)|결제되지 않았어요/,
    en: /Nothing (was|has been) charged|not charged/,
  },
  refunded: { ko: /결제된 금액은 돌려드려요/, en: /You get the amount back/ },
  /** The amount may have been charged: the customer must not pay again before looking. */
  unknown: {
    ko: /다시 결제하지 (마세요|말고)|이미 결제되었다면|결제됐으면|결제된 뒤라면/,
    en: /do not pay again|If it was paid already|If you were charged/,
  },
} as const
/** A sentence that asks or allows something. */
const nextStep = {
  ko: /(세요|수 있어요|드려요|드릴게요)\./,
  en: /\b(Please|Try|try again|Tap|tap|Check|Use|You can|We will tell you|order again|look at|ask)\b/,
}

/** A file of messages, with every text of it that a customer reads when an order or a payment does not succeed. */
const failures: Record<string, Record<string, keyof typeof claims>> = {
  'mf-payment/messages': {
    'session.noWindow': 'none',
    'session.blocked': 'none',
    'session.invalid': 'none',
    'session.expired': 'none',
    'session.changed': 'none',
    'session.unreachable': 'none',
    'session.notHeld': 'none',
    'session.notCharged': 'none',
    'session.notPrepared': 'none',
    'session.noLongerTaken': 'none',
    'session.noAccount': 'none',
    'session.noCardAccount': 'none',
    'session.cardAccountUnreadable': 'none',
    'pay.cancelled': 'none',
    'pay.changed': 'none',
    'pay.noModulesText': 'none',
    'pay.notLoadedText': 'none',
    'pay.outcomeNotLoadedText': 'unknown',
    'pay.otherPayment.text': 'none',
    'pay.windowLost.text': 'unknown',
    'pay.checking.text': 'unknown',
    'pay.stopped': 'none',
    'pay.notCompleted': 'refunded',
    'pay.failed': 'none',
    'pay.declined': 'none',
  },
  'mf-payment/src/pay-window/messages': {
    'loading.late': 'none',
    'relay.expired': 'none',
    'relay.used': 'unknown',
    'relay.unknown': 'none',
    'relay.unavailable': 'none',
    'script.unloaded': 'none',
    'script.failed': 'unknown',
  },
  'mf-ordering/src/parts/messages': {
    'checkout.noPayment': 'none',
    'checkout.paymentOpen': 'unknown',
    'checkout.otherIsBeingPaid': 'none',
  },
  'mf-ordering/messages': {
    'checkout.buildFailed': 'none',
    'checkout.payRunning': 'none',
    'checkout.tooLarge': 'none',
    'checkout.notInContract': 'none',
  },
}
/**
 * Sections in which every text is listed above, or here: titles, labels, what blocks the button before the tap, and
 * refusals of an order before its payment begins.
 */
const sections: Record<string, { prefix: string; others: readonly string[] }[]> = {
  'mf-payment/messages': [
    {
      prefix: 'session.',
      others: ['notice', 'goOnHere', 'notNow', 'toast.paid', 'toast.see'],
    },
    {
      prefix: 'pay.',
      others: [
        ...['title', 'loading', 'notCancellable', 'selfCancel', 'order', 'orderMore', 'line', 'discount'],
        ...[
          'coupon',
          'chooseCoupon',
          'seeCoupons',
          'usableCoupons',
          'points',
          'heldPoints',
          'pointsFrom',
          'useAll',
        ],
        ...['pointThreshold', 'amounts', 'total', 'due', 'expectedPoints', 'module', 'chooseModule'],
        ...[
          'noModules',
          'notLoaded',
          'outcomeNotLoaded',
          'agreeAll',
          'agree.refund',
          'agree.privacy',
          'read',
          'pay',
        ],
        ...[
          'blocked.offline',
          'blocked.no-order',
          'blocked.no-total',
          'blocked.negative-amount',
          'blocked.no-module',
        ],
        ...[
          'blocked.method-missing',
          'blocked.receipt-info-invalid',
          'blocked.not-agreed',
          'blocked.vendor',
          'waiting.title',
          'waiting.text',
        ],
        ...[
          'windowLost.title',
          'otherScreen.title',
          'otherScreen.text',
          'checking.title',
          'otherPayment.title',
        ],
        ...['until', 'backToForm', 'stop', 'continue', 'stopTitle', 'stopText', 'ordered', 'readOf'],
        ...['deliveryFee', 'freeDelivery', 'followIt'],
      ],
    },
  ],
  'mf-payment/src/pay-window/messages': [
    { prefix: '', others: ['loading.title', 'loading.body', 'done.title', 'done.body', 'back'] },
    { prefix: 'relay.', others: ['title', 'body', 'stopped', 'message'] },
    { prefix: 'script.', others: ['title', 'body', 'late'] },
  ],
  'mf-ordering/src/parts/messages': [{ prefix: 'checkout.', others: ['offline'] }],
  'mf-ordering/messages': [
    {
      prefix: 'checkout.',
      others: ['inProgress', 'inProgressText', 'inHistoryText', 'seeHistory', 'addText', 'add', 'notOpen'],
    },
  ],
}

type Messages = { readonly [key: string]: string | Messages }

/** `{ a: { b: 'text' } }` as `a.b` → text. */
function flat(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  ) as [string, string][]
}
const textsOf = (folder: string, language: 'ko' | 'en') =>
  new Map(flat(JSON.parse(read(`${folder}/${language}.json`)) as Messages))

const cases = Object.entries(failures).flatMap(([folder, texts]) =>
  Object.entries(texts).flatMap(([key, claim]) =>
    (['ko', 'en'] as const).map((language) => ({ folder, key, claim, language })),
  ),
)

it.each(cases)(
  'a failure text says whether money was taken and what to do next: $key of $folder in $language',
  ({ folder, key, claim, language }) => {
    const text = textsOf(folder, language).get(key)
    expect(text).toMatch(claims[claim][language])
    expect(text).toMatch(nextStep[language])
  },
)

it.each(Object.keys(failures))(
  'every text of an order or a payment in %s is listed as a failure or as no failure',
  (folder) => {
    const own = sections[folder] ?? []
    const listed = new Set([
      ...Object.keys(failures[folder] ?? {}),
      ...own.flatMap(({ prefix, others }) => others.map((key) => prefix + key)),
    ])
    const found = [...textsOf(folder, 'ko').keys()].filter((key) =>
      own.some(({ prefix }) => key.startsWith(prefix)),
    )
    expect(found.filter((key) => !listed.has(key))).toEqual([])
    expect([...listed].filter((key) => !found.includes(key))).toEqual([])
  },
)
