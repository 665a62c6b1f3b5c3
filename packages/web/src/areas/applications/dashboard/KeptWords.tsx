import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { drawn, type Outline } from '../../../start/outline.ts'

/** Shows what the dashboard showed last, without its title, until its records arrive. */
export function KeptWords({ words }: { words: readonly Outline[] }) {
  const { t } = useTranslation()
  const draw = useCallback((box: HTMLElement | null) => box?.replaceChildren(...words.map(drawn)), [words])
  return (
    <div aria-busy="true">
      <div ref={draw} />
      <p role="status" className="checking">
        {t('dashboard.checking')}
      </p>
    </div>
  )
}
