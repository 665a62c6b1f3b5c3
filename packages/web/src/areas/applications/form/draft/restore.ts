import type { Draft } from './draft.ts'
import type { Unsent } from './draftMirror.ts'
import { readDraft } from './readDraft.ts'

/** A draft as the server has it. */
export type Saved = {
  readonly draft: Draft
  readonly version: number
  /** Missing where this browser remembers a draft that it saw before drafts had one. */
  readonly idempotencyKey?: string
  /** What was typed in this browser before signing in, where the account had a draft already. */
  readonly typedBefore?: Draft | undefined
}
export type Begun = Unsent &
  Pick<Saved, 'typedBefore'> & { readonly saving: 'untouched' | 'saved' | 'waiting' | 'conflict' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value as text that does not depend on the order of its fields, which the server does not store. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inside: unknown) =>
    isObject(inside) ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1))) : inside,
  )

/** Returns whether two answers are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
/** Returns whether two drafts have the same answers. */
export const isSameDraft = (one: Draft, other: Draft): boolean => isSameValue(one, other)

/** Returns what the browser kept, or undefined if that is nothing or cannot be read. */
function unsentIn(kept: unknown, today: string): Unsent | undefined {
  if (!isObject(kept) || !isObject(kept.draft)) return undefined
  return {
    draft: readDraft(kept.draft, today),
    version: typeof kept.version === 'number' ? kept.version : undefined,
    idempotencyKey: typeof kept.idempotencyKey === 'string' ? kept.idempotencyKey : undefined,
    sent: isObject(kept.sent) ? readDraft(kept.sent, today) : undefined,
  }
}

/**
 * Returns how a draft continues after a reload: with the unsent answers that the browser kept if they follow the
 * server's draft, as a question to the user if that has changed meanwhile, else as the server has it. Unsent answers to a
 * draft that the server no longer has are not shown: it was submitted or deleted, or belonged to an earlier visitor.
 */
export function restored(kept: unknown, saved: Saved | undefined, today: string): Begun | undefined {
  const unsent = unsentIn(kept, today)
  const asSaved = saved && ({ ...saved, saving: 'saved' } as const)
  if (!unsent) return asSaved
  const { draft, version, sent } = unsent
  if (!saved) return version === undefined ? { draft, saving: 'waiting' } : undefined
  if (isSameDraft(saved.draft, draft)) return asSaved
  const isNext = saved.version === version || (sent && isSameDraft(saved.draft, sent))
  return isNext ? { ...saved, draft, saving: 'waiting' } : { ...unsent, saving: 'conflict' }
}

/**
 * Returns how a draft continues without a network: with the unsent answers that the browser kept, else as this browser
 * saw it last. Whether the server has a newer one is known when they are sent.
 */
export function restoredOffline(kept: unknown, last: Saved | undefined, today: string): Begun | undefined {
  const unsent = unsentIn(kept, today)
  if (unsent) return { ...unsent, saving: 'waiting' }
  return last && { ...last, saving: 'saved' }
}
