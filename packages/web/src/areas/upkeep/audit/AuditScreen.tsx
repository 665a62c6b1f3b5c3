import { Button } from '@mantine/core'
import { exportAudit } from '@semilla/contract/audit.ts'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../../forms/DownloadButton.tsx'
import { useAction } from '../../../forms/useAction.ts'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { FoldedFilters } from '../../../ui/fields/filters/FoldedFilters.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { verifyAuditChain } from '../queries.ts'
import { auditColumns, entityName } from './auditColumns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { askedOf, useAudit } from './useAudit.ts'

const actions = ['read', 'create', 'update', 'remove', 'signIn', 'signOut', 'refused'] as const

/** Shows who looked at or changed what, and proves that the log is what it was. */
export default function AuditScreen() {
  const { t, i18n } = useTranslation()
  const { filter, setFilter, isValid, list, opened, open, close } = useAudit()
  const { act, isBusy } = useAction(verifyAuditChain)
  const set = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part })
  async function verify() {
    const proved = await act({})
    if (!proved) return
    const { entries, unsealed, faults } = proved.answer
    if (faults.length === 0) toast.done(t('upkeep.audit.whole', { count: entries, unsealed }))
    else
      toast.problem(
        t('upkeep.audit.broken', {
          places: faults.map(({ position, auditId }) => `${position} (${auditId})`).join(', '),
        }),
      )
  }
  const buttons = (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void verify()}>
        {t('upkeep.audit.verify')}
      </Button>
      <DownloadButton operation={exportAudit} input={askedOf(filter)} label={t('upkeep.audit.export')} size="md" />
    </>
  )
  const tools = (
    <Filters label={t('upkeep.audit.filters')}>
      <TextFilter label={t('upkeep.audit.person')} value={filter.person} onChange={(person) => set({ person })} />
      <FoldedFilters count={[filter.reference, filter.action, filter.from, filter.to].filter(Boolean).length}>
        <TextFilter
          label={t('upkeep.audit.family')}
          value={filter.reference}
          onChange={(reference) => set({ reference })}
        />
        <ChoiceFilter
          label={t('upkeep.audit.columns.action')}
          value={filter.action}
          onChange={(action) => set({ action })}
          choices={[
            { value: '', label: t('upkeep.audit.anyAction') },
            ...actions.map((value) => ({ value, label: t(`upkeep.audit.actions.${value}`) })),
          ]}
        />
        <DayFilter label={t('upkeep.audit.from')} value={filter.from} onChange={(from) => set({ from })} />
        <DayFilter
          label={t('upkeep.audit.to')}
          value={filter.to}
          onChange={(to) => set({ to })}
          error={isValid ? undefined : t('validation.endBeforeStart')}
        />
      </FoldedFilters>
    </Filters>
  )
  return (
    <Page title={t('upkeep.audit.title')} intro={t('upkeep.audit.intro')} width="full" actions={buttons}>
      <DataGrid
        name="auditLog"
        label={t('upkeep.audit.title')}
        columns={auditColumns(t, i18n)}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={({ action, entity }) => `${t(`upkeep.audit.actions.${action}`)}: ${entityName(t, i18n, entity)}`}
        onOpen={open}
        isDense
        listing={JSON.stringify(filter)}
        tools={tools}
        empty={<EmptyState title={t('upkeep.audit.none')} text={t('upkeep.audit.noneText')} />}
      />
      {opened && <EntryDialog entry={opened} onClose={close} />}
    </Page>
  )
}
