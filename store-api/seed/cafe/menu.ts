import type { Section } from '../menu.ts'
import { bakery } from './bakery.ts'
import { coffee } from './coffee.ts'
import { dessert } from './dessert.ts'
import { drinks } from './drinks.ts'
import { recommended } from './recommended.ts'
import { evening, goods, sets } from './sets-and-goods.ts'
import { tea } from './tea.ts'

export const cafeMenu: Section[] = [recommended, coffee, drinks, tea, bakery, dessert, sets, evening, goods]
