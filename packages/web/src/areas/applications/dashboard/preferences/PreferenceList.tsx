import { Button } from '@mantine/core'
import { neverInterested } from '@semilla/domain/applications/preferences.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { InterestDialog } from '../../../matching/preferences/InterestDialog.tsx'
import { MovePreferenceDialog } from '../../../matching/preferences/MovePreferenceDialog.tsx'
import type { ListedSite, PreferenceKind } from '../../../matching/preferences/preferenceLists.ts'
import { usePreferences } from '../../../matching/preferences/usePreferences.ts'
import classes from '../dashboard.module.css'

type Props = { applicationId: number; kind: PreferenceKind; sites: readonly ListedSite[]; canChange: boolean }

/** Shows one of the family's lists of programs, with the actions for each program. */
export function PreferenceList({ applicationId, kind, sites, canChange }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { take, isBusy } = usePreferences(applicationId)
  const [moving, setMoving] = useState<{ site: ListedSite; to: PreferenceKind }>()
  const [dating, setDating] = useState<ListedSite & { expiresOn: string }>()
  const remove = async (site: ListedSite) => {
    const question = { title: t('dashboard.sites.removeSure', { site: site.name }), yes: t('dashboard.sites.remove') }
    if (await confirm(question)) await take(kind, site)
  }
  const targets: readonly PreferenceKind[] = kind === 'preferred' ? ['notInterested'] : ['preferred']
  return (
    <div className={classes.siteList}>
      <h3>{t(`dashboard.sites.${kind}`)}</h3>
      {sites.length === 0 && <p className={classes.soft}>{t('dashboard.sites.none')}</p>}
      <ul>
        {sites.map((site) => (
          <li key={site.id}>
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
            {canChange && (
              <span className={`${classes.siteActions} no-print`}>
                {targets.map((target) => (
                  <Button
                    key={target}
                    variant="subtle"
                    disabled={isBusy}
                    aria-label={t(`dashboard.sites.moveSite.${target}`, { site: site.name })}
                    onClick={() => setMoving({ site, to: target })}
                  >
                    {t(`dashboard.sites.move.${target}`)}
                  </Button>
                ))}
                {kind === 'notInterested' && site.expiresOn && (
                  <Button
                    variant="subtle"
                    disabled={isBusy}
                    aria-label={t('dashboard.sites.changeDayOf', { site: site.name })}
                    onClick={() => setDating({ ...site, expiresOn: site.expiresOn ?? '' })}
                  >
                    {t('dashboard.sites.changeDay')}
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="brick"
                  disabled={isBusy}
                  aria-label={t('dashboard.sites.removeSite', { site: site.name })}
                  onClick={() => remove(site)}
                >
                  {t('dashboard.sites.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {moving && <MovePreferenceDialog {...moving} {...{ applicationId }} onClose={() => setMoving(undefined)} />}
      {dating && (
        <InterestDialog
          {...{ applicationId }}
          site={dating}
          expiresOn={dating.expiresOn}
          title={t('dashboard.sites.dayTitle', { site: dating.name })}
          yes={t('dashboard.sites.saveDay')}
          label={t('dashboard.sites.notInterestedUntil')}
          said={t('dashboard.sites.dayChanged', { site: dating.name })}
          onClose={() => setDating(undefined)}
        />
      )}
    </div>
  )
}
