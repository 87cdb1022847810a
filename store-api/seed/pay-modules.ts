import type { SamplePayModule } from '../src/sample/sample-data.ts'
import { cafe } from './cafe/store.ts'
import { grocery } from './grocery/store.ts'
import { secondSnackBar } from './snack-bar/second-store.ts'

const everyProvider: readonly Omit<SamplePayModule, 'storeId'>[] = [
  { value: 'kicc-card-window', name: 'KICC 이지페이', nameEn: 'KICC EasyPay' },
  { value: 'korpay-card-window', name: '코페이', nameEn: 'KORPAY' },
  { value: 'kovan-card-window', name: '코반 카드', nameEn: 'KOVAN card' },
  {
    value: 'kovan-kakaopay-window',
    name: '코반 카카오페이',
    nameEn: 'KOVAN Kakao Pay',
    method: { code: 'kakaopay' },
  },
  { value: 'nano-card-window', name: '나노페이', nameEn: 'NANO PG' },
  { value: 'smartro-card-window', name: '스마트로', nameEn: 'Smartro' },
  { value: 'kis-card-window', name: 'KIS페이', nameEn: 'KISPG' },
  { value: 'danal-card-window', name: '다날', nameEn: 'Danal' },
  { value: 'inicis-card-window', name: 'KG이니시스', nameEn: 'KG Inicis' },
  { value: 'neosmartropg-card-window', name: '스마트로페이', nameEn: 'smartropay' },
  { value: 'bplepay-card-window', name: '비플페이', nameEn: 'Bple' },
  { value: 'nanohand-card-keyed', name: '카드 번호 직접 입력', nameEn: 'Enter card number' },
]

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
  {
    storeId: grocery.storeId,
    value: 'kicc-card-window',
    name: '신용·체크카드',
    nameEn: 'Credit or debit card',
  },
  {
    storeId: grocery.storeId,
    value: 'nanohand-card-keyed',
    name: '카드 번호 직접 입력',
    nameEn: 'Enter card number',
  },
  ...everyProvider.map((module) => ({ ...module, storeId: secondSnackBar.storeId })),
]
