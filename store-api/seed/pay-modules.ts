import type { SamplePayModule } from '../src/sample/sample-data.ts'
import { cafe } from './cafe/store.ts'

/** Payment methods of the sample stores that have the payment bundle; the sandbox simulates all their providers. */
export const samplePayModules: readonly SamplePayModule[] = [
  { storeId: cafe.storeId, value: 'kicc-card-window', name: '신용·체크카드', nameEn: 'Credit or debit card' },
  {
    storeId: cafe.storeId,
    value: 'kicc-kakaopay-window',
    name: '카카오페이',
    nameEn: 'Kakao Pay',
    method: { code: 'kakaopay' },
  },
  {
    storeId: cafe.storeId,
    value: 'nanohand-card-keyed',
    name: '카드 번호 직접 입력',
    nameEn: 'Enter card number',
  },
]
