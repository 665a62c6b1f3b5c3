import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Fold } from '../../../ui/page/Fold.tsx'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { programAgesText } from '../../vacancies/vacancyWords.ts'
import type { Organization } from './OrganizationForm.tsx'

type Program = Organization['programs'][number]

/** Lists the subsidies that the sites of an organization offer, for which ages and incomes. */
export function ProgramsPanel({ organization: { programs } }: { organization: Organization }) {
  const { t } = useTranslation()
  const column = (id: string, cell: Column<Program>['cell'], more: Partial<Column<Program>> = {}): Column<Program> => ({
    id,
    title: t(`administration.programs.${id}`),
    cell,
    width: 9,
    ...more,
  })
  const columns = [
    column('name', ({ name }) => name, { width: 14, grow: 1, sortBy: ({ name }) => name }),
    column('ages', (program) => programAgesText(t, program, 'fromUnder'), { width: 17, grow: 1 }),
    column('eligibility', ({ eligibility }) => t(`administration.programs.kinds.${eligibility}`), { width: 18 }),
    column('forHomeless', ({ forHomeless }) => t(`administration.${forHomeless ? 'yes' : 'no'}`), {
      width: 8,
      grow: 0,
      hideable: true,
    }),
    column('siteCount', ({ siteCount }) => formatNumber(siteCount), {
      width: 6,
      grow: 0,
      align: 'end',
      sortBy: (each) => each.siteCount,
    }),
  ]
  return (
    <Fold title={t('administration.programs.title')} level={2} opens={!useIsNarrow()}>
      <DataGrid
        name="organization-programs"
        label={t('administration.programs.title')}
        columns={columns}
        rows={programs}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        isDense
        height="content"
        empty={<EmptyState title={t('administration.programs.none')} text={t('administration.programs.noneText')} />}
      />
    </Fold>
  )
}
