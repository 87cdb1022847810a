import { type ChosenScenario, plainSuccess, scenarioForAmount } from './scenarios.ts'

interface SelectedScenario {
  vendor: string
  mid: string
  /** For this order number alone. */
  orderNo: string | null
  chosen: ChosenScenario
  /** Number of further charges that it applies to. */
  times: number
}

/** Scenarios selected beforehand, one for each account and order number, and the scenario of a new charge. */
export class SelectedScenarios {
  readonly #sentinels: boolean
  #selected: SelectedScenario[] = []

  /** @param sentinels whether amounts select scenarios, too */
  constructor(sentinels: boolean) {
    this.#sentinels = sentinels
  }

  /** Replaces an earlier selection for the same account and order number. */
  selectScenario(selected: SelectedScenario): void {
    this.removeScenario(selected)
    this.#selected.push(selected)
  }

  removeScenario({ vendor, mid, orderNo }: Pick<SelectedScenario, 'vendor' | 'mid' | 'orderNo'>): void {
    this.#selected = this.#selected.filter(
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
    const scenariosOfMerchant = this.#selected.filter((each) => each.vendor === vendor && each.mid === mid)
    const selected =
      scenariosOfMerchant.find((each) => each.orderNo === orderNo) ??
      scenariosOfMerchant.find((each) => each.orderNo === null)
    if (selected) {
      selected.times -= 1
      if (selected.times < 1) this.removeScenario(selected)
      return selected.chosen
    }
    return (this.#sentinels ? scenarioForAmount(amount) : null) ?? plainSuccess
  }

  list(): readonly SelectedScenario[] {
    return this.#selected
  }
}
