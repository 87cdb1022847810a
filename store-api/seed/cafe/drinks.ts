import type { Section } from '../menu.ts'
import { milk, size, strawberries, sweetness, temperature, toppings } from './choices.ts'

export const drinks: Section = {
  name: ['음료', 'Drinks'],
  sections: [
    {
      name: ['커피 없는 라떼', 'Coffee-free lattes'],
      dishes: [
        {
          name: ['제주 말차 라떼', 'Jeju Matcha Latte'],
          price: 5800,
          description: ['첫물 말차라 쓴맛보다 단맛이 먼저 와요.', 'First-flush matcha: sweet before bitter.'],
          picture: 'cup-matcha',
          secondPicture: 'leaves',
          tags: ['popular'],
          allergyInfo: ['우유'],
          groups: [temperature, size, milk],
        },
        {
          name: ['쑥 라떼', 'Mugwort Latte'],
          price: 5700,
          description: [
            '할머니 쑥떡 맛이에요. 좋아하는 분은 아주 좋아해요.',
            'Tastes like grandmother’s mugwort rice cake. Loved by those who love it.',
          ],
          picture: 'cup-mugwort',
          secondPicture: 'herb',
          allergyInfo: ['우유'],
          groups: [temperature, size, milk],
        },
        {
          name: ['리얼 초콜릿 라떼', 'Real Chocolate Latte'],
          price: 5500,
          picture: 'cup-chocolate',
          secondPicture: 'chocolate-bar',
          allergyInfo: ['우유', '대두'],
          groups: [temperature, size, milk],
        },
        {
          name: ['타로 버블티', 'Taro Bubble Tea'],
          price: 5800,
          picture: 'bubble-taro',
          allergyInfo: ['우유'],
          groups: [sweetness, size],
        },
        {
          name: ['홍차 밀크티', 'Black Milk Tea'],
          price: 5600,
          description: ['아삼을 우유에 오래 우려요.', 'Assam steeped long in milk.'],
          picture: 'bubble-milk-tea',
          allergyInfo: ['우유'],
          groups: [temperature, sweetness, toppings()],
        },
        {
          name: ['목장 우유', 'Farm Milk'],
          price: 3500,
          description: [
            '아이와 함께 오셨다면. 빨대는 짧은 걸로 드려요.',
            'For the little ones, with a short straw.',
          ],
          picture: 'glass-milk',
          secondPicture: 'cookie-chocolate',
          allergyInfo: ['우유'],
          groups: [temperature],
        },
      ],
    },
    {
      name: ['스무디·요거트', 'Smoothies & yogurt'],
      dishes: [
        {
          name: ['딸기 요거트 스무디', 'Strawberry Yogurt Smoothie'],
          price: 6500,
          picture: 'cup-strawberry',
          secondPicture: 'strawberry',
          tags: ['season'],
          allergyInfo: ['우유'],
          groups: [size, toppings(strawberries)],
        },
        {
          name: ['망고 스무디', 'Mango Smoothie'],
          price: 6300,
          picture: 'cup-mango',
          secondPicture: 'mango',
          groups: [size],
        },
        {
          name: ['블루베리 요거트', 'Blueberry Yogurt'],
          price: 6300,
          picture: 'cup-blueberry',
          secondPicture: 'blueberries',
          allergyInfo: ['우유'],
          groups: [size],
        },
        {
          name: ['복숭아 스무디', 'Peach Smoothie'],
          price: 6300,
          description: [
            '여름에 얼려 둔 황도예요. 떨어지면 내년 여름에 만나요.',
            'Yellow peaches frozen in summer. When they are gone, see you next summer.',
          ],
          picture: 'cup-peach',
          secondPicture: 'peach',
          allergyInfo: ['복숭아'],
          groups: [size],
        },
        {
          name: ['플레인 요거트', 'Plain Yogurt'],
          price: 5500,
          picture: 'cup-yogurt',
          secondPicture: 'honey',
          allergyInfo: ['우유'],
          groups: [sweetness],
        },
        {
          name: ['바나나 우유 셰이크', 'Banana Milkshake'],
          price: 5900,
          picture: 'cup-banana',
          secondPicture: 'banana',
          allergyInfo: ['우유'],
          groups: [size],
        },
        {
          name: ['수박 주스', 'Watermelon Juice'],
          price: 6000,
          description: ['여름에만 팔아요.', 'Sold in summer only.'],
          isSalesStopped: true,
        },
      ],
    },
  ],
}
