import { personName } from '@semilla/domain/values/names.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { formatLongDay, inSentences } from '../../../../api/texts/format.ts'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { explainNoPlace } from '../../../matching/queries.ts'
import { today } from '../../form/draft/useDraft.ts'
import { toneOfChild } from '../../tones.ts'
import dashboard from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'
import classes from './ChildStatuses.module.css'
import { childStandOf, isLookingForOffer, keepsWaiting, visitsToChoose } from './dashboardStatus.ts'
import { type Changes, WhatWouldHelp } from './WhatWouldHelp.tsx'

type Child = OwnApplication['children'][number]

/** Shows about how many children come before one who waits; the note below the list says that it is no promise. */
function Place({ name, place }: { name: string; place: NonNullable<Child['waitingPlace']> }) {
  const { t } = useTranslation()
  const { group, around, from, to } = place
  const band = to === undefined ? 'most' : from === 0 ? 'fewest' : 'between'
  const values = {
    name,
    from,
    to,
    group: t(`dashboard.place.group.${group}`),
    area: t(`dashboard.place.area.${around}`),
  }
  return <p>{t(`dashboard.place.${band}`, values)}</p>
}

/** Returns where a child has a place, and from when. */
export function placeOf(t: TFunction, { enrolledSite: site, enrollStartOn }: Child): string {
  const day = enrollStartOn && formatLongDay(enrollStartOn)
  return day ? t('dashboard.children.at', { site, day }) : t('dashboard.children.atSite', { site })
}

function ChildStatus({ child, application, changes }: { child: Child; application: OwnApplication; changes: Changes }) {
  const { t } = useTranslation()
  const { firstName, enrolledSite, enrollStartOn, enrollEndsOn, waitingPlace } = child
  const { stand, count } = childStandOf(child, application)
  const visits = visitsToChoose(application.referrals).filter(({ childId }) => childId === child.id)
  const hasStarted = enrollStartOn !== undefined && enrollStartOn < today()
  const placed = hasStarted ? 'enrolled' : 'placed'
  const asksToCorrect = stand === 'childTooOld' || stand === 'incomeTooHigh' || stand === 'tooOldByNow'
  // While the family has an active application, this one or another, it cannot apply for the child again.
  const ended = application.canCopy ? 'closed' : 'inactive'
  const isOver = stand === 'closed' || (asksToCorrect && !application.canUpdate)
  const next = enrolledSite ? placed : isOver ? ended : stand
  const now = enrolledSite ? placeOf(t, child) : t(`dashboard.children.${stand}`, { count })
  return (
    <li>
      <div className={dashboard.statusHead}>
        <h3>{personName(child)}</h3>
        {!keepsWaiting(child, application) && (
          <StatusTag tone={toneOfChild[child.status]}>{t(`words.childStatus.${child.status}`)}</StatusTag>
        )}
      </div>
      <p className={classes.now}>{inSentences(now, t(`dashboard.next.${next}`, { count }))}</p>
      {enrollEndsOn && (
        <p className={classes.now}>{t('dashboard.children.lastDay', { day: formatLongDay(enrollEndsOn) })}</p>
      )}
      {visits.map(({ id, siteName }) => (
        <p key={id} className={classes.now}>
          {t('dashboard.children.visit', { site: siteName })}
        </p>
      ))}
      {waitingPlace && <Place name={firstName} place={waitingPlace} />}
      {changes.length > 0 && <WhatWouldHelp changes={changes} />}
    </li>
  )
}

/** Shows for each child what happens now, what the family can do next, and for one who waits where it stands. */
export function ChildStatuses({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id: applicationId, children } = application
  const looking = children.filter((child) => isLookingForOffer(child, application))
  const { data } = useRead(explainNoPlace, looking.length > 0 ? { applicationId } : undefined)
  const changesFor = (child: Child): Changes =>
    (looking.includes(child) && data?.children.find(({ childId }) => childId === child.id)?.changes) || []
  return (
    <section aria-label={t('dashboard.children.title')}>
      <ul className={classes.children}>
        {children.map((child) => (
          <ChildStatus key={child.id} {...{ child, application }} changes={changesFor(child)} />
        ))}
      </ul>
      {children.some(({ waitingPlace }) => waitingPlace) && (
        <p className={dashboard.soft}>{t('dashboard.place.note')}</p>
      )}
    </section>
  )
}
