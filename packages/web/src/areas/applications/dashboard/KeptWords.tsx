import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFirstWords } from '../../../start/firstWords.ts'
import { drawn } from '../../../start/outline.ts'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'

/** Shows what the dashboard showed last, below its title, until its records arrive; without that, a placeholder. */
export function KeptWords() {
  const { t } = useTranslation()
  const [page] = useState(() => readFirstWords()?.[0])
  const draw = useCallback(
    (box: HTMLElement | null) => {
      if (page === undefined || typeof page === 'string') return
      const [, , [, ...belowTitle]] = page
      box?.replaceChildren(...belowTitle.map(drawn))
    },
    [page],
  )
  if (page === undefined || typeof page === 'string') return <Skeletons shape="blocks" count={2} />
  return (
    <div aria-busy="true">
      <div ref={draw} />
      <p role="status" className="checking">
        {t('dashboard.checking')}
      </p>
    </div>
  )
}
