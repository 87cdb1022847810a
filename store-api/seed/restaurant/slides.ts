import { pictureUrl } from '../picture.ts'

export const restaurantSlides = [
  {
    image: pictureUrl('pot-rice'),
    garnish: pictureUrl('abalone'),
    hue: 75,
    eyebrow: '솥단지 대표 메뉴',
    title: '뚜껑 여는 소리까지\n맛있는 전복 솥밥',
    en: { eyebrow: 'Our signature', title: 'Abalone pot rice,\nfresh off the fire' },
    productId: 2001101,
  },
  {
    image: pictureUrl('rib-stew'),
    garnish: pictureUrl('carrot'),
    hue: 40,
    eyebrow: '여섯 시간의 기다림',
    title: '뼈가 쏙 빠지는\n소갈비찜',
    en: { eyebrow: 'Six hours on the stove', title: 'Braised short ribs,\noff the bone' },
    productId: 2004001,
  },
  {
    image: pictureUrl('noodle-perilla'),
    garnish: pictureUrl('herb'),
    hue: 130,
    eyebrow: '연남점에서만',
    title: '고소하게 비벼 먹는\n들기름 메밀국수',
    en: { eyebrow: 'Only in Yeonnam', title: 'Buckwheat noodles\nin perilla oil' },
    productId: 2101003,
  },
]
