import { Button } from '@mantine/core'
import { neverInterested } from '@semilla/domain/applications/preferences.ts'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import type { ListedSite, MoveTarget, PreferenceKind } from '../../../matching/preferences/preferenceLists.ts'
import classes from './Preferences.module.css'

type Props = {
  site: ListedSite
  kind: PreferenceKind
  /** The lists to which the program can be moved. */
  targets: readonly MoveTarget[]
  isBusy: boolean
  onMove: (to: MoveTarget) => void
  onDate: (expiresOn: string) => void
  onRemove: () => void
}

/** Shows a program's name, and until when the family is not interested in it. */
export function PreferredName({ site, kind }: Pick<Props, 'site' | 'kind'>) {
  const { t } = useTranslation()
  return (
    <span>
      {site.isActive === false ? (
        <>
          {site.name} <small>{t('dashboard.sites.inactive')}</small>
        </>
      ) : (
        <a href={to('site', { siteId: site.id })}>{site.name}</a>
      )}
      {kind === 'notInterested' && site.expiresOn && (
        <small>
          {site.expiresOn === neverInterested
            ? t('dashboard.sites.never')
            : t('dashboard.sites.until', { day: formatLongDay(site.expiresOn) })}
        </small>
      )}
    </span>
  )
}

/** Shows what the family can do with a program of its lists. */
export function PreferenceButtons({ site, kind, targets, isBusy, onMove, onDate, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <span className={`${classes.siteActions} no-print`}>
      {targets.map((target) => (
        <Button
          key={target}
          variant="subtle"
          disabled={isBusy}
          aria-label={t(`dashboard.sites.moveSite.${target}`, { site: site.name })}
          onClick={() => onMove(target)}
        >
          {t(`dashboard.sites.move.${target}`)}
        </Button>
      ))}
      {kind === 'notInterested' && site.expiresOn && (
        <Button
          variant="subtle"
          disabled={isBusy}
          aria-label={t('dashboard.sites.changeDayOf', { site: site.name })}
          onClick={() => onDate(site.expiresOn ?? '')}
        >
          {t('dashboard.sites.changeDay')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="brick"
        disabled={isBusy}
        aria-label={t('dashboard.sites.removeSite', { site: site.name })}
        onClick={onRemove}
      >
        {t('dashboard.sites.remove')}
      </Button>
    </span>
  )
}
