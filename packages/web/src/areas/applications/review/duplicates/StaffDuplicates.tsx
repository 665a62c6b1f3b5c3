import { Anchor } from '@mantine/core'
import type { staffCheckApplication } from '@semilla/contract/duplicates/duplicates.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { formatDayOf, inARow } from '../../../../api/texts/format.ts'
import { to } from '../../../../links/links.ts'
import classes from './duplicates.module.css'
import { MatchList } from './MatchList.tsx'
import type { Form } from './matchText.ts'

type Found = Output<typeof staffCheckApplication>

/** Lists the applications that people of the form are in, each with its family and what agrees. */
export function StaffDuplicates({ form, found }: { form: Form; found: Found }) {
  const { t } = useTranslation()
  return (
    <>
      {found.applications.map((each) => (
        <section key={each.id} className={classes.application} aria-labelledby={`duplicate-${each.id}`}>
          <h3 id={`duplicate-${each.id}`}>
            <Anchor href={to('applicationDetail', { applicationId: each.id })} target="_blank">
              {inARow(each.parentNames)}
              <span className="visually-hidden">{t('apply.duplicates.staff.newTab')}</span>
            </Anchor>
          </h3>
          <p className={classes.facts}>
            {[
              each.externalId,
              each.statusName,
              t('apply.duplicates.staff.requested', { day: formatDayOf(each.requestedAt) }),
              each.agencyName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={classes.facts}>{t('apply.duplicates.staff.children', { names: inARow(each.childrenNames) })}</p>
          <MatchList form={form} matches={found.matches.filter(({ applicationId }) => applicationId === each.id)} />
        </section>
      ))}
      {found.othersFound && <p>{t('apply.duplicates.staff.others')}</p>}
    </>
  )
}
