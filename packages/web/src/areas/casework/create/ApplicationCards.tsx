import type { searchApplications } from '@semilla/contract/casework/otherApplications.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayOf, inARow } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { whatAgrees } from '../../applications/review/duplicates/matchText.ts'
import { applicationTones } from '../tones.ts'
import classes from './create.module.css'

export type FoundApplication = Output<typeof searchApplications>['items'][number]

type Props = {
  /** What can be done with one of them. */
  readonly actionOf?: ((application: FoundApplication) => ReactNode) | undefined
}

function Card({ application, actionOf }: Props & { application: FoundApplication }) {
  const { t, i18n } = useTranslation()
  const { id, externalId, status, statusName, requestedAt, agencyName, parentNames, childrenNames, matches } =
    application
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3>
          <a href={to('applicationDetail', { applicationId: id })}>{inARow(parentNames) || externalId}</a>
        </h3>
        <StatusTag tone={applicationTones[status]}>{statusName}</StatusTag>
      </div>
      <p className={classes.facts}>
        {[externalId, t('apply.duplicates.staff.requested', { day: formatDayOf(requestedAt) }), agencyName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={classes.facts}>{t('apply.duplicates.staff.children', { names: inARow(childrenNames) })}</p>
      {matches.length > 0 && (
        <ul className={classes.matches}>
          {matches.map(({ kind, name, strength, agreeing }) => (
            <li key={`${kind} ${name}`}>
              <strong>{name}</strong>
              <span>{t(`apply.duplicates.sure.${kind}.${strength}`)}</span>
              <span className={classes.facts}>{whatAgrees(t, i18n.language, agreeing)}</span>
            </li>
          ))}
        </ul>
      )}
      {actionOf?.(application)}
    </li>
  )
}

/** Lists applications with the people in them who were found, and how sure it is. */
export const ApplicationCards = ({ applications, actionOf }: Props & { applications: readonly FoundApplication[] }) => (
  <ul className={classes.cards}>
    {applications.map((application) => (
      <Card key={application.id} application={application} actionOf={actionOf} />
    ))}
  </ul>
)
