import { formatWon } from '../src/money/won.ts'
import * as pictures from './pictures.ts'

export type Locale = 'ko' | 'en'

/** `say(locale)('한국어', 'English')`: sample texts in both languages side by side. */
export function say(locale: Locale) {
  return (ko: string, en: string) => (locale === 'ko' ? ko : en)
}

export type Sample = {
  id: string
  ko: string
  en: string
  price: number
  hue: number
  src: string
  garnish?: string
  textKo: string
  textEn: string
  badge?: [string, string]
  soldOut?: boolean
  adult?: boolean
}

export const samples: Sample[] = [
  {
    id: 'latte',
    ko: '딸기 구름 라떼',
    en: 'Strawberry Cloud Latte',
    price: 6300,
    hue: 12,
    src: pictures.tea,
    garnish: pictures.strawberry,
    textKo: '생딸기 청과 폭신한 우유 크림',
    textEn: 'Fresh strawberry with soft milk cream',
    badge: ['인기', 'Best'],
  },
  {
    id: 'americano',
    ko: '아이스 아메리카노',
    en: 'Iced Americano',
    price: 4500,
    hue: 230,
    src: pictures.coffee,
    garnish: pictures.ice,
    textKo: '고소한 견과 향, 산미 적은 원두',
    textEn: 'Nutty, low in acid',
  },
  {
    id: 'wine',
    ko: '겨울 뱅쇼',
    en: 'Winter Mulled Wine',
    price: 8500,
    hue: 345,
    src: pictures.wine,
    garnish: pictures.orange,
    textKo: '계피와 귤을 넣고 뭉근히 끓였어요',
    textEn: 'Simmered with cinnamon and tangerine',
    adult: true,
  },
  {
    id: 'cake',
    ko: '딸기 생크림 케이크',
    en: 'Strawberry Cream Cake',
    price: 7200,
    hue: 30,
    src: pictures.cake,
    textKo: '생일 초를 넣어 드려요',
    textEn: 'With a candle if you like',
    soldOut: true,
  },
  {
    id: 'bread',
    ko: '버터 소금빵',
    en: 'Salted Butter Roll',
    price: 3800,
    hue: 85,
    src: pictures.bread,
    garnish: pictures.butter,
    textKo: '따뜻하게 데워 드려요',
    textEn: 'Served warm',
  },
]

export const won = (amount: number, locale: Locale, signed = false) => formatWon(amount, locale, { signed })
