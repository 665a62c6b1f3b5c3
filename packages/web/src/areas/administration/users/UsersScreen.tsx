import { Button } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { to, useGo } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { useUserColumns } from './userColumns.tsx'
import { useUsers } from './useUsers.ts'

/** Lists the users whom the administrator manages. */
export default function UsersScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const model = useUsers()
  const [isImporting, setImporting] = useState(false)
  const actions = (
    <>
      <Button variant="default" component="a" href={to('roles')}>
        {t('administration.roles.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTableImport aria-hidden size={18} />}
        onClick={() => setImporting(true)}
      >
        {t('administration.import.open')}
      </Button>
      <Button component="a" href={to('addUser')} leftSection={<IconPlus aria-hidden size={18} />}>
        {t('administration.users.add')}
      </Button>
    </>
  )
  return (
    <Page
      title={t('administration.users.title')}
      intro={<p>{t('administration.users.intro')}</p>}
      actions={actions}
      width="full"
    >
      <DataGrid
        name="users"
        label={t('administration.users.title')}
        columns={useUserColumns()}
        {...model.list}
        keyOf={({ id }) => String(id)}
        nameOf={personName}
        onOpen={({ id }) => go('userProfile', { userId: id })}
        isDense
        tools={<UserFilters {...model} />}
        empty={<EmptyState title={t('administration.nothingFound')} text={t('administration.nothingFoundText')} />}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}
