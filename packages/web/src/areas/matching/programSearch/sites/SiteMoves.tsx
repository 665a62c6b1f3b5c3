import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { AcceptsOffers } from '../../preferences/AcceptsOffers.tsx'
import { MovePreferenceDialog } from '../../preferences/MovePreferenceDialog.tsx'
import type { MoveTarget, PreferenceKind } from '../../preferences/preferenceLists.ts'
import { usePreferences } from '../../preferences/usePreferences.ts'
import type { FoundProgram } from '../useProgramSearch.ts'
import classes from './SiteCard.module.css'

type Props = {
  site: FoundProgram
  applicationId: number
  preference: PreferenceKind | undefined
  openOffers: number
}

/**
 * Adds a program to the preferred ones or removes it from its list, or marks it as not interested with a reason. Asks first
 * where preferring it accepts an offer.
 */
export function SiteMoves({ site, applicationId, preference, openOffers }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { take, prefer, isBusy } = usePreferences(applicationId)
  const [movingTo, setMovingTo] = useState<MoveTarget>()
  const buttons = useRef<HTMLDivElement>(null)
  const state = `${preference} ${movingTo} ${isBusy}`
  const before = useRef(state)
  // The pressed button may disappear when the program moves to another list; the focus then moves to the one next to
  // it.
  useEffect(() => {
    const isChanged = before.current !== state
    before.current = state
    if (isChanged && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [state])
  const add = async () => {
    const question = {
      title: t('dashboard.sites.moveTitle.preferred', { site: site.name }),
      text: <AcceptsOffers site={site} count={openOffers} />,
      yes: t('dashboard.accept.yes', { count: 1 }),
    }
    if (openOffers === 0 || (await confirm(question))) await prefer(site)
  }
  const move = (kind: MoveTarget) => (
    <Button
      variant={kind === 'preferred' ? 'light' : 'subtle'}
      disabled={isBusy}
      aria-label={t(`dashboard.sites.moveSite.${kind}`, { site: site.name })}
      onClick={() => (kind === 'preferred' && !preference ? void add() : setMovingTo(kind))}
    >
      {t(`dashboard.sites.move.${kind}`)}
    </Button>
  )
  return (
    <div className={classes.moves} ref={buttons}>
      {preference !== 'preferred' && move('preferred')}
      {preference !== 'notInterested' && preference !== 'disliked' && move('notInterested')}
      {preference && (
        <Button
          variant="subtle"
          color="brick"
          disabled={isBusy}
          aria-label={t('dashboard.sites.removeSite', { site: site.name })}
          onClick={() => void take(preference, site)}
        >
          {t('dashboard.sites.remove')}
        </Button>
      )}
      {movingTo && (
        <MovePreferenceDialog
          {...{ applicationId, site }}
          to={movingTo}
          openOffers={openOffers}
          onClose={() => setMovingTo(undefined)}
        />
      )}
    </div>
  )
}
