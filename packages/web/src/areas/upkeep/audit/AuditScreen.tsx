import { Button } from '@mantine/core'
import { exportAudit } from '@semilla/contract/audit.ts'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../api/texts/format.ts'
import { DownloadButton } from '../../../forms/DownloadButton.tsx'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { FoldedFilters } from '../../../ui/fields/filters/FoldedFilters.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { auditColumns, entityName } from './auditColumns.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { askedOf, useAudit } from './useAudit.ts'
import { useProof } from './useProof.ts'

const actions = ['read', 'create', 'update', 'remove', 'signIn', 'signOut', 'refused'] as const

/** Shows who looked at or changed what, and proves that the log is what it was. */
export default function AuditScreen() {
  const { t, i18n } = useTranslation()
  const { filter, setFilter, isValid, list, opened, open, close } = useAudit()
  const { prove, isBusy, progress } = useProof()
  const set = (part: Partial<typeof filter>) => setFilter({ ...filter, ...part })
  const buttons = (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void prove()}>
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
      <p role="status">{progress && t('upkeep.audit.proving', { done: progress.entries, total: progress.total })}</p>
      <DataGrid
        name="auditLog"
        label={t('upkeep.audit.title')}
        columns={auditColumns(t, i18n)}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={({ action, entity }) =>
          `${t(`upkeep.audit.actions.${action}`)}${colon()}${entityName(t, i18n, entity)}`
        }
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
