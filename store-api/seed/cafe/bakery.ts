import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'
import { warmed } from './choices.ts'

const doughAllergens = ['우유', '밀', '계란']

export const bakery: Section = {
  name: ['베이커리', 'Bakery'],
  sections: [
    {
      name: ['빵', 'Bread'],
      dishes: [
        {
          name: ['버터 크루아상', 'Butter Croissant'],
          price: 3800,
          description: [
            '스물일곱 겹이에요. 부스러기는 어쩔 수 없어요.',
            'Twenty-seven layers. Crumbs cannot be helped.',
          ],
          picture: 'croissant',
          secondPicture: 'butter',
          tags: ['popular'],
          allergyInfo: doughAllergens,
          optionItems: warmed,
        },
        {
          name: ['플레인 베이글', 'Plain Bagel'],
          price: 3300,
          picture: 'bagel',
          allergyInfo: ['밀'],
          optionItems: [...warmed, { value: '크림치즈와 함께', price: 1500, en: 'With cream cheese' }],
        },
        {
          name: ['우유 식빵 (통)', 'Milk Loaf (whole)'],
          price: 6500,
          description: [
            '저녁까지 남으면 동네 나눔 냉장고로 가요.',
            'What is left in the evening goes to the neighbourhood fridge.',
          ],
          picture: 'milk-bread',
          allergyInfo: doughAllergens,
        },
        {
          name: ['호밀 사워도우', 'Rye Sourdough'],
          price: 7800,
          picture: 'rye-bread',
          secondPicture: 'barley-ear',
          allergyInfo: ['밀'],
        },
        {
          name: ['마늘 바게트', 'Garlic Baguette'],
          price: 5200,
          picture: 'baguette',
          secondPicture: 'garlic',
          allergyInfo: doughAllergens,
          optionItems: warmed,
        },
        {
          name: ['프레첼', 'Pretzel'],
          price: 3600,
          picture: 'pretzel',
          secondPicture: 'salt',
          allergyInfo: ['밀'],
          optionItems: warmed,
        },
        {
          name: ['크로플', 'Croffle'],
          price: 5400,
          description: ['주문하면 그때 눌러요. 4분쯤 걸려요.', 'Pressed when you order; about four minutes.'],
          picture: 'waffle',
          secondPicture: 'honey',
          allergyInfo: doughAllergens,
        },
        {
          name: ['사과 파이', 'Apple Pie'],
          price: 4800,
          picture: 'pie',
          secondPicture: 'apple',
          allergyInfo: doughAllergens,
          optionItems: warmed,
        },
      ],
    },
    {
      name: ['샌드위치·한 끼', 'Sandwiches & more'],
      dishes: [
        {
          name: ['햄 치즈 샌드위치', 'Ham & Cheese Sandwich'],
          price: 6800,
          picture: 'sandwich',
          secondPicture: 'cheese',
          allergyInfo: [...doughAllergens, '돼지고기', '토마토'],
          optionItems: warmed,
        },
        {
          name: ['아보카도 에그 오픈토스트', 'Avocado Egg Toast'],
          price: 8500,
          picture: 'flatbread',
          secondPicture: 'avocado',
          allergyInfo: ['밀', '계란'],
        },
        {
          name: ['치킨 피타 랩', 'Chicken Pita Wrap'],
          price: 7500,
          picture: 'pita',
          allergyInfo: ['밀', '닭고기', '우유'],
        },
        {
          name: ['수제 핫도그', 'Homemade Hot Dog'],
          price: 5900,
          picture: 'hot-dog',
          allergyInfo: ['밀', '돼지고기'],
        },
        {
          name: ['가든 샐러드', 'Garden Salad'],
          price: 7900,
          description: ['드레싱은 따로 담아 드려요.', 'Dressing on the side.'],
          picture: 'salad',
          secondPicture: 'tomato',
          allergyInfo: ['토마토'],
          optionItems: [
            { value: '오리엔탈', price: 0, en: 'Oriental dressing' },
            { value: '레몬 오일', price: 0, en: 'Lemon oil' },
          ],
        },
        {
          name: ['팬케이크 플레이트', 'Pancake Plate'],
          price: 9800,
          description: ['오후 2시까지만 구워요.', 'Baked until 2 in the afternoon.'],
          picture: 'pancakes',
          secondPicture: 'blueberries',
          allergyInfo: doughAllergens,
        },
      ],
    },
    {
      name: ['휘낭시에', 'Financiers'],
      dishes: [
        {
          name: ['버터 휘낭시에', 'Butter Financier'],
          price: 2900,
          description: ['세 가지 맛을 더해 하루 스물네 개만 구워요.', 'Twenty-four a day over all flavours.'],
          picture: 'butter',
          productKindId: kind.financier,
          allergyInfo: doughAllergens,
        },
        {
          name: ['밤 휘낭시에', 'Chestnut Financier'],
          price: 3300,
          picture: 'butter',
          secondPicture: 'chestnut',
          productKindId: kind.financier,
          allergyInfo: doughAllergens,
        },
      ],
    },
  ],
}
