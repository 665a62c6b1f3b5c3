import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPlace } from '../../../ui/navigation/focus.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Difference, MergedDraft } from '../form/draft/mergeDraft.ts'
import { nameIn, nameOf } from '../form/names.ts'

/** What has taken the focus already; it is also shown on the pages that are opened next, which begin with their title. */
const told = new WeakSet<MergedDraft>()
const kinds = ['both', 'theirs', 'dropped'] as const

function nameOfDifference({ of, field }: Difference): string {
  if (field === undefined) return of
  return of ? nameIn(of, nameOf(field)) : nameOf(field)
}

/** Says what differed between a change and what others changed meanwhile, once both are together. */
export function MergedNotice({ merged }: { merged: MergedDraft }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (told.has(merged)) return
    told.add(merged)
    focusPlace('merged')
  }, [merged])
  const shown = kinds.filter((kind) => merged[kind].length > 0)
  return (
    <Panel tone="warm" id="merged" title={t('apply.merged.title')}>
      {shown.length === 0 && <p>{t('apply.merged.none')}</p>}
      {shown.map((kind) => (
        <div key={kind}>
          <p>{t(`apply.merged.${kind}`)}</p>
          <ul>
            {[...new Set(merged[kind].map(nameOfDifference))].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
