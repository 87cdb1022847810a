import texts from '../staff-texts.json' with { type: 'json' }

type Plain = {
  [Key in keyof typeof texts]: (typeof texts)[Key] extends string ? Key : never
}[keyof typeof texts]

/** A text for staff, with `{{name}}` filled in. */
export function textOf(key: Plain, values: Readonly<Record<string, string | number>> = {}): string {
  return texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

export const cancelReasons: readonly string[] = texts.reasons

/** The name of an event; an unknown kind is shown as it is. */
export function eventName(kind: string): string {
  const names: Readonly<Record<string, string>> = texts.eventKinds
  return names[kind] ?? kind
}

/** `12,000원`. */
export function won(amount: number): string {
  return textOf('won', { amount: amount.toLocaleString('ko-KR') })
}

/** `HH:mm` in a zone that is `offset` minutes east of UTC. */
export function clock(epochMs: number, offset: number): string {
  return new Date(epochMs + offset * 60_000).toISOString().slice(11, 16)
}
