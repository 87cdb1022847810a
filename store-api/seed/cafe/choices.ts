import type { Choice, ChoiceGroup } from '../menu.ts'

export const temperature: ChoiceGroup = {
  name: ['온도', 'Temperature'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [{ name: ['차갑게', 'Iced'] }, { name: ['따뜻하게', 'Hot'] }],
}

export const size: ChoiceGroup = {
  name: ['크기', 'Size'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [
    { name: ['레귤러 355ml', 'Regular 355 ml'] },
    { name: ['라지 473ml', 'Large 473 ml'], price: 700 },
  ],
}

export const milk: ChoiceGroup = {
  name: ['우유', 'Milk'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [
    { name: ['일반 우유', 'Whole milk'], allergyInfo: ['우유'] },
    { name: ['저지방 우유', 'Low-fat milk'], allergyInfo: ['우유'] },
    { name: ['귀리 음료', 'Oat drink'], price: 600 },
    { name: ['두유', 'Soy milk'], price: 500, allergyInfo: ['대두'] },
  ],
}

export const shots: ChoiceGroup = {
  name: ['샷·시럽', 'Shots & syrups'],
  kind: 'several',
  min: 0,
  max: 3,
  choices: [
    { name: ['샷 추가', 'Extra shot'], price: 500 },
    { name: ['디카페인 샷 추가', 'Extra decaf shot'], price: 700 },
    { name: ['바닐라 시럽', 'Vanilla syrup'], price: 500 },
    { name: ['헤이즐넛 시럽', 'Hazelnut syrup'], price: 500 },
  ],
}

const pearls: Choice = { name: ['흑당 펄', 'Brown sugar pearls'], price: 700 }
const cream: Choice = { name: ['우유 크림', 'Milk cream'], price: 700, allergyInfo: ['우유'] }

export function toppings(...own: Choice[]): ChoiceGroup {
  return { name: ['토핑', 'Toppings'], kind: 'several', min: 0, max: 3, choices: [...own, pearls, cream] }
}

export const strawberries: Choice = {
  name: ['생딸기', 'Fresh strawberries'],
  price: 1000,
  picture: 'strawberry',
}

export const sweetness: ChoiceGroup = {
  name: ['당도', 'Sweetness'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [
    { name: ['보통', 'Regular'] },
    { name: ['덜 달게 70%', 'Less sweet 70%'] },
    { name: ['반만 달게 50%', 'Half sweet 50%'] },
  ],
}

export const warmed = [
  { value: '그대로', price: 0, en: 'As it is' },
  { value: '따뜻하게 데워서', price: 0, en: 'Warmed up' },
]

/** How coffee beans are ground for the brewer at home. */
export const grind = [
  { value: '홀빈 (갈지 않음)', price: 0, en: 'Whole bean' },
  { value: '핸드드립용', price: 0, en: 'Ground for pour-over' },
  { value: '모카포트용', price: 0, en: 'Ground for moka pot' },
  { value: '에스프레소용', price: 0, en: 'Ground for espresso' },
]

export const hotOrIced = [temperature, size]
export const latte = [temperature, size, milk, shots]
