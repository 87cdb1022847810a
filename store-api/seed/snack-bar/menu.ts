import { kind } from '../kinds.ts'
import type { ChoiceGroup, Section } from '../menu.ts'

const spiciness: ChoiceGroup = {
  name: ['맵기', 'Spiciness'],
  kind: 'one',
  min: 1,
  max: 1,
  choices: [{ name: ['착한맛', 'Gentle'] }, { name: ['기본맛', 'Regular'] }, { name: ['화난맛', 'Angry'] }],
}

const extras: ChoiceGroup = {
  name: ['사리 추가', 'Add-ins'],
  kind: 'several',
  min: 0,
  max: 4,
  choices: [
    { name: ['라면 사리', 'Ramyeon noodles'], price: 1500, allergyInfo: ['밀'] },
    { name: ['삶은 달걀', 'Boiled egg'], price: 1000, picture: 'egg', allergyInfo: ['계란'] },
    { name: ['모차렐라', 'Mozzarella'], price: 2000, picture: 'cheese', allergyInfo: ['우유'] },
    { name: ['어묵 두 장', 'Two fish cakes'], price: 1500, allergyInfo: ['밀'] },
  ],
}

export const snackBarMenu: Section[] = [
  {
    name: ['떡볶이', 'Tteokbokki'],
    dishes: [
      {
        name: ['골목 떡볶이', 'Alley Tteokbokki'],
        price: 4500,
        description: ['밀떡이에요. 쌀떡은 금요일에만 있어요.', 'Wheat cakes; rice cakes on Fridays only.'],
        picture: 'pan-spicy',
        secondPicture: 'chili',
        tags: ['popular'],
        allergyInfo: ['밀', '대두'],
        groups: [spiciness, extras],
      },
      {
        name: ['로제 떡볶이', 'Rosé Tteokbokki'],
        price: 6500,
        picture: 'pan-cheese',
        secondPicture: 'tomato',
        hue: 20,
        tags: ['new'],
        allergyInfo: ['밀', '우유', '대두'],
        groups: [extras],
      },
      {
        name: ['짜장 떡볶이', 'Black Bean Tteokbokki'],
        price: 5000,
        picture: 'pan-bulgogi',
        secondPicture: 'onion',
        allergyInfo: ['밀', '대두', '돼지고기'],
        groups: [extras],
      },
      {
        name: ['떡꼬치', 'Rice Cake Skewer'],
        price: 2000,
        picture: 'rice-cake-skewer-spicy',
        tags: ['popular'],
        allergyInfo: ['밀', '땅콩'],
      },
    ],
  },
  {
    name: ['김밥·밥', 'Kimbap & rice'],
    dishes: [
      {
        name: ['골목 김밥', 'Alley Kimbap'],
        price: 3500,
        description: [
          '김밥은 모두 합해 하루 60줄. 시금치 대신 오이가 들어가요.',
          'Sixty rolls a day in all. Cucumber instead of spinach.',
        ],
        picture: 'rice-ball',
        secondPicture: 'carrot',
        productKindId: kind.kimbap,
        allergyInfo: ['계란', '대두', '돼지고기'],
      },
      {
        name: ['참치 김밥', 'Tuna Kimbap'],
        price: 4500,
        picture: 'rice-ball',
        secondPicture: 'mackerel',
        productKindId: kind.kimbap,
        allergyInfo: ['계란', '대두'],
      },
      {
        name: ['치즈 김밥', 'Cheese Kimbap'],
        price: 4300,
        picture: 'rice-ball',
        secondPicture: 'cheese',
        hue: 90,
        productKindId: kind.kimbap,
        allergyInfo: ['우유', '계란'],
      },
      {
        name: ['구운 주먹밥', 'Grilled Rice Ball'],
        price: 3000,
        picture: 'rice-cracker-ball',
        allergyInfo: ['대두'],
      },
      {
        name: ['카레라이스', 'Curry Rice'],
        price: 7000,
        picture: 'curry',
        secondPicture: 'potato',
        allergyInfo: ['밀', '쇠고기'],
      },
      {
        name: ['김치볶음 컵밥', 'Kimchi Fried Rice Cup'],
        price: 5500,
        picture: 'takeaway-box',
        secondPicture: 'fried-egg',
        allergyInfo: ['계란', '돼지고기'],
      },
    ],
  },
  {
    name: ['면', 'Noodles'],
    dishes: [
      {
        name: ['라면', 'Ramyeon'],
        price: 4000,
        picture: 'noodle-red',
        secondPicture: 'egg',
        tags: ['popular'],
        allergyInfo: ['밀', '계란', '대두'],
        optionItems: [
          { value: '기본', price: 0, en: 'Regular' },
          { value: '꼬들하게', price: 0, en: 'Firm noodles' },
          { value: '치즈 올려서', price: 700, en: 'With cheese' },
        ],
      },
      {
        name: ['우동', 'Udon'],
        price: 5000,
        picture: 'noodle-cold',
        secondPicture: 'fish-cake-skewer',
        allergyInfo: ['밀', '대두'],
      },
      {
        name: ['쫄면', 'Chewy Spicy Noodles'],
        price: 6000,
        picture: 'spaghetti',
        secondPicture: 'cucumber',
        allergyInfo: ['밀', '계란'],
      },
    ],
  },
  {
    name: ['튀김·꼬치', 'Fried & skewers'],
    dishes: [
      {
        name: ['모둠 튀김', 'Mixed Fritters'],
        price: 5000,
        picture: 'fried-shrimp',
        secondPicture: 'sweet-potato',
        allergyInfo: ['새우', '밀', '오징어'],
      },
      {
        name: ['어묵꼬치', 'Fish Cake Skewer'],
        price: 1500,
        picture: 'fish-cake-skewer',
        tags: ['popular'],
        allergyInfo: ['밀'],
      },
      {
        name: ['군만두 (6개)', 'Fried Dumplings (6)'],
        price: 4500,
        picture: 'dumpling',
        allergyInfo: ['밀', '돼지고기', '대두'],
      },
      { name: ['감자튀김', 'French Fries'], price: 3500, picture: 'fries', secondPicture: 'potato' },
      {
        name: ['닭다리 튀김', 'Fried Drumstick'],
        price: 3800,
        picture: 'fried-chicken',
        allergyInfo: ['닭고기', '밀'],
      },
      {
        name: ['찹쌀 순대', 'Blood Sausage'],
        price: 5000,
        description: [
          '간과 허파는 빼 드릴 수 있어요. 요청사항에 적어 주세요.',
          'Liver and lung can be left out; write it in the note.',
        ],
        allergyInfo: ['돼지고기', '대두'],
      },
    ],
  },
  {
    name: ['간식·음료', 'Sweets & drinks'],
    dishes: [
      {
        name: ['붕어빵 (3개)', 'Fish-shaped Bread (3)'],
        price: 2000,
        description: ['팥이 기본이에요.', 'Red bean, unless you say otherwise.'],
        picture: 'fish-bread',
        tags: ['season', 'popular'],
        allergyInfo: ['밀', '우유', '계란'],
        optionItems: [
          { value: '팥', price: 0, en: 'Red bean' },
          { value: '슈크림', price: 0, en: 'Custard' },
          { value: '반반', price: 0, en: 'Half and half' },
        ],
      },
      {
        name: ['고구마 맛탕', 'Candied Sweet Potato'],
        price: 4000,
        picture: 'sweet-potato',
        secondPicture: 'honey',
      },
      { name: ['콜라', 'Cola'], price: 2000, picture: 'soda-red' },
      { name: ['사이다', 'Lemon-lime Soda'], price: 2000, picture: 'soda-green' },
      {
        name: ['복숭아 주스', 'Peach Juice'],
        price: 1500,
        picture: 'juice-box-peach',
        allergyInfo: ['복숭아'],
      },
    ],
  },
  {
    name: ['세트', 'Sets'],
    dishes: [
      {
        name: ['떡튀순 세트', 'Alley Trio Set'],
        price: 12500,
        description: ['떡볶이, 튀김, 순대를 한 접시에.', 'Tteokbokki, fritters and sausage on one plate.'],
        picture: 'lunch-box-red',
        secondPicture: 'fried-shrimp',
        tags: ['popular'],
        isSet: true,
        groups: [
          {
            name: ['떡볶이', 'Tteokbokki'],
            kind: 'slot',
            min: 1,
            max: 1,
            choices: [
              {
                name: ['골목 떡볶이', 'Alley Tteokbokki'],
                picture: 'pan-spicy',
                allergyInfo: ['밀', '대두'],
              },
              {
                name: ['짜장 떡볶이', 'Black Bean Tteokbokki'],
                price: 500,
                picture: 'pan-bulgogi',
                allergyInfo: ['밀', '대두', '돼지고기'],
              },
            ],
          },
          {
            name: ['튀김', 'Fritters'],
            kind: 'slot',
            min: 1,
            max: 1,
            choices: [
              {
                name: ['모둠 튀김', 'Mixed Fritters'],
                picture: 'fried-shrimp',
                allergyInfo: ['새우', '밀', '오징어'],
              },
            ],
          },
          {
            name: ['마실 것', 'Drink'],
            kind: 'slot',
            min: 1,
            max: 1,
            choices: [
              { name: ['콜라', 'Cola'], picture: 'soda-red' },
              { name: ['사이다', 'Lemon-lime Soda'], picture: 'soda-green' },
            ],
          },
        ],
      },
    ],
  },
]
