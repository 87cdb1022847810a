import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'
import {
  latte,
  milk,
  shots,
  size,
  strawberries,
  sweetness,
  temperature,
  toppings,
  warmed,
} from './choices.ts'

export const recommended: Section = {
  name: ['추천', 'For you'],
  dishes: [
    {
      name: ['딸기 구름 라떼', 'Strawberry Cloud Latte'],
      price: 6300,
      description: [
        '생딸기 청 위에 차가운 우유와 폭신한 우유 크림을 올렸어요.',
        'Cold milk and a soft milk cream over our own strawberry preserve.',
      ],
      picture: 'bubble-strawberry',
      secondPicture: 'strawberry',
      furtherPictures: ['strawberry', 'cloud'],
      tags: ['popular', 'season'],
      allergyInfo: ['우유', '대두'],
      groups: [temperature, size, toppings(strawberries)],
    },
    {
      name: ['아이스 아메리카노', 'Iced Americano'],
      price: 4500,
      description: [
        '고소한 견과 향에 산미가 적은 원두예요. 얼어 죽어도 아이스인 분들께.',
        'Nutty, low in acidity. For those who drink it iced in any weather.',
      ],
      picture: 'cup-americano',
      secondPicture: 'ice-cube',
      tags: ['popular'],
      groups: [size, shots],
    },
    {
      name: ['겨울 뱅쇼', 'Winter Mulled Wine'],
      price: 8500,
      description: [
        '레드와인에 계피와 귤을 넣고 뭉근히 끓였어요. 알코올이 조금 남아 있어요.',
        'Red wine simmered slowly with cinnamon and tangerine. Some alcohol remains.',
      ],
      picture: 'mulled-wine',
      secondPicture: 'tangerine',
      tags: ['season'],
      isAdult: true,
      allergyInfo: ['아황산류'],
    },
    {
      name: ['딸기 생크림 케이크', 'Strawberry Cream Cake'],
      price: 7200,
      description: [
        '아침에 구운 시트에 동물성 생크림만 발랐어요. 그래서 하루에 몇 조각 못 만들어요.',
        'Sponge baked in the morning, real dairy cream only. That is why there are few slices a day.',
      ],
      picture: 'cake-strawberry',
      tags: ['popular', 'season'],
      allergyInfo: ['우유', '밀', '계란'],
      productKindId: kind.strawberryCake,
    },
    {
      name: ['흑당 버블티', 'Brown Sugar Bubble Tea'],
      price: 5800,
      description: [
        '진하게 졸인 흑당에 매장에서 삶은 펄을 넣어요.',
        'Dark brown sugar syrup and pearls that we boil here.',
      ],
      picture: 'bubble-brown-sugar',
      tags: ['popular'],
      allergyInfo: ['우유'],
      groups: [sweetness, size, milk],
    },
    {
      name: ['소금빵', 'Salt Bread'],
      price: 3400,
      description: [
        '버터가 녹아 바닥이 바삭해요. 오전 9시와 오후 2시에 나와요.',
        'Butter melts through and crisps the bottom. Out of the oven at 9 and at 2.',
      ],
      picture: 'salt-bread',
      secondPicture: 'salt',
      tags: ['popular'],
      allergyInfo: ['우유', '밀'],
      optionItems: warmed,
    },
  ],
  sections: [
    {
      name: ['겨울 한정', 'Winter only'],
      dishes: [
        {
          name: ['단호박 크림 라떼', 'Pumpkin Cream Latte'],
          price: 6200,
          description: [
            '찐 단호박을 그대로 갈아 넣었어요. 커피는 들어가지 않아요.',
            'Steamed pumpkin, blended as it is. There is no coffee in it.',
          ],
          picture: 'mug-pumpkin',
          tags: ['season'],
          allergyInfo: ['우유'],
          groups: [temperature, size, milk],
        },
        {
          name: ['군밤 카페라떼', 'Roasted Chestnut Latte'],
          price: 6000,
          description: [
            '공주 밤을 구워 만든 밤 크림이 올라가요.',
            'Topped with a cream of roasted chestnuts from Gongju.',
          ],
          picture: 'mug-chai',
          secondPicture: 'chestnut',
          tags: ['season', 'new'],
          allergyInfo: ['우유'],
          groups: latte,
        },
        {
          name: ['눈사람 코코아', 'Snowman Cocoa'],
          price: 5600,
          description: [
            '마시멜로 눈사람이 천천히 녹아요. 사진은 얼른 찍는 게 좋아요.',
            'A marshmallow snowman melts slowly on top. Take the photo quickly.',
          ],
          picture: 'mug-cocoa',
          secondPicture: 'snowman',
          tags: ['season'],
          allergyInfo: ['우유', '대두', '돼지고기'],
          groups: [size, milk],
        },
        {
          name: ['제주 한라봉 티', 'Jeju Hallabong Tea'],
          price: 5500,
          description: [
            '껍질째 담근 한라봉 청이에요. 끝맛이 살짝 쌉쌀해요.',
            'Hallabong preserved with its peel; a slightly bitter finish.',
          ],
          picture: 'teapot-ginger',
          secondPicture: 'tangerine',
          tags: ['season'],
          groups: [temperature, size],
        },
      ],
    },
    {
      name: ['디카페인', 'Decaf'],
      dishes: [
        {
          name: ['디카페인 아메리카노', 'Decaf Americano'],
          price: 5000,
          description: [
            '물로만 카페인을 뺀 콜롬비아 원두예요. 카페인이 아주 없지는 않아요.',
            'Colombian beans decaffeinated with water only. Not entirely free of caffeine.',
          ],
          picture: 'mug-decaf',
          groups: [temperature, size],
        },
        {
          name: ['디카페인 카페라떼', 'Decaf Latte'],
          price: 5600,
          picture: 'mug-latte',
          secondPicture: 'cloud',
          allergyInfo: ['우유'],
          groups: [temperature, size, milk],
        },
        {
          name: ['보리 곡물 라떼', 'Barley Grain Latte'],
          price: 5300,
          description: [
            '볶은 보리와 귀리로 커피 같은 고소함을 냈어요.',
            'Roasted barley and oats, as toasty as coffee.',
          ],
          picture: 'cup-grain',
          secondPicture: 'barley-ear',
          allergyInfo: ['우유', '밀'],
          groups: [temperature, size, milk],
        },
      ],
    },
    {
      name: ['비건', 'Vegan'],
      dishes: [
        {
          name: ['오트 카페라떼', 'Oat Latte'],
          price: 5900,
          description: [
            '귀리 음료만 써요. 스팀 피처도 따로 씻어 둬요.',
            'Oat drink only, steamed in a pitcher kept apart.',
          ],
          picture: 'cup-latte',
          secondPicture: 'barley-ear',
          groups: [temperature, size, shots],
        },
        {
          name: ['비건 바나나 머핀', 'Vegan Banana Muffin'],
          price: 4800,
          description: [
            '달걀과 우유 없이 잘 익은 바나나로 촉촉함을 냈어요.',
            'No egg, no milk: ripe bananas keep it moist.',
          ],
          picture: 'cupcake-lemon',
          secondPicture: 'banana',
          allergyInfo: ['밀', '대두'],
          optionItems: warmed,
        },
      ],
    },
    {
      name: ['글루텐 프리', 'Gluten free'],
      dishes: [
        {
          name: ['쌀 휘낭시에', 'Rice Financier'],
          price: 3200,
          description: [
            '쌀가루와 아몬드로 구워요. 같은 주방에서 밀을 쓰니 밀 알레르기가 심하면 피해 주세요.',
            'Baked with rice flour and almonds, in a kitchen that also uses wheat.',
          ],
          picture: 'butter',
          hue: 85,
          allergyInfo: ['우유', '계란', '견과류'],
          productKindId: kind.financier,
        },
        {
          name: ['아몬드 초코 브라우니', 'Almond Chocolate Brownie'],
          price: 4900,
          picture: 'chocolate-bar',
          secondPicture: 'peanuts',
          allergyInfo: ['우유', '계란', '견과류', '대두'],
        },
      ],
    },
  ],
}
