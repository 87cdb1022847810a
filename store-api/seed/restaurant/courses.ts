import type { Section } from '../menu.ts'
import { pots, slot, stews } from './choices.ts'

export const courses: Section = {
  name: ['세트·코스', 'Sets & courses'],
  dishes: [
    {
      name: ['솥밥 한상', 'Pot Rice Table'],
      price: 19800,
      description: [
        '솥밥과 찌개, 반찬 다섯 가지가 한 쟁반에 나와요.',
        'Pot rice, stew and five sides on one tray.',
      ],
      picture: 'table-setting',
      secondPicture: 'pot-rice',
      tags: ['popular'],
      isSet: true,
      groups: [slot(['솥밥', 'Pot rice'], pots), slot(['찌개', 'Stew'], stews)],
    },
    {
      name: ['둘이서 한상', 'Table for Two'],
      price: 46000,
      picture: 'table-setting',
      secondPicture: 'stew-kimchi',
      isSet: true,
      groups: [
        slot(['첫 번째 솥밥', 'First pot'], pots),
        slot(['두 번째 솥밥', 'Second pot'], pots),
        slot(['함께 드실 찌개', 'Stew to share'], stews),
        slot(
          ['곁들임', 'Side dish'],
          [
            {
              name: ['해물파전', 'Seafood Pancake'],
              picture: 'pan-scallion',
              allergyInfo: ['밀', '오징어', '새우'],
            },
            { name: ['잡채', 'Japchae'], picture: 'pan-japchae', allergyInfo: ['대두', '쇠고기'] },
          ],
        ),
      ],
    },
    {
      name: ['솥단지 코스 (2인부터)', 'Sotdanji Course (from two guests)'],
      price: 42000,
      description: [
        '1인 가격이에요. 전채부터 후식까지 다섯 순서예요.',
        'Price for one guest; five steps from starter to dessert.',
      ],
      picture: 'table-setting',
      secondPicture: 'abalone',
      isSet: true,
      groups: [
        slot(['전채', 'Starter'], [{ name: ['오늘의 전채', 'Starter of the day'], picture: 'salad' }]),
        slot(
          ['전', 'Pancake'],
          [
            {
              name: ['해물파전', 'Seafood Pancake'],
              picture: 'pan-scallion',
              allergyInfo: ['밀', '오징어', '새우'],
            },
            {
              name: ['육전', 'Beef Pancake'],
              price: 3000,
              picture: 'pan-egg',
              allergyInfo: ['쇠고기', '계란', '밀'],
            },
          ],
        ),
        slot(
          ['일품', 'Main'],
          [
            { name: ['갈비찜', 'Braised Ribs'], picture: 'rib-stew', allergyInfo: ['쇠고기', '대두'] },
            { name: ['고등어 구이', 'Grilled Mackerel'], picture: 'mackerel', allergyInfo: ['고등어'] },
          ],
        ),
        slot(['솥밥', 'Pot rice'], pots),
        slot(
          ['후식', 'Dessert'],
          [
            { name: ['식혜', 'Sweet Rice Punch'], picture: 'glass-sikhye' },
            { name: ['약과', 'Honey Cookie'], picture: 'yakgwa', allergyInfo: ['밀'] },
            {
              name: ['매실주 한 잔', 'Glass of Plum Wine'],
              price: 3000,
              picture: 'sake-bottle',
              isAdult: true,
            },
          ],
        ),
      ],
    },
    {
      name: ['어린이 한상', 'Children’s Tray'],
      price: 9500,
      description: ['맵지 않아요. 초등학생까지 주문할 수 있어요.', 'Not spicy; up to primary school.'],
      picture: 'lunch-box',
      secondPicture: 'egg',
      isSet: true,
      groups: [
        slot(
          ['주먹밥', 'Rice ball'],
          [
            { name: ['멸치 주먹밥', 'Anchovy rice ball'], picture: 'rice-ball' },
            {
              name: ['소고기 주먹밥', 'Beef rice ball'],
              price: 1000,
              picture: 'rice-ball',
              allergyInfo: ['쇠고기'],
            },
          ],
        ),
        slot(
          ['마실 것', 'Drink'],
          [
            { name: ['사과 주스', 'Apple juice'], picture: 'juice-box' },
            { name: ['우유', 'Milk'], picture: 'glass-milk', allergyInfo: ['우유'] },
          ],
        ),
      ],
    },
  ],
}
