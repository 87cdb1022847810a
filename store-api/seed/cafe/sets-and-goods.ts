import type { Choice, Section } from '../menu.ts'
import { grind } from './choices.ts'

const coffees: Choice[] = [
  { name: ['아이스 아메리카노', 'Iced Americano'], picture: 'cup-americano' },
  { name: ['따뜻한 아메리카노', 'Hot Americano'], picture: 'mug-americano' },
  {
    name: ['아이스 카페라떼', 'Iced Latte'],
    price: 700,
    picture: 'cup-latte',
    allergyInfo: ['우유'],
    optionItems: [
      { value: '보통', price: 0, en: 'Regular' },
      { value: '진하게', price: 500, en: 'Strong' },
    ],
  },
  { name: ['따뜻한 카페라떼', 'Hot Latte'], price: 700, picture: 'mug-latte', allergyInfo: ['우유'] },
  { name: ['캐모마일', 'Chamomile'], price: 500, picture: 'tea-chamomile' },
  { name: ['자몽 에이드', 'Grapefruit Ade'], price: 1300, picture: 'glass-grapefruit' },
]

const breads: Choice[] = [
  { name: ['버터 크루아상', 'Butter Croissant'], picture: 'croissant', allergyInfo: ['우유', '밀', '계란'] },
  { name: ['소금빵', 'Salt Bread'], picture: 'salt-bread', allergyInfo: ['우유', '밀'] },
  { name: ['플레인 베이글', 'Plain Bagel'], picture: 'bagel', allergyInfo: ['밀'] },
]

const cakes: Choice[] = [
  {
    name: ['진한 초콜릿 케이크', 'Dark Chocolate Cake'],
    picture: 'cake-chocolate',
    allergyInfo: ['우유', '밀', '계란', '대두'],
  },
  {
    name: ['뉴욕 치즈 케이크', 'New York Cheesecake'],
    picture: 'cake-cheese',
    allergyInfo: ['우유', '밀', '계란'],
  },
  {
    name: ['말차 크레이프 케이크', 'Matcha Crêpe Cake'],
    price: 500,
    picture: 'cake-matcha',
    allergyInfo: ['우유', '밀', '계란'],
  },
]

const drink = (number: number) =>
  ({ name: [`음료 ${number}`, `Drink ${number}`], kind: 'slot', min: 1, max: 1, choices: coffees }) as const

export const sets: Section = {
  name: ['세트', 'Sets'],
  dishes: [
    {
      name: ['아침 세트', 'Morning Set'],
      price: 7300,
      description: ['빵 하나와 음료 하나, 오전이 아니어도 돼요.', 'One bread, one drink; any time of day.'],
      picture: 'croissant',
      secondPicture: 'mug-americano',
      tags: ['popular'],
      isSet: true,
      groups: [{ name: ['빵', 'Bread'], kind: 'slot', min: 1, max: 1, choices: breads }, drink(1)],
    },
    {
      name: ['둘이서 케이크 세트', 'Cake Set for Two'],
      price: 14800,
      description: ['음료 두 잔에 케이크 한 조각, 포크는 두 개.', 'Two drinks, one slice, two forks.'],
      picture: 'cake-cheese',
      secondPicture: 'mug-cappuccino',
      isSet: true,
      groups: [
        drink(1),
        drink(2),
        { name: ['케이크', 'Cake'], kind: 'slot', min: 1, max: 1, choices: cakes },
      ],
    },
    {
      name: ['샌드위치 런치 세트', 'Sandwich Lunch Set'],
      price: 10500,
      picture: 'sandwich',
      secondPicture: 'cup-americano',
      isSet: true,
      groups: [
        {
          name: ['샌드위치', 'Sandwich'],
          kind: 'slot',
          min: 1,
          max: 1,
          choices: [
            {
              name: ['햄 치즈 샌드위치', 'Ham & Cheese Sandwich'],
              picture: 'sandwich',
              allergyInfo: ['우유', '밀', '계란', '돼지고기', '토마토'],
            },
            {
              name: ['달걀 샌드위치', 'Egg Sandwich'],
              picture: 'sandwich',
              allergyInfo: ['밀', '계란'],
              groups: [
                {
                  name: ['더 넣기', 'Extras'],
                  kind: 'several',
                  min: 0,
                  max: 2,
                  choices: [
                    { name: ['체다 치즈', 'Cheddar'], price: 800, allergyInfo: ['우유'] },
                    { name: ['토마토', 'Tomato'], price: 500, allergyInfo: ['토마토'] },
                  ],
                },
              ],
            },
          ],
        },
        drink(1),
      ],
    },
  ],
}

