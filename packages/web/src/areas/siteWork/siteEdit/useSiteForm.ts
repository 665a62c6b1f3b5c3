import { exceedsLicence, seatsOf, siteFaults } from '@semilla/domain/sites/rules.ts'
import { capacityRange, seatsRange, siteForm } from '@semilla/domain/sites/site.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readNow } from '../../../api/queries/reads.ts'
import { type Faults, faultsAt, faultsBy } from '../../../forms/faults.ts'
import { useNewerVersion } from '../../../forms/newer/useNewerVersion.ts'
import { outOfRange } from '../../../forms/outOfRange.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { getSite } from '../../sites/queries.ts'
import { updateSite } from '../queries.ts'
import { formOf, type Site, type Typed, typedOf } from './typed.ts'

/** Returns the faults of a site being typed, by the path of the field. */
export function faultsOf(typed: Typed): Faults {
  const form = siteForm.safeParse(formOf(typed))
  return form.success ? faultsAt(siteFaults(form.data)) : faultsBy(siteForm, formOf(typed))
}

/** Returns the label of a field from its path: the last part names a field of a group. */
const keyOf = (field: string): string => {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
  return parts.length > 1 ? `${parts[0]}.${parts.at(-1)}` : `${parts[0]}`
}

/** The groups whose entries are fields of their own. */
const parts = ['topics', 'rates', 'descriptions', 'ageGroupSeats']
const versionOf = (site: Site) => ({ stamp: site.provider.stamp, values: typedOf(site) })

/** Returns the form of a site: its fields, its errors, and how to save it. */
export function useSiteForm(site: Site) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const siteId = site.provider.id
  const latest = useMemo(() => versionOf(site), [site])
  const labels = (field: string) =>
    field === 'licences' ? t('siteWork.edit.licences') : t(`siteWork.edit.fields.${keyOf(field)}`, { defaultValue: '' })
  const form = useForm<Typed>({
    start: latest.values,
    rules: faultsOf,
    labels,
    told: outOfRange(t, 'siteWork.edit.outOfRange', (field) =>
      field.endsWith('capacity') ? capacityRange : seatsRange,
    ),
    fieldOf: (place) => place.replace(/^form\./, ''),
    warnsUnsaved: true,
    keptAs: `site:${siteId}`,
  })
  const load = async () => versionOf(await readNow(getSite, { siteId }))
  const version = useNewerVersion({ form, latest, load, parts })
  const save = form.submit(updateSite, (typed) => ({ siteId, stamp: version.stamp, form: formOf(typed) }), {
    ask: async ({ form: sent }) =>
      !exceedsLicence(sent) ||
      confirm({
        title: t('siteWork.edit.overLicence.title'),
        text: t('siteWork.edit.overLicence.text', { seats: seatsOf(sent), capacity: sent.capacity ?? 0 }),
        yes: t('siteWork.edit.overLicence.yes'),
      }),
    done: (answer) => {
      version.stored(answer.stamp, form.values)
      toast.done(t('siteWork.edit.saved'))
      // The button cannot be used again until something else is typed.
      focusWhenLost()
    },
    refused: version.refused,
  })
  return { form, save, version, labels }
}
export type SiteModel = ReturnType<typeof useSiteForm>
