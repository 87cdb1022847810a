import { pictureHue, pictureUrl } from '../picture.ts'

/** Main's slides. `productId` opens that product (its id follows from its place in the menu, see `menuOf`). */
export const cafeSlides = [
  {
    image: pictureUrl('cake-strawberry'),
    garnish: pictureUrl('strawberry'),
    hue: 10,
    eyebrow: '겨울 한정',
    title: '딸기의 계절,\n포근하게 왔어요',
    en: { eyebrow: 'Winter only', title: 'Strawberry\nseason is here' },
    productId: 1001001,
  },
  {
    image: pictureUrl('mug-pumpkin'),
    garnish: pictureUrl('chestnut'),
    hue: pictureHue('mug-pumpkin'),
    eyebrow: '따뜻한 한 잔',
    title: '단호박 크림 라떼로\n속까지 데워요',
    en: { eyebrow: 'Warm up', title: 'Pumpkin cream,\nwarm all through' },
    productId: 1001101,
  },
  {
    image: pictureUrl('salt-bread'),
    garnish: pictureUrl('butter'),
    hue: 75,
    eyebrow: '하루 두 번 구워요',
    title: '오전 9시, 오후 2시\n갓 나온 소금빵',
    en: { eyebrow: 'Baked twice a day', title: 'Salt bread,\nfresh at 9 and 2' },
    productId: 1001006,
  },
  {
    image: pictureUrl('bean-bag'),
    garnish: pictureUrl('coffee-beans'),
    hue: 45,
    eyebrow: '집에서도 포근하게',
    title: '이번 주에 볶은\n포근 블렌드',
    en: { eyebrow: 'At home, too', title: 'House blend,\nroasted this week' },
    productId: 1009001,
  },
]
