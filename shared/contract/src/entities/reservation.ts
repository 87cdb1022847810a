import * as v from 'valibot'
import { day } from '../json-text.ts'
import { optionalNumber, optionalText } from '../optional.ts'
import { deal } from './deal.ts'
import { translations } from './translations.ts'

/** A day of the reservation calendar. */
export const reservationDay = v.looseObject({
  day,
  /** `weekday`, `saturday`, `sunday` or `holiday`. */
  dateType: v.string(),
  /** Why the day has no slots: `past`, `outside-range`, `holiday`, `no-hours`; null: it can be chosen. */
  block: optionalText,
})

/** A slot of a day, for the party that was asked for. */
export const reservationSlot = v.looseObject({
  /** Epoch ms. */
  startDate: v.number(),
  endDate: v.number(),
  /** In the store, `HH:mm`; 01:00 of the next calendar day is `01:00`. */
  time: v.string(),
  /** `confirm`, `deposit` or `pre-order` (spec decision 58); null: it cannot be reserved. */
  mode: optionalText,
  /** Why not: `full`, `lead-time`, `closed-by-store`. */
  block: optionalText,
  /** The tables that would be taken; empty where none is free. */
  resourceIdList: v.array(v.number()),
  /** All free tables, for a plan of the room. */
  freeResourceIdList: v.array(v.number()),
})

/** A penalty in effect order: from `from` (epoch ms) on, `penalty` percent of the deposit are retained. */
const penaltyFrom = v.looseObject({
  /** As `penalties` of the settings: so many days (`date`) or hours (`hour`) before the visit. */
  type: v.string(),
  value: v.number(),
  penalty: v.number(),
  from: v.number(),
})

/** The deposit of a reservation. */
const reservationDeposit = v.looseObject({
  /** Won. */
  amount: v.number(),
  /** `due`: to be paid; `paid`; `refunded`: all or a part of it went back. */
  state: v.string(),
  /** Percent that would be retained, and won that would be refunded, if it were cancelled now. */
  retainedPercent: v.number(),
  refundAmount: v.number(),
  penaltyList: v.array(penaltyFrom),
})

/** Who comes; the name is masked on shared pages, and the number absent. */
export const reservationVisitor = v.looseObject({ name: v.string(), phoneNumber: optionalText })

/** A table that is taken by somebody at some time. */
export const tableSchedule = v.looseObject({
  resourceId: v.number(),
  startDate: v.number(),
  endDate: v.number(),
})

/** A reservation with what its page shows. */
export const reservation = v.looseObject({
  deal,
  /** `confirm`, `deposit` or `pre-order`: by what it is confirmed. */
  mode: v.string(),
  /** The tables; empty where there is none yet. */
  resourceScheduleList: v.array(tableSchedule),
  visitor: v.optional(v.nullable(reservationVisitor)),
  deposit: v.optional(v.nullable(reservationDeposit)),
  /** When an absent guest becomes a no-show (epoch ms); null where the store has no such rule. */
  noShowDate: optionalNumber,
  /** Until when a provisional reservation is kept unpaid (epoch ms); null once it is final. */
  expireDate: optionalNumber,
  /** Why the customer cannot cancel it: `not-requested`, `has-orders`, `paid`; null: they can. */
  cancelBlock: optionalText,
  /** Why the customer cannot change it: `not-requested`, `too-late`, `penalty`; null: they can. */
  changeBlock: optionalText,
})

/** A table on the plan of its ground, in the plan's units. */
const planTable = v.looseObject({
  resourceId: v.number(),
  name: v.string(),
  capacity: v.number(),
  translations,
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
  /** `round` or `square`. */
  shape: v.optional(v.string(), 'square'),
})

/** The plan of a floor or area. */
export const planGround = v.looseObject({
  groundId: v.number(),
  name: v.string(),
  translations,
  width: v.number(),
  height: v.number(),
  tableList: v.array(planTable),
})
