import { useLayoutEffect, useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { toast } from '../../ui/notifications/toasts.tsx'
import { isSame } from '../isSame.ts'
import type { FormOf } from '../useForm.ts'
import { type Merged, mergeVersions } from './mergeVersions.ts'

/** A stored record as its form begins with it, and its version. */
export type Version<V, S = number | undefined> = { readonly stamp: S; readonly values: V }
/** A version that someone else stored, and which typed fields can still be changed in it. */
export type Newer<V, S> = Version<V, S> & { readonly isKept?: (field: string) => boolean }

type Options<V extends Record<string, unknown>, S> = {
  readonly form: FormOf<V>
  /** The record as this screen read it last. Its values are the same object until it changes. */
  readonly latest: Version<V, S>
  /** Reads the record again. */
  readonly load: () => Promise<Newer<V, S>>
  /** Fields whose entries are fields of their own. */
  readonly parts?: readonly string[]
}

/** Returns whether a version has the answers of an earlier one: where only the status changed, nobody has to be stopped. */
const isSameVersion = (latest: Version<unknown>, known: Version<unknown>) =>
  (latest.stamp ?? 0) >= (known.stamp ?? 0) && (latest.stamp === known.stamp || isSame(latest.values, known.values))

/**
 * Returns the version that a form of a stored record changes, and how it goes on once someone else has changed the record:
 * the newer version is loaded, and what was typed stays.
 */
export function useNewerVersion<V extends Record<string, unknown>, S extends number | undefined>({
  form,
  latest,
  load,
  parts = [],
}: Options<V, S>) {
  // What was typed before the session ended is over the version of that time.
  const [known, know] = useState<Version<V, S>>(() => {
    const { begun } = form
    return begun ? { stamp: begun.stamp as S, values: begun.start } : latest
  })
  const [isOutdated, setOutdated] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [merged, setMerged] = useState<Merged<V>>()
  const held = isSameVersion(latest, known) ? latest : known
  if (held.values !== known.values) know(held)
  useLayoutEffect(() => form.startsFrom({ start: held.values, stamp: held.stamp }), [held.values, held.stamp])

  /** Goes on from the record as it is stored now, with what was typed since `before`. */
  const goOn = async (before: V): Promise<Merged<V> | undefined> => {
    try {
      const newer = await load()
      const versions = { before, typed: form.latest(), newer: newer.values }
      const found = mergeVersions(versions, { parts, isKept: newer.isKept })
      form.takeOver(found.values, newer.values)
      know(newer)
      setOutdated(false)
      return found
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
      return undefined
    }
  }
  const reload = async () => {
    setLoading(true)
    const found = await goOn(held.values).finally(() => setLoading(false))
    if (found) setMerged(found)
  }
  return {
    stamp: held.stamp,
    isOutdated,
    /** What differed, once the newer version was loaded and until the form is saved. */
    merged,
    isLoading,
    reload,
    /** Reads the version that the form was stored as, where the answer does not say it. */
    readStored: async (sent: V) => {
      setMerged(undefined)
      await goOn(sent)
    },
    /** Notes that the form was stored as a new version. */
    stored: (newStamp: S, values: V) => {
      know({ stamp: newStamp, values })
      setOutdated(false)
      setMerged(undefined)
    },
    /** Returns whether a change was declined because someone else was faster, which the notice of this version then shows. */
    refused: ({ code }: CallError): boolean => {
      setOutdated(code === 'editedMeanwhile')
      return code === 'editedMeanwhile'
    },
  }
}
export type VersionModel = Pick<
  ReturnType<typeof useNewerVersion>,
  'isOutdated' | 'merged' | 'isLoading' | 'reload' | 'stamp'
>
