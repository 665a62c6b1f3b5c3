import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../../api/queries/reads.ts'
import { Theirs } from '../../../../../ui/display/Theirs.tsx'
import type { FieldProps } from '../../../../../ui/fields/field.ts'
import { PlannedDay } from '../../../../sites/holidays/PlannedDay.tsx'
import { listSitePrograms } from '../../../../vacancies/queries.ts'
import { useSiteNames } from '../../../queries.ts'
import classes from '../Dialogs.module.css'
import { SuggestField } from './SuggestField.tsx'
import type { ContestedEntries } from './useSeenEnrollment.ts'

type Props = {
  readonly form: { readonly bind: (path: 'site' | 'program' | 'startOn') => FieldProps<string> }
  readonly contested: ContestedEntries
}

/**
 * Asks where a child is enrolled, in which program and since when. Suggests the programs of a known site, and shows what a
 * colleague entered meanwhile.
 */
export function EnrollmentFields({ form, contested }: Props) {
  const { t } = useTranslation()
  const sites = useSiteNames()
  const site = form.bind('site')
  const siteId = sites.find(({ name }) => name === site.value)?.id
  const programs = useRead(listSitePrograms, siteId === undefined ? undefined : { siteId })
  return (
    <div className={classes.stacked}>
      <SuggestField {...site} suggestions={sites.map(({ name }) => name)} />
      <SuggestField {...form.bind('program')} suggestions={programs.data?.map(({ name }) => name) ?? []} />
      <PlannedDay {...form.bind('startOn')} />
      {contested.map(({ field, text }) => (
        <Theirs
          key={field}
          title={t('casework.detail.meanwhile.theirs', { label: t(`casework.detail.enroll.${field}`) })}
          text={text}
        />
      ))}
    </div>
  )
}
