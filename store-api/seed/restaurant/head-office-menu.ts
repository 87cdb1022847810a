import type { Section } from '../menu.ts'
import { courses } from './courses.ts'
import { dishesToShare, stewsAndSoups } from './dishes.ts'
import { potRice } from './pot-rice.ts'

/** What every branch serves; defined once by the head office. */
export const headOfficeMenu: Section[] = [potRice, courses, stewsAndSoups, dishesToShare]
