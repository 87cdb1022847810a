import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'
import { spiciness, withRice } from './choices.ts'

export const stewsAndSoups: Section = {
  name: ['찌개·국', 'Stews & soups'],
  dishes: [
    {
      name: ['된장찌개', 'Soybean Paste Stew'],
      price: 9500,
      description: ['재래 된장이라 짠맛이 조금 있어요.', 'Traditional paste, a little salty.'],
      picture: 'stew-soybean',
      secondPicture: 'tofu',
      allergyInfo: ['대두', '조개류'],
      optionItems: withRice,
    },
    {
      name: ['묵은지 김치찌개', 'Aged Kimchi Stew'],
      price: 10500,
      picture: 'stew-kimchi',
      secondPicture: 'chili',
      tags: ['popular'],
      allergyInfo: ['돼지고기', '대두'],
      optionItems: withRice,
    },
    {
      name: ['해물 순두부찌개', 'Seafood Soft Tofu Stew'],
      price: 11000,
      picture: 'stew-tofu',
      secondPicture: 'shrimp',
      allergyInfo: ['대두', '새우', '조개류', '계란'],
      productKindId: kind.tofu,
      groups: [spiciness],
    },
    {
      name: ['들깨 버섯탕', 'Perilla Mushroom Soup'],
      price: 11500,
      picture: 'stew-perilla',
      secondPicture: 'mushroom',
      optionItems: withRice,
    },
    {
      name: ['전복 미역국', 'Abalone Seaweed Soup'],
      price: 13000,
      description: [
        '생일이시면 말씀해 주세요. 달걀말이를 드려요.',
        'If it is your birthday, tell us: a rolled omelette is on us.',
      ],
      picture: 'soup-seaweed',
      secondPicture: 'abalone',
      productKindId: kind.abalone,
      allergyInfo: ['조개류'],
      optionItems: withRice,
    },
    {
      name: ['한우 갈비탕', 'Hanwoo Short Rib Soup'],
      price: 17000,
      picture: 'soup-beef',
      secondPicture: 'rib-stew',
      tags: ['popular'],
      allergyInfo: ['쇠고기'],
    },
    {
      name: ['버섯 불고기 전골 (2인)', 'Mushroom Bulgogi Hot Pot (for two)'],
      price: 34000,
      picture: 'hotpot',
      secondPicture: 'mushroom',
      allergyInfo: ['쇠고기', '대두', '밀'],
    },
  ],
}

export const dishesToShare: Section = {
  name: ['일품요리', 'Dishes to share'],
  dishes: [
    {
      name: ['소갈비찜', 'Braised Short Ribs'],
      price: 38000,
      description: ['여섯 시간 졸여요. 뼈가 쏙 빠져요.', 'Braised six hours; the bone slips out.'],
      picture: 'rib-stew',
      secondPicture: 'carrot',
      tags: ['popular'],
      allergyInfo: ['쇠고기', '대두'],
      optionItems: [
        { value: '작은 솥', price: 0, en: 'Small pot' },
        { value: '큰 솥', price: 16000, en: 'Large pot' },
      ],
    },
    {
      name: ['언양식 불고기', 'Eonyang Bulgogi'],
      price: 26000,
      picture: 'pan-bulgogi',
      secondPicture: 'onion',
      allergyInfo: ['쇠고기', '대두', '밀'],
    },
    {
      name: ['제육볶음', 'Spicy Stir-fried Pork'],
      price: 17000,
      picture: 'pan-spicy',
      secondPicture: 'pork-belly',
      allergyInfo: ['돼지고기', '대두', '밀'],
      groups: [spiciness],
    },
    {
      name: ['고등어 구이', 'Grilled Mackerel'],
      price: 14000,
      picture: 'mackerel',
      secondPicture: 'lemon',
      allergyInfo: ['고등어'],
    },
    {
      name: ['해물파전', 'Seafood Scallion Pancake'],
      price: 16000,
      description: [
        '비 오는 날에는 주문이 몰려 30분쯤 걸려요.',
        'On rainy days it takes about half an hour.',
      ],
      picture: 'pan-scallion',
      secondPicture: 'squid',
      allergyInfo: ['밀', '오징어', '새우', '계란'],
    },
    {
      name: ['통오징어 볶음', 'Stir-fried Whole Squid'],
      price: 19000,
      picture: 'pan-spicy',
      secondPicture: 'squid',
      hue: 10,
      allergyInfo: ['오징어', '대두'],
      groups: [spiciness],
    },
    {
      name: ['궁중 잡채', 'Royal Japchae'],
      price: 15000,
      picture: 'pan-japchae',
      secondPicture: 'mushroom',
      allergyInfo: ['대두', '쇠고기', '밀'],
    },
    {
      name: ['두부김치', 'Tofu & Kimchi'],
      price: 14000,
      picture: 'tofu',
      secondPicture: 'chili',
      productKindId: kind.tofu,
      allergyInfo: ['대두', '돼지고기'],
    },
  ],
}