export const evening: Section = {
  name: ['저녁 한 잔', 'Evening glass'],
  dishes: [
    {
      name: ['포근 생맥주', 'Pogeun Draft Beer'],
      price: 6500,
      description: [
        '저녁 5시부터 따라요. 신분증을 꼭 챙겨 주세요.',
        'Poured from 5 p.m. Please bring your ID.',
      ],
      picture: 'beer',
      isAdult: true,
      allergyInfo: ['밀'],
    },
    { name: ['흑맥주', 'Dark Beer'], price: 7500, picture: 'dark-beer', isAdult: true, allergyInfo: ['밀'] },
    {
      name: ['화이트와인 한 잔', 'Glass of White Wine'],
      price: 9000,
      picture: 'white-wine',
      secondPicture: 'green-grapes',
      isAdult: true,
      allergyInfo: ['아황산류'],
    },
    {
      name: ['커피 하이볼', 'Coffee Highball'],
      price: 8800,
      description: ['콜드브루와 위스키, 레몬 껍질.', 'Cold brew, whisky, lemon peel.'],
      picture: 'highball',
      secondPicture: 'coffee-beans',
      tags: ['new'],
      isAdult: true,
    },
    {
      name: ['치즈와 올리브', 'Cheese & Olives'],
      price: 9900,
      picture: 'cheese',
      secondPicture: 'olive',
      allergyInfo: ['우유'],
    },
  ],
}

export const goods: Section = {
  name: ['원두·상품', 'Beans & goods'],
  dishes: [
    {
      name: ['포근 블렌드 원두 200g', 'House Blend Beans 200 g'],
      price: 14000,
      description: [
        '볶은 날을 봉투에 적어 둬요. 2주 안에 드시면 가장 좋아요.',
        'The roast date is on the bag. Best within two weeks.',
      ],
      picture: 'coffee-beans',
      optionItems: grind,
    },
    {
      name: ['디카페인 원두 200g', 'Decaf Beans 200 g'],
      price: 16000,
      picture: 'bean-bag',
      secondPicture: 'coffee-beans',
      optionItems: grind,
    },
    {
      name: ['유자청 500g', 'Yuja Preserve 500 g'],
      price: 13000,
      picture: 'jar',
      secondPicture: 'yuja',
      tags: ['season'],
    },
    {
      name: ['포근 텀블러 473ml', 'Pogeun Tumbler 473 ml'],
      price: 24000,
      description: ['가져오시면 음료마다 400원을 빼 드려요.', 'Bring it and each drink is 400 won less.'],
      picture: 'tumbler',
      optionItems: [
        { value: '숲', price: 0, en: 'Forest' },
        { value: '크림', price: 0, en: 'Cream' },
      ],
    },
    {
      name: ['원두 선물 세트', 'Bean Gift Set'],
      price: 39000,
      picture: 'gift-box',
      secondPicture: 'coffee-beans',
    },
    {
      name: ['제주 감귤 한 봉지', 'Bag of Jeju Tangerines'],
      price: 6000,
      description: [
        '서귀포 농장에서 바로 와요. 면세 상품이에요.',
        'Straight from a farm in Seogwipo. Free of tax.',
      ],
      picture: 'tangerine',
      isTaxFree: true,
      tags: ['season'],
    },
    {
      name: ['책 「커피는 왜 쓸까」', 'Book: Why Is Coffee Bitter?'],
      price: 15000,
      description: [
        '매장에서 읽고 마음에 들면 가져가세요. 면세 상품이에요.',
        'Read it here, take it if you like it. Free of tax.',
      ],
      isTaxFree: true,
    },
    { name: ['직원 음료', 'Staff Drink'], price: 0, productSetting: { showMenuForUser: false } },
  ],
}
