import type { Choice, ChoiceGroup } from '../menu.ts'

export const rice: ChoiceGroup = {
  name: ['밥 양', 'Amount of rice'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [
    { name: ['보통', 'Regular'] },
    { name: ['적게', 'Less'] },
    { name: ['많이', 'More'], price: 1000 },
  ],
}

export const sides: ChoiceGroup = {
  name: ['곁들임 추가', 'Add a side'],
  kind: 'several',
  min: 0,
  max: 5,
  choices: [
    { name: ['버터 한 조각', 'A pat of butter'], price: 500, picture: 'butter', allergyInfo: ['우유'] },
    { name: ['온천 달걀', 'Soft egg'], price: 1500, picture: 'egg', allergyInfo: ['계란'] },
    { name: ['명란', 'Pollock roe'], price: 3000 },
    { name: ['구운 김', 'Roasted seaweed'], price: 1000 },
    { name: ['된장국 추가', 'Extra soybean soup'], price: 1000, allergyInfo: ['대두'] },
  ],
}

export const spiciness: ChoiceGroup = {
  name: ['맵기', 'Spiciness'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [{ name: ['순하게', 'Mild'] }, { name: ['보통', 'Medium'] }, { name: ['맵게', 'Hot'] }],
}

export const withRice = [
  { value: '공깃밥 포함', price: 0, en: 'With a bowl of rice' },
  { value: '솥밥으로 변경', price: 3000, en: 'With pot rice instead' },
]

export const stews: Choice[] = [
  { name: ['된장찌개', 'Soybean Stew'], picture: 'stew-soybean', allergyInfo: ['대두', '조개류'] },
  { name: ['김치찌개', 'Kimchi Stew'], picture: 'stew-kimchi', allergyInfo: ['돼지고기'] },
  {
    name: ['순두부찌개', 'Soft Tofu Stew'],
    price: 1000,
    picture: 'stew-tofu',
    allergyInfo: ['대두', '조개류'],
  },
]

export const pots: Choice[] = [
  { name: ['버섯 솥밥', 'Mushroom Pot Rice'], picture: 'pot-rice-soy' },
  { name: ['곤드레 솥밥', 'Thistle Greens Pot Rice'], picture: 'pot-rice-greens' },
  { name: ['연어 솥밥', 'Salmon Pot Rice'], price: 3000, picture: 'pot-rice' },
  { name: ['전복 솥밥', 'Abalone Pot Rice'], price: 5000, picture: 'pot-rice', allergyInfo: ['조개류'] },
]

export function slot(name: readonly [string, string], choices: readonly Choice[]): ChoiceGroup {
  return { name, kind: 'slot', min: 1, max: 1, choices }
}
