import { createElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFirstWords } from '../../../start/firstWords.ts'
import type { Outline } from '../../../start/outline.ts'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'

function elementOf(outline: Outline, at: number): ReactNode {
  if (typeof outline === 'string') return outline
  const [name, { class: className, ...data }, content] = outline
  return createElement(name, { key: at, className, ...data }, content.map(elementOf))
}

/** Shows what the dashboard showed last, below its title, until its records arrive; without that, a placeholder. */
export function KeptWords() {
  const { t } = useTranslation()
  const [page] = useState(() => readFirstWords()?.[0])
  if (page === undefined || typeof page === 'string') return <Skeletons shape="blocks" count={2} />
  const [, , [, ...belowTitle]] = page
  return (
    <div aria-busy="true">
      {belowTitle.map(elementOf)}
      <p role="status" className="checking">
        {t('dashboard.checking')}
      </p>
    </div>
  )
}
