import { useEffect } from 'react'
import { takeFigures } from '../../eligibility/preCheck/figures.ts'
import type { DraftStore } from './draft/draftStore.ts'
import { withFigures } from './draft/preCheck.ts'
import type { Source } from './source.ts'

/** Carries the figures of the quick check into a new application. */
export function useCarriedFigures(store: DraftStore, { kind }: Source): void {
  useEffect(() => {
    const figures = kind === 'new' ? takeFigures() : undefined
    if (figures) store.change((draft) => withFigures(draft, figures))
  }, [store, kind])
}
