import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'
import { slot, spiciness, stews } from './choices.ts'

/** What only the branch in Yeonnam serves. */
export const branchMenu: Section[] = [
  {
    name: ['연남점 한정', 'Only in Yeonnam'],
    dishes: [
      {
        name: ['트러플 버섯 솥밥', 'Truffle Mushroom Pot Rice'],
        price: 22000,
        description: [
          '트러플 오일이 아니라 간 트러플을 올려요. 향이 약한 날도 있어요.',
          'Grated truffle, not oil. Some days it is milder than others.',
        ],
        picture: 'pot-rice-soy',
        secondPicture: 'mushroom',
        hue: 45,
        tags: ['new'],
        groups: [
          {
            name: ['트러플', 'Truffle'],
            kind: 'several',
            min: 0,
            max: 3,
            choices: [{ name: ['1g 더', '1 g more'], price: 4000 }],
          },
        ],
      },
      {
        name: ['연남 가지 튀김', 'Yeonnam Fried Eggplant'],
        price: 13000,
        picture: 'eggplant',
        secondPicture: 'garlic',
        tags: ['popular'],
        allergyInfo: ['밀', '대두'],
      },
      {
        name: ['들기름 메밀국수', 'Perilla Oil Buckwheat Noodles'],
        price: 12000,
        picture: 'noodle-perilla',
        secondPicture: 'herb',
        tags: ['popular'],
        allergyInfo: ['메밀', '밀', '대두'],
      },
      {
        name: ['동치미 냉면', 'Radish Water Cold Noodles'],
        price: 11000,
        description: [
          '동치미가 익는 날에만 해요. 사흘에 한 번쯤이에요.',
          'Only when the radish water is ripe, about every third day.',
        ],
        picture: 'noodle-cold',
        secondPicture: 'pear',
        allergyInfo: ['메밀', '밀', '계란'],
      },
      {
        name: ['바지락 칼국수', 'Clam Noodle Soup'],
        price: 11500,
        picture: 'noodle-knife-cut',
        secondPicture: 'abalone',
        allergyInfo: ['밀', '조개류'],
      },
    ],
  },
  {
    name: ['평일 점심', 'Weekday lunch'],
    dishes: [
      {
        name: ['점심 제육 정식', 'Spicy Pork Lunch'],
        price: 11000,
        description: [
          '평일 오후 3시까지예요. 점심 메뉴를 모두 합해 하루 40상이에요.',
          'Weekdays until 3 p.m.; forty lunches a day in all.',
        ],
        picture: 'lunch-box-red',
        secondPicture: 'chili',
        productKindId: kind.lunchSpecial,
        allergyInfo: ['돼지고기', '대두', '밀'],
      },
      {
        name: ['점심 고등어 정식', 'Mackerel Lunch'],
        price: 12000,
        picture: 'lunch-box',
        secondPicture: 'mackerel',
        productKindId: kind.lunchSpecial,
        allergyInfo: ['고등어', '대두'],
      },
      {
        name: ['점심 찌개 정식', 'Stew Lunch'],
        price: 10500,
        picture: 'rice-bowl',
        secondPicture: 'stew-soybean',
        isSet: true,
        productKindId: kind.lunchSpecial,
        groups: [slot(['찌개', 'Stew'], stews)],
      },
    ],
  },
  {
    name: ['곁들임', 'Sides'],
    dishes: [
      { name: ['공깃밥', 'Bowl of Rice'], price: 1000, picture: 'rice-bowl' },
      { name: ['누룽지', 'Scorched Rice Soup'], price: 2000, picture: 'pot-rice', hue: 60 },
      {
        name: ['뚝배기 달걀찜', 'Steamed Egg Pot'],
        price: 5000,
        picture: 'pan-egg',
        secondPicture: 'egg',
        allergyInfo: ['계란'],
      },
      { name: ['달걀 프라이', 'Fried Egg'], price: 1500, picture: 'fried-egg', allergyInfo: ['계란'] },
      {
        name: ['손두부 한 모', 'Block of Tofu'],
        price: 6000,
        picture: 'tofu',
        productKindId: kind.tofu,
        allergyInfo: ['대두'],
      },
      {
        name: ['김치 손만두 (5개)', 'Kimchi Dumplings (5)'],
        price: 7500,
        picture: 'dumpling-kimchi',
        allergyInfo: ['밀', '돼지고기', '대두'],
      },
      {
        name: ['새우튀김 (4마리)', 'Fried Shrimp (4)'],
        price: 9000,
        picture: 'fried-shrimp',
        secondPicture: 'lemon',
        allergyInfo: ['새우', '밀', '계란'],
      },
      {
        name: ['제철 샐러드', 'Seasonal Salad'],
        price: 8500,
        picture: 'salad',
        secondPicture: 'tomato',
        tags: ['season'],
      },
      {
        name: ['육회 한 접시', 'Beef Tartare'],
        price: 24000,
        description: [
          '날고기예요. 어린이와 임신 중인 분께는 권하지 않아요.',
          'Raw meat; not for children or during pregnancy.',
        ],
        picture: 'steak',
        secondPicture: 'pear',
        allergyInfo: ['쇠고기', '계란', '잣'],
      },
      {
        name: ['닭다리 간장 튀김', 'Soy-glazed Chicken'],
        price: 15000,
        picture: 'fried-chicken-sweet',
        secondPicture: 'garlic',
        allergyInfo: ['닭고기', '밀', '대두'],
        groups: [spiciness],
      },
    ],
  },
  {
    name: ['술', 'Drinks with alcohol'],
    sections: [
      {
        name: ['전통주·소주', 'Korean spirits'],
        dishes: [
          {
            name: ['소주 360ml', 'Soju 360 ml'],
            price: 5000,
            picture: 'soju-bottle',
            isAdult: true,
            optionItems: [
              { value: '진하게 16.9도', price: 0, en: 'Strong 16.9%' },
              { value: '순하게 15.5도', price: 0, en: 'Mild 15.5%' },
            ],
          },
          {
            name: ['지평 막걸리', 'Makgeolli'],
            price: 7000,
            description: ['흔들지 말고 살살 돌려 드세요.', 'Turn the bottle gently, do not shake it.'],
            picture: 'glass-makgeolli',
            isAdult: true,
            tags: ['popular'],
            allergyInfo: ['밀'],
          },
          {
            name: ['문배주 한 병', 'Munbaeju, bottle'],
            price: 38000,
            picture: 'clay-bottle',
            secondPicture: 'pear',
            isAdult: true,
          },
          {
            name: ['매실주', 'Plum Wine'],
            price: 14000,
            picture: 'sake-bottle',
            secondPicture: 'green-apple',
            isAdult: true,
          },
        ],
      },
      {
        name: ['맥주·와인', 'Beer & wine'],
        dishes: [
          {
            name: ['생맥주 500cc', 'Draft Beer 500 cc'],
            price: 6000,
            picture: 'beer',
            isAdult: true,
            tags: ['popular'],
            allergyInfo: ['밀'],
          },
          {
            name: ['레몬 하이볼', 'Lemon Highball'],
            price: 9000,
            picture: 'highball',
            secondPicture: 'lemon',
            isAdult: true,
          },
          {
            name: ['내추럴 와인 한 잔', 'Glass of Natural Wine'],
            price: 11000,
            picture: 'mulled-wine',
            secondPicture: 'grapes',
            isAdult: true,
            allergyInfo: ['아황산류'],
          },
        ],
      },
    ],
  },
  {
    name: ['음료·후식', 'Drinks & dessert'],
    dishes: [
      { name: ['오미자차', 'Omija Tea'], price: 5000, picture: 'glass-omija', secondPicture: 'cherries' },
      {
        name: ['수정과', 'Cinnamon Punch'],
        price: 4500,
        picture: 'glass-cinnamon-punch',
        allergyInfo: ['잣'],
      },
      { name: ['식혜', 'Sweet Rice Punch'], price: 4000, picture: 'glass-sikhye' },
      {
        name: ['탄산음료', 'Soft Drink'],
        price: 2500,
        picture: 'soda-red',
        optionItems: [
          { value: '콜라', price: 0, en: 'Cola' },
          { value: '제로 콜라', price: 0, en: 'Zero cola' },
          { value: '사이다', price: 0, en: 'Lemon-lime' },
        ],
      },
      {
        name: ['생오렌지 주스', 'Fresh Orange Juice'],
        price: 6000,
        picture: 'glass-orange',
        secondPicture: 'tangerine',
      },
      { name: ['대추 약과', 'Jujube Honey Cookie'], price: 3500, picture: 'yakgwa', allergyInfo: ['밀'] },
      {
        name: ['꿀 경단', 'Honey Rice Balls'],
        price: 5500,
        picture: 'rice-cake-skewer',
        secondPicture: 'honey',
      },
      {
        name: ['이천 쌀 아이스크림', 'Icheon Rice Ice Cream'],
        price: 4500,
        picture: 'gelato',
        secondPicture: 'barley-ear',
        allergyInfo: ['우유'],
      },
    ],
  },
  {
    name: ['집에서 드세요', 'To take home'],
    dishes: [
      {
        name: ['솥밥용 햅쌀 2kg', 'New Rice for Pot Rice 2 kg'],
        price: 15000,
        description: ['저희가 쓰는 쌀이에요. 면세 상품이에요.', 'The rice that we use. Free of tax.'],
        picture: 'rice-bowl',
        secondPicture: 'barley-ear',
        isTaxFree: true,
      },
      { name: ['유정란 10구', 'Ten Free-range Eggs'], price: 7500, picture: 'egg', isTaxFree: true },
      {
        name: ['묵은지 1kg', 'Aged Kimchi 1 kg'],
        price: 16000,
        picture: 'salad-leaf',
        secondPicture: 'chili',
      },
    ],
  },
]
