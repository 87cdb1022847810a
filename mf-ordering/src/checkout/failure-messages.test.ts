import { expect, it } from 'vitest'
import entryScreenEn from '../../messages/en.json' with { type: 'json' }
import entryScreenKo from '../../messages/ko.json' with { type: 'json' }
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

const ko = { ...entryScreenKo.checkout, ...partsKo.checkout }
const en = { ...entryScreenEn.checkout, ...partsEn.checkout }

const failures = [
  'noPayment',
  'paymentOpen',
  'buildFailed',
  'payRunning',
  'otherIsBeingPaid',
  'tooLarge',
] as const

it.each(failures)(
  'the message of an order that fails before payment states whether money was charged and what to do next: %s',
  (key) => {
    expect(ko[key]).toMatch(/결제된 금액은 없어요|결제되지 않았어요|결제됐으면/)
    expect(ko[key]).toMatch(/(주세요|수 있어요)\.$/)
    expect(en[key]).toMatch(/Nothing was charged|not charged|If you were charged/)
    expect(en[key]).toMatch(/Please|You can/)
  },
)
