import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../../api/queryClient.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import type { FieldProps } from '../../../../ui/fields/field.ts'
import { useSiteNames } from '../../queries.ts'
import classes from '../Detail.module.css'
import { SuggestField } from './SuggestField.tsx'

type Props = { form: { readonly bind: (path: 'site' | 'program' | 'startOn') => FieldProps<string> } }

/** Where a child is enrolled, in which program and from when. The programs of a known site are suggested. */
export function EnrollmentFields({ form }: Props) {
  const sites = useSiteNames()
  const site = form.bind('site')
  const siteId = sites.find(({ name }) => name === site.value)?.id
  const programs = useQuery({ ...asked(listSitePrograms, { siteId: siteId ?? 0 }), enabled: siteId !== undefined })
  return (
    <div className={classes.fields}>
      <SuggestField {...site} suggestions={sites.map(({ name }) => name)} />
      <SuggestField {...form.bind('program')} suggestions={programs.data?.map(({ name }) => name) ?? []} />
      <DateField {...form.bind('startOn')} />
    </div>
  )
}
