import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { asked } from '../../../../api/queryClient.ts'
import type { FieldFault } from '../../../../ui/ErrorSummary.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { useSiteNames } from '../../queries.ts'
import classes from '../Detail.module.css'
import { SuggestField } from './SuggestField.tsx'

export type Enrollment = { readonly site: string; readonly program: string; readonly startOn: string }
type Props = { value: Enrollment; onChange: (value: Enrollment) => void; faults: readonly FieldFault[] }

/** Where a child is enrolled, in which program and from when. The programs of a known site are suggested. */
export function EnrollmentFields({ value, onChange, faults }: Props) {
  const { t } = useTranslation()
  const sites = useSiteNames()
  const siteId = sites.find(({ name }) => name === value.site)?.id
  const programs = useQuery({ ...asked(listSitePrograms, { siteId: siteId ?? 0 }), enabled: siteId !== undefined })
  return (
    <div className={classes.fields}>
      <SuggestField
        name="site"
        label={t('casework.detail.enroll.site')}
        suggestions={sites.map(({ name }) => name)}
        error={faultAt(faults, 'site')}
        value={value.site}
        onChange={(site) => onChange({ ...value, site })}
      />
      <SuggestField
        name="program"
        label={t('casework.detail.enroll.program')}
        suggestions={programs.data?.map(({ name }) => name) ?? []}
        error={faultAt(faults, 'program')}
        value={value.program}
        onChange={(program) => onChange({ ...value, program })}
      />
      <DateField
        name="startOn"
        label={t('casework.detail.enroll.startOn')}
        error={faultAt(faults, 'startOn')}
        value={value.startOn}
        onChange={(startOn) => onChange({ ...value, startOn })}
      />
    </div>
  )
}
