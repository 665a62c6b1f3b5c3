import { neverInterested, preferenceLimits } from '@semilla/domain/applications/preferences.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { changeOnlyPreferred, useGivenReasons } from '../../../matching/queries.ts'
import { useDetail } from '../detail.ts'
import { useWayBack } from '../wayBack.ts'
import { EditLink } from './EditLink.tsx'
import classes from './Part.module.css'
import { Part } from './Part.tsx'
import { SiteMenu } from './sites/SiteMenu.tsx'
import type { SitePreference } from './sites/siteMoves.ts'

type Listed = {
  id: number
  name: string
  isActive?: boolean
  reasonIds?: number[]
  otherReason?: string
  expiresOn?: string
}

function ListedSiteItem({ site, preference }: { site: Listed; preference: SitePreference }) {
  const { t } = useTranslation()
  const { application } = useWayBack()
  const ofStaff = useGivenReasons('agency')
  // The family chooses from reasons of its own.
  const ofFamily = useGivenReasons('parent')
  const until =
    site.expiresOn &&
    (site.expiresOn >= neverInterested
      ? t('casework.detail.sites.never')
      : t('casework.detail.sites.until', { day: formatDay(site.expiresOn) }))
  const named = [...ofStaff, ...ofFamily].filter(({ id }) => site.reasonIds?.includes(id)).map(({ text }) => text)
  const inactive = site.isActive === false && t('words.siteStatus.inactive')
  const notes = [inactive, until, ...named, site.otherReason].filter(Boolean)
  const vacancies = { siteId: site.id, siteName: site.name, ...application }
  return (
    <li>
      <div className={classes.row}>
        <p className={classes.line}>
          <a href={to('siteVacancies', vacancies)}>{site.name}</a>
        </p>
        <SiteMenu site={site} preference={preference} expiresOn={site.expiresOn} />
      </div>
      {notes.length > 0 && <p className={`${classes.line} ${classes.soft}`}>{notes.join(' · ')}</p>}
    </li>
  )
}

type Preference = keyof typeof preferenceLimits

/** Returns how long a list is, and how long it can be. */
const roomText = (t: TFunction, preference: Preference, { length }: readonly Listed[]) =>
  t('casework.detail.sites.room', { count: length, most: preferenceLimits[preference] })

function SiteList({ preference, sites }: { preference: Preference; sites: readonly Listed[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3>
        {t(`words.sitePreference.${preference}`)}{' '}
        <small className={classes.soft}>{roomText(t, preference, sites)}</small>
      </h3>
      {sites.length === 0 && <p className={`${classes.line} ${classes.soft}`}>{t('casework.detail.sites.none')}</p>}
      <ul className={classes.list}>
        {sites.map((site) => (
          <ListedSiteItem key={site.id} site={site} preference={preference} />
        ))}
      </ul>
    </div>
  )
}

/** Shows the sites that the family prefers, is not interested in, or dislikes. */
export function Preferences() {
  const { t } = useTranslation()
  const { application, may } = useDetail()
  const { act, isBusy } = useAction(changeOnlyPreferred)
  const setOnly = (onlyPreferred: boolean) =>
    void act({ applicationId: application.id, onlyPreferred }, () =>
      t(onlyPreferred ? 'casework.detail.said.onlyPreferred' : 'casework.detail.said.othersToo'),
    )
  const lists = [
    ['preferred', application.preferredSites],
    ['notInterested', application.notInterestedSites],
    ['disliked', application.dislikedSites],
  ] as const
  const summary = lists.map(([name, sites]) => `${t(`words.sitePreference.${name}`)} ${roomText(t, name, sites)}`)
  return (
    <Part
      name="sites"
      summary={summary.join(' · ')}
      actions={
        <EditLink place={{ step: 'location', member: 0, part: 'programs' }} text={t('casework.detail.edit.programs')} />
      }
    >
      <CheckboxField
        name="onlyPreferredSites"
        label={t('casework.detail.sites.only')}
        disabled={!may('changePreferences') || isBusy || isEndStatus(application.status)}
        value={application.care.onlyPreferredSites}
        onChange={setOnly}
      />
      <div className={classes.three}>
        {lists.map(([preference, sites]) => (
          <SiteList key={preference} preference={preference} sites={sites} />
        ))}
      </div>
    </Part>
  )
}
