import { type ChosenScenario, plainSuccess, scenarioForAmount } from './scenarios.ts'

interface Armed {
  vendor: string
  mid: string
  /** For this order number alone. */
  orderNo: string | null
  chosen: ChosenScenario
  /** Number of further charges that it applies to. */
  times: number
}

/** Scenarios selected beforehand, first in first out, and the scenario of a new charge. */
export class ArmedScenarios {
  readonly #sentinels: boolean
  #armed: Armed[] = []

  /** @param sentinels whether amounts select scenarios, too */
  constructor(sentinels: boolean) {
    this.#sentinels = sentinels
  }

  /** Replaces an earlier selection for the same account and order number. */
  arm(armed: Armed): void {
    this.disarm(armed)
    this.#armed.push(armed)
  }

  disarm({ vendor, mid, orderNo }: Pick<Armed, 'vendor' | 'mid' | 'orderNo'>): void {
    this.#armed = this.#armed.filter(
      (each) => each.vendor !== vendor || each.mid !== mid || each.orderNo !== orderNo,
    )
  }

  /** The scenario of a new charge; consumes one of `times`. A selection for the order number comes first. */
  take({
    vendor,
    mid,
    orderNo,
    amount,
  }: {
    vendor: string
    mid: string
    orderNo: string
    amount: number
  }): ChosenScenario {
    const mine = this.#armed.filter((each) => each.vendor === vendor && each.mid === mid)
    const armed = mine.find((each) => each.orderNo === orderNo) ?? mine.find((each) => each.orderNo === null)
    if (armed) {
      armed.times -= 1
      if (armed.times < 1) this.disarm(armed)
      return armed.chosen
    }
    return (this.#sentinels ? scenarioForAmount(amount) : null) ?? plainSuccess
  }

  list(): readonly Armed[] {
    return this.#armed
  }
}
