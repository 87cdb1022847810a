interface Contacts {
  select(
    properties: readonly ['name', 'tel'],
    options: { multiple: false },
  ): Promise<{ name?: string[]; tel?: string[] }[]>
}

/**
 * Lets the customer pick a person from the phone's contacts; undefined on devices that cannot. Resolves to null where
 * nobody was picked.
 */
export function contactPicker(): (() => Promise<{ name: string; phone: string } | null>) | undefined {
  const { contacts } = navigator as Navigator & { contacts?: Contacts }
  if (!contacts?.select) return undefined
  return async () => {
    try {
      const [picked] = await contacts.select(['name', 'tel'], { multiple: false })
      return picked ? { name: picked.name?.[0] ?? '', phone: picked.tel?.[0] ?? '' } : null
    } catch {
      // Closed, or not allowed: the fields can still be filled in by hand.
      return null
    }
  }
}
