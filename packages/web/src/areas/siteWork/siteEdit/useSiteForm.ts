import { siteFaults } from '@semilla/domain/sites/rules.ts'
import { siteForm } from '@semilla/domain/sites/site.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Faults, faultsAt, faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
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

/** Returns the form of a site: its fields, its errors, and how to save it. */
export function useSiteForm(site: Site) {
  const { t } = useTranslation()
  const [stamp, setStamp] = useState(site.provider.stamp)
  const [isOutdated, setOutdated] = useState(false)
  const form = useForm<Typed>({
    start: typedOf(site),
    rules: faultsOf,
    labels: (field) =>
      field === 'licences'
        ? t('siteWork.edit.licences')
        : t(`siteWork.edit.fields.${keyOf(field)}`, { defaultValue: '' }),
    fieldOf: (place) => place.replace(/^form\./, ''),
    warnsUnsaved: true,
  })
  const save = form.submit(updateSite, (typed) => ({ siteId: site.provider.id, stamp, form: formOf(typed) }), {
    done: (answer) => {
      setStamp(answer.stamp)
      toast.done(t('siteWork.edit.saved'))
    },
    refused: ({ code }) => {
      setOutdated(code === 'editedMeanwhile')
      return false
    },
  })
  return { form, save, isOutdated }
}
export type SiteModel = ReturnType<typeof useSiteForm>
