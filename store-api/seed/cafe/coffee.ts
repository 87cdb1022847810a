import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'
import { hotOrIced, latte, milk, shots, size, temperature } from './choices.ts'

export const coffee: Section = {
  name: ['커피', 'Coffee'],
  sections: [
    {
      name: ['에스프레소', 'Espresso'],
      dishes: [
        {
          name: ['에스프레소', 'Espresso'],
          price: 3800,
          description: [
            '한 모금에 끝나는 진한 초콜릿 맛이에요. 탄산수를 같이 드려요.',
            'Dark chocolate in one sip, with a glass of sparkling water.',
          ],
          picture: 'mug-espresso',
          secondPicture: 'coffee-beans',
          optionItems: [
            { value: '싱글', price: 0, en: 'Single' },
            { value: '도피오', price: 700, en: 'Doppio' },
          ],
        },
        {
          name: ['아메리카노', 'Americano'],
          price: 4300,
          description: [
            '브라질과 과테말라를 섞은 매장 블렌드예요.',
            'Our house blend of Brazil and Guatemala.',
          ],
          picture: 'mug-americano',
          groups: [...hotOrIced, shots],
        },
        {
          name: ['롱블랙', 'Long Black'],
          price: 4500,
          picture: 'mug-decaf',
          secondPicture: 'coffee-beans',
          hue: 150,
          groups: [temperature],
        },
        {
          name: ['에스프레소 콘 파나', 'Espresso con Panna'],
          price: 4600,
          description: [
            '젓지 말고 크림과 커피를 층층이 드셔 보세요.',
            'Do not stir: take cream and coffee layer by layer.',
          ],
          picture: 'mug-mocha',
          secondPicture: 'cloud',
          allergyInfo: ['우유'],
        },
        {
          name: ['아포가토', 'Affogato'],
          price: 6000,
          description: [
            '바닐라 젤라토에 뜨거운 샷을 바로 부어 드려요.',
            'Vanilla gelato with a hot shot poured over it.',
          ],
          picture: 'gelato',
          secondPicture: 'coffee-beans',
          allergyInfo: ['우유', '계란'],
        },
      ],
    },
    {
      name: ['라떼·모카', 'Latte & mocha'],
      dishes: [
        {
          name: ['카페라떼', 'Caffè Latte'],
          price: 5000,
          description: ['고소한 목장 우유와 매장 블렌드예요.', 'Farm milk and our house blend.'],
          picture: 'mug-latte',
          tags: ['popular'],
          allergyInfo: ['우유'],
          groups: latte,
        },
        {
          name: ['카푸치노', 'Cappuccino'],
          price: 5000,
          picture: 'mug-cappuccino',
          allergyInfo: ['우유'],
          groups: [size, milk, shots],
        },
        {
          name: ['플랫 화이트', 'Flat White'],
          price: 5200,
          description: [
            '리스트레토 두 샷, 얇은 거품. 라떼보다 진해요.',
            'Two ristretto shots under thin foam. Stronger than a latte.',
          ],
          picture: 'mug-milk',
          secondPicture: 'coffee-beans',
          allergyInfo: ['우유'],
          groups: [milk],
        },
        {
          name: ['바닐라 라떼', 'Vanilla Latte'],
          price: 5500,
          description: [
            '바닐라 빈을 긁어 만든 시럽이라 까만 점이 보여요.',
            'The black specks are vanilla beans, scraped for our syrup.',
          ],
          picture: 'cup-vanilla',
          allergyInfo: ['우유'],
          groups: latte,
        },
        {
          name: ['카라멜 마키아토', 'Caramel Macchiato'],
          price: 5800,
          picture: 'mug-caramel',
          allergyInfo: ['우유'],
          groups: latte,
        },
        {
          name: ['카페모카', 'Caffè Mocha'],
          price: 5800,
          picture: 'cup-mocha',
          secondPicture: 'chocolate-bar',
          allergyInfo: ['우유', '대두'],
          groups: latte,
        },
        {
          name: ['꿀 시나몬 라떼', 'Honey Cinnamon Latte'],
          price: 5700,
          description: [
            '강원도 야생화 꿀을 써요. 12개월 미만 아기에게는 주지 마세요.',
            'With wildflower honey from Gangwon. Not for babies under 12 months.',
          ],
          picture: 'mug-vanilla',
          secondPicture: 'honey',
          allergyInfo: ['우유'],
          groups: latte,
        },
        {
          name: ['성수 아인슈페너', 'Seongsu Einspänner'],
          price: 6200,
          description: [
            '진한 커피 위에 흑임자 크림을 두껍게 얹어요.',
            'A thick black sesame cream on strong coffee.',
          ],
          picture: 'cup-einspanner',
          secondPicture: 'cloud',
          tags: ['popular', 'new'],
          allergyInfo: ['우유'],
          groups: [temperature],
        },
      ],
    },
    {
      name: ['콜드브루·드립', 'Cold brew & drip'],
      dishes: [
        {
          name: ['콜드브루', 'Cold Brew'],
          price: 4900,
          description: [
            '18시간 동안 한 방울씩 내려요. 하루에 서른 잔만 나와요.',
            'Eighteen hours, drop by drop. Thirty cups a day.',
          ],
          picture: 'cup-cold-brew',
          secondPicture: 'ice-cube',
          productKindId: kind.coldBrew,
          groups: [size],
        },
        {
          name: ['콜드브루 라떼', 'Cold Brew Latte'],
          price: 5600,
          picture: 'cup-caramel',
          secondPicture: 'ice-cube',
          productKindId: kind.coldBrew,
          allergyInfo: ['우유'],
          groups: [size, milk],
        },
        {
          name: [
            '에티오피아 예가체프 코케허니 내추럴 핸드드립 (약배전, 내리는 데 6분)',
            'Ethiopia Yirgacheffe Koke Honey Natural Pour-over (light roast, takes 6 minutes)',
          ],
          price: 7000,
          description: [
            '딸기와 재스민 향이 나요. 한 잔씩 내려서 조금 기다리셔야 해요.',
            'Strawberry and jasmine. Brewed cup by cup, so please allow some time.',
          ],
          picture: 'mug-espresso',
          secondPicture: 'daisy',
          hue: 350,
          optionItems: [
            { value: '따뜻하게', price: 0, en: 'Hot' },
            { value: '차갑게', price: 500, en: 'Iced' },
          ],
        },
        {
          name: ['콜롬비아 핸드드립', 'Colombia Pour-over'],
          price: 6500,
          description: [
            '사과와 캐러멜, 누구나 편하게 마실 수 있는 맛이에요.',
            'Apple and caramel; easy to like.',
          ],
          picture: 'mug-decaf',
          secondPicture: 'apple',
          hue: 25,
          optionItems: [
            { value: '따뜻하게', price: 0, en: 'Hot' },
            { value: '차갑게', price: 500, en: 'Iced' },
          ],
        },
      ],
    },
  ],
}
