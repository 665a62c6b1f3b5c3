import { longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { languageChoices } from '../../../api/texts/languageName.ts'
import { NameRow } from '../../../forms/NameRow.tsx'
import { CheckboxGroup, RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { PhoneField, TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { FieldRow, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { SiteSearchField } from '../../sites/SiteSearchField.tsx'
import { useSiteSearch } from '../../sites/useSiteSearch.ts'
import { useRoleName } from '../useRoleName.ts'
import type { UserForm } from './useUserForm.ts'

/** The fields for who a user is and what they sign in with, which nobody changes for themselves. */
export function PersonFields({ form, checkAccount, isOwn = false }: UserForm & { isOwn?: boolean }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('administration.user.person')}>
      <Stack>
        <NameRow
          given={<TextField {...form.bind('firstName')} autoComplete="off" maxLength={longest.name} />}
          family={<TextField {...form.bind('lastName')} autoComplete="off" maxLength={longest.name} />}
        />
        <TextField
          {...form.bind('account')}
          hint={t(isOwn ? 'administration.user.ownAccountHint' : 'administration.user.accountHint')}
          disabled={isOwn}
          autoComplete="off"
          maxLength={longest.email}
          onBlur={() => void checkAccount()}
        />
        <RadioCards {...form.bind('language')} width={9} choices={languageChoices()} />
      </Stack>
    </Panel>
  )
}

/** The fields for how to reach a user. */
export function ContactFields({ form }: Pick<UserForm, 'form'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('administration.user.contact')}>
      <Stack>
        <TextField {...form.bind('email')} optional type="email" autoComplete="off" maxLength={100} />
        <FieldRow>
          <PhoneField {...form.bind('phone')} optional />
          <PhoneField {...form.bind('cell')} optional />
        </FieldRow>
        <FieldRow>
          <TextField {...form.bind('city')} optional autoComplete="off" maxLength={longest.name} />
          <TextField {...form.bind('state')} optional autoComplete="off" maxLength={2} />
          <ZipField {...form.bind('zip')} optional />
        </FieldRow>
      </Stack>
    </Panel>
  )
}

type Role = { readonly id: number; readonly code: string; readonly name: string; readonly mayGrant: boolean }

/** The roles of a user. What the reader may not grant is shown only where it is held, and cannot be changed. */
export function RoleField({ form, roles }: Pick<UserForm, 'form'> & { roles: readonly Role[] }) {
  const { t } = useTranslation()
  const roleName = useRoleName()
  return (
    <Panel title={t('administration.user.access')}>
      <CheckboxGroup
        {...form.bind('roleIds')}
        choices={roles.map((role) => ({
          value: String(role.id),
          label: roleName(role),
          disabled: !role.mayGrant,
        }))}
      />
    </Panel>
  )
}

type Site = { readonly id: number; readonly name: string }

/** The sites that a user of a program manages. */
export function SiteField({ form, sites }: Pick<UserForm, 'form'> & { sites: readonly Site[] }) {
  const { t } = useTranslation()
  const { value, onChange, ...field } = form.bind('siteIds')
  const search = useSiteSearch(sites, value.map(Number))
  if (sites.length === 0) return null
  const shown = search.shown.map(({ id }) => String(id))
  return (
    <Panel title={t('administration.user.sites')}>
      <SiteSearchField {...search} />
      <CheckboxGroup
        {...field}
        optional
        choices={search.shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.filter((id) => shown.includes(id))}
        onChange={(visible) => onChange([...value.filter((id) => !shown.includes(id)), ...visible])}
      />
    </Panel>
  )
}
