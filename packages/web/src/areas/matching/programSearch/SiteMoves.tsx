import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveSiteDialog } from '../siteLists/MoveSiteDialog.tsx'
import type { SiteListKind } from '../siteLists/siteLists.ts'
import { useSiteLists } from '../siteLists/useSiteLists.ts'
import classes from './programSearch.module.css'
import type { FoundProgram } from './useProgramSearch.ts'

type Props = { site: FoundProgram; applicationId: number; standing: SiteListKind | undefined }

/** Prefers a program, takes it off its list, or says that the family is not interested, and why. */
export function SiteMoves({ site, applicationId, standing }: Props) {
  const { t } = useTranslation()
  const { take, prefer, isBusy } = useSiteLists(applicationId)
  const [movingTo, setMovingTo] = useState<SiteListKind>()
  const buttons = useRef<HTMLDivElement>(null)
  const state = `${standing} ${movingTo} ${isBusy}`
  const before = useRef(state)
  // The button that was pressed may be gone once the program has changed its list; the focus goes to its neighbor.
  useEffect(() => {
    const isChanged = before.current !== state
    before.current = state
    if (isChanged && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [state])
  const move = (kind: 'preferred' | 'notInterested') => (
    <Button
      variant={kind === 'preferred' ? 'light' : 'subtle'}
      disabled={isBusy}
      aria-label={t(`dashboard.sites.moveSite.${kind}`, { site: site.name })}
      onClick={() => (kind === 'preferred' && !standing ? void prefer(site) : setMovingTo(kind))}
    >
      {t(`dashboard.sites.move.${kind}`)}
    </Button>
  )
  return (
    <div className={classes.moves} ref={buttons}>
      {standing !== 'preferred' && move('preferred')}
      {standing !== 'notInterested' && standing !== 'disliked' && move('notInterested')}
      {standing && (
        <Button
          variant="subtle"
          color="brick"
          disabled={isBusy}
          aria-label={t('dashboard.sites.removeSite', { site: site.name })}
          onClick={() => void take(standing, site)}
        >
          {t('dashboard.sites.remove')}
        </Button>
      )}
      {movingTo && <MoveSiteDialog {...{ applicationId, site }} to={movingTo} onClose={() => setMovingTo(undefined)} />}
    </div>
  )
}
