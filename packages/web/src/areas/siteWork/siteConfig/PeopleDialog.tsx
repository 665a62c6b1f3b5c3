import { searchIn } from '@semilla/domain/values/search.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { listSiteColleagues, setSitePeople } from '../queries.ts'
import { usePeopleText, usePersonName } from './People.tsx'
import classes from './SiteConfig.module.css'
import type { Duty, SettingSite } from './settingSite.ts'

type Props = { site: SettingSite; duty: Duty; onClose: () => void }

/** Chooses the people of an organization who may see a site, or who are written to about it. */
export function PeopleDialog({ site, duty, onClose }: Props) {
  const { t } = useTranslation()
  const read = useRead(listSiteColleagues, { siteId: site.id })
  const colleagues = read.data
  const [search, setSearch] = useState('')
  const seen = (duty === 'watch' ? site.watchers : site.receivers).map(({ id }) => id)
  const form = useForm<{ userIds: readonly string[] }>({
    start: { userIds: seen.map(String) },
    labels: () => t(`siteWork.config.${duty}`),
  })
  const chosen = form.bind('userIds')
  const submit = form.submit(
    setSitePeople,
    ({ userIds }) => ({ siteId: site.id, duty, userIds: userIds.map(Number), seen }),
    {
      done: () => {
        toast.done(t('siteWork.config.saved', { site: site.name }))
        onClose()
      },
    },
  )
  const nameOf = usePersonName()
  // Only messages depend on whether somebody can see the site; watching is how they come to see it.
  const people = (colleagues ?? []).map(({ mayRead, ...person }) =>
    duty === 'notify' ? { ...person, mayRead } : person,
  )
  const found = search.trim() === '' ? people : searchIn(people, search, ({ name, email }) => `${name} ${email}`)
  const shown = found.map(({ id }) => String(id))
  const names = people.flatMap((person) => (chosen.value.includes(String(person.id)) ? [nameOf(person)] : []))
  return (
    <FormDialog
      title={t(`siteWork.config.${duty}Of`, { site: site.name })}
      yes={t('siteWork.config.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={!colleagues}
    >
      <p>{t(`siteWork.config.${duty}Text`)}</p>
      <TextField
        name="people"
        label={t('siteWork.config.search')}
        optional
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={setSearch}
      />
      <p role="status">{usePeopleText()(names)}</p>
      {!colleagues && <NotRead read={read} count={4} />}
      {colleagues && (
        <div className={classes.found}>
          <CheckboxGroup
            {...chosen}
            optional
            choices={found.map(({ name, email, ...person }) => ({
              value: String(person.id),
              label: nameOf({ ...person, name: name || email }),
              hint: email,
            }))}
            value={chosen.value.filter((id) => shown.includes(id))}
            onChange={(visible) => chosen.onChange([...chosen.value.filter((id) => !shown.includes(id)), ...visible])}
          />
          {found.length === 0 && <p>{t('siteWork.config.noPeople')}</p>}
        </div>
      )}
    </FormDialog>
  )
}
