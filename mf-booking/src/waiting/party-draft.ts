import { type PersistedValue, persisted } from '@storefront/host'
import * as v from 'valibot'

const draft = v.object({ adults: v.string(), children: v.string() })

/** What the fields hold, as typed. */
export type PartyDraft = v.InferOutput<typeof draft>

/** Persisted with the tab, so that a reload keeps the input. */
export const partyDraft = (): PersistedValue<PartyDraft> =>
  persisted<PartyDraft>('tab', 'waiting-party', { adults: '', children: '' }, (value) =>
    v.parse(draft, value),
  )
