import { orderType } from '@storefront/contract/wire-enums.ts'
import { kind } from '../kinds.ts'
import type { Section } from '../menu.ts'

const baked = ['우유', '밀', '계란']

export const dessert: Section = {
  name: ['디저트', 'Dessert'],
  sections: [
    {
      name: ['케이크', 'Cake'],
      dishes: [
        {
          name: ['진한 초콜릿 케이크', 'Dark Chocolate Cake'],
          price: 6900,
          picture: 'cake-chocolate',
          tags: ['popular'],
          allergyInfo: [...baked, '대두'],
        },
        {
          name: ['말차 크레이프 케이크', 'Matcha Crêpe Cake'],
          price: 7500,
          description: ['크레이프 스무 장을 한 장씩 부쳐요.', 'Twenty crêpes, made one by one.'],
          picture: 'cake-matcha',
          secondPicture: 'leaves',
          allergyInfo: baked,
        },
        {
          name: ['뉴욕 치즈 케이크', 'New York Cheesecake'],
          price: 6800,
          picture: 'cake-cheese',
          secondPicture: 'cheese',
          allergyInfo: baked,
        },
        {
          name: ['당근 케이크', 'Carrot Cake'],
          price: 6800,
          description: [
            '당근이 반이에요. 당근을 싫어하던 점장도 이건 먹어요.',
            'Half of it is carrot. Our manager dislikes carrots and eats this.',
          ],
          picture: 'cake-carrot',
          secondPicture: 'carrot',
          allergyInfo: [...baked, '호두'],
        },
        {
          name: ['자색고구마 케이크', 'Purple Sweet Potato Cake'],
          price: 6900,
          picture: 'cake-sweet-potato',
          secondPicture: 'sweet-potato',
          allergyInfo: baked,
        },
        {
          name: ['딸기 생크림 케이크 1호 (홀)', 'Strawberry Cream Cake (whole, 15 cm)'],
          price: 39000,
          description: ['하루 전에 예약해 주시면 가장 확실해요.', 'Best ordered a day ahead.'],
          picture: 'cake-strawberry',
          secondPicture: 'strawberry',
          productKindId: kind.strawberryCake,
          allergyInfo: baked,
        },
      ],
    },
    {
      name: ['쿠키·간식', 'Cookies & treats'],
      dishes: [
        {
          name: ['초코칩 쿠키', 'Chocolate Chip Cookie'],
          price: 3200,
          picture: 'cookie-chocolate',
          allergyInfo: [...baked, '대두'],
        },
        {
          name: ['말차 화이트초코 쿠키', 'Matcha White Chocolate Cookie'],
          price: 3400,
          picture: 'cookie-matcha',
          allergyInfo: baked,
        },
        { name: ['초콜릿 도넛', 'Chocolate Doughnut'], price: 3500, picture: 'donut', allergyInfo: baked },
        {
          name: ['딸기 도넛', 'Strawberry Doughnut'],
          price: 3700,
          picture: 'donut-strawberry',
          secondPicture: 'strawberry',
          tags: ['season'],
          allergyInfo: baked,
        },
        {
          name: ['베리 컵케이크', 'Berry Cupcake'],
          price: 4200,
          picture: 'cupcake',
          secondPicture: 'blueberries',
          allergyInfo: baked,
        },
        {
          name: ['커스터드 푸딩', 'Custard Pudding'],
          price: 4900,
          description: [
            '병째 드시고 병은 돌려주세요. 300원을 드려요.',
            'Eat it from the jar; bring the jar back for 300 won.',
          ],
          picture: 'pudding',
          allergyInfo: ['우유', '계란'],
        },
        {
          name: ['구운 약과', 'Baked Honey Cookie'],
          price: 2800,
          picture: 'yakgwa',
          secondPicture: 'honey',
          allergyInfo: ['밀'],
        },
        {
          name: ['젤라토 두 가지 맛', 'Two-scoop Gelato'],
          price: 6500,
          picture: 'gelato',
          secondPicture: 'cherries',
          allergyInfo: ['우유'],
          groups: [
            {
              name: ['맛 고르기', 'Choose flavours'],
              kind: 'several',
              min: 2,
              max: 2,
              choices: [
                { name: ['바닐라', 'Vanilla'], allergyInfo: ['우유'] },
                { name: ['이천 쌀', 'Icheon rice'], allergyInfo: ['우유'] },
                { name: ['피스타치오', 'Pistachio'], price: 500, allergyInfo: ['우유', '견과류'] },
                { name: ['라즈베리 소르베', 'Raspberry sorbet'] },
                { name: ['흑임자', 'Black sesame'], allergyInfo: ['우유'], isSalesStopped: true },
              ],
            },
          ],
        },
        {
          name: ['소프트 아이스크림', 'Soft Ice Cream'],
          price: 3900,
          picture: 'soft-ice',
          allergyInfo: ['우유'],
        },
        {
          name: ['우유 빙수', 'Milk Shaved Ice'],
          productSetting: { orderTypes: [orderType.general, orderType.preOrder] },
          price: 12000,
          description: [
            '겨울에도 찾는 분이 계셔서 하루 다섯 그릇만 만들어요.',
            'Some ask for it in winter too: five bowls a day.',
          ],
          picture: 'shaved-ice',
          secondPicture: 'ice-cube',
          allergyInfo: ['우유'],
        },
      ],
    },
  ],
}
