import type { Section } from '../menu.ts'
import { hotOrIced, size, sweetness } from './choices.ts'

export const tea: Section = {
  name: ['티·에이드', 'Tea & Ade'],
  sections: [
    {
      name: ['차', 'Tea'],
      dishes: [
        {
          name: ['우전 녹차', 'First-flush Green Tea'],
          price: 5500,
          description: [
            '하동에서 곡우 전에 딴 잎이에요. 두 번까지 우려 드세요.',
            'Leaves from Hadong, picked before the April rain. Good for two infusions.',
          ],
          picture: 'tea-green',
          secondPicture: 'leaves',
          groups: hotOrIced,
        },
        { name: ['얼그레이', 'Earl Grey'], price: 5000, picture: 'tea-earl-grey', groups: hotOrIced },
        {
          name: ['캐모마일', 'Chamomile'],
          price: 5000,
          description: [
            '늦은 밤에 가장 많이 나가요. 카페인이 없어요.',
            'Our late-night favourite. No caffeine.',
          ],
          picture: 'tea-chamomile',
          secondPicture: 'daisy',
          groups: hotOrIced,
        },
        {
          name: ['루이보스 오렌지', 'Rooibos Orange'],
          price: 5200,
          picture: 'tea-rooibos',
          secondPicture: 'tangerine',
          groups: hotOrIced,
        },
        {
          name: ['페퍼민트', 'Peppermint'],
          price: 5000,
          picture: 'tea-mint',
          secondPicture: 'herb',
          groups: hotOrIced,
        },
        {
          name: ['히비스커스 로즈', 'Hibiscus Rose'],
          price: 5200,
          description: ['새콤해서 꿀을 같이 드려요.', 'Tart, so it comes with honey.'],
          picture: 'tea-hibiscus',
          secondPicture: 'hibiscus',
          groups: hotOrIced,
        },
        {
          name: ['고흥 유자차', 'Yuja Tea'],
          price: 5500,
          description: ['고흥 유자를 매장에서 설탕에 재워요.', 'Yuja from Goheung, preserved in sugar here.'],
          picture: 'teapot-yuja',
          secondPicture: 'yuja',
          tags: ['season'],
          groups: hotOrIced,
        },
        {
          name: ['대추 쌍화차', 'Jujube Herbal Tea'],
          price: 6500,
          description: [
            '한 번 끓이는 데 여섯 시간. 잣을 띄워 드려요.',
            'Six hours on the stove, served with pine nuts.',
          ],
          picture: 'teapot-jujube',
          secondPicture: 'ginger',
          allergyInfo: ['잣'],
        },
      ],
    },
    {
      name: ['에이드', 'Ade'],
      dishes: [
        {
          name: ['레몬 에이드', 'Lemonade'],
          price: 5800,
          picture: 'glass-lemonade',
          secondPicture: 'lemon',
          groups: [size, sweetness],
        },
        {
          name: ['자몽 에이드', 'Grapefruit Ade'],
          price: 5800,
          description: [
            '약을 드시는 중이라면 자몽이 맞지 않을 수 있어요.',
            'Grapefruit may not go with some medicines.',
          ],
          picture: 'glass-grapefruit',
          secondPicture: 'grapefruit',
          tags: ['popular'],
          groups: [size, sweetness],
        },
        {
          name: ['청포도 에이드', 'Green Grape Ade'],
          price: 5800,
          picture: 'glass-green-grape',
          secondPicture: 'green-grapes',
          groups: [size, sweetness],
        },
        {
          name: ['블루 레몬 에이드', 'Blue Lemonade'],
          price: 6000,
          description: ['파란색은 나비콩꽃 색이에요.', 'The blue comes from butterfly pea flowers.'],
          picture: 'glass-blue-lemon',
          secondPicture: 'lemon',
          tags: ['new'],
          groups: [size, sweetness],
        },
        {
          name: ['매실 에이드', 'Green Plum Ade'],
          price: 5700,
          picture: 'glass-plum',
          secondPicture: 'green-apple',
          groups: [size],
        },
        {
          name: ['무알코올 모히토', 'Virgin Mojito'],
          price: 6200,
          description: ['술은 한 방울도 들어가지 않아요.', 'Not a drop of alcohol.'],
          picture: 'mojito',
          secondPicture: 'herb',
        },
        {
          name: ['노을 에이드', 'Sunset Ade'],
          price: 6200,
          picture: 'sunset-ade',
          secondPicture: 'tangerine',
        },
        { name: ['체리 콕', 'Cherry Coke'], price: 5900, picture: 'cherry-ade', secondPicture: 'cherries' },
      ],
    },
  ],
}
