import { Button } from '@mantine/core'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { ListedVacancy } from '../useVacancyActions.ts'
import { asTable } from './asTable.ts'

const statuses = ['created', 'submitted', 'paused', 'closed', 'void'] as const
const pageSize = 500

/** Every vacancy in the caller's reach, read page by page. */
async function readAll(): Promise<ListedVacancy[]> {
  const search = { name: '', createdFrom: undefined, createdTo: undefined, status: 'all', entityType: 'site' } as const
  const all: ListedVacancy[] = []
  for (let page = 1; ; page += 1) {
    const input = { ...search, siteIds: [], cityId: undefined, page, pageSize }
    const { items, total } = await call(listVacancies, input)
    all.push(...items)
    if (all.length >= total || items.length === 0) return all
  }
}

function saveFile(content: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The vacancies of one's sites as a table for a spreadsheet. */
export default function ExportScreen() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly VacancyStatus[]>(['created', 'submitted', 'paused'])
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (chosen.length === 0) return setFault(t('vacancies.export.chooseStatus'))
    setFault(undefined)
    setBusy(true)
    try {
      const wanted = (await readAll()).filter(({ status }) => chosen.includes(status))
      saveFile(asTable(t, wanted), `${t('vacancies.export.fileName')}.csv`)
      toast.done(t('vacancies.export.done', { count: wanted.length }))
    } catch (error) {
      if (error instanceof CallError) setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={t('vacancies.export.title')} intro={<p>{t('vacancies.export.intro')}</p>} width="read">
      <Stack>
        <ErrorSummary faults={fault ? [{ message: fault }] : []} />
        <Panel>
          <CheckboxGroup
            name="statuses"
            label={t('vacancies.export.statuses')}
            width={9}
            choices={statuses.map((value) => ({ value, label: t(`words.vacancyStatus.${value}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        </Panel>
        <FormActions>
          <Button onClick={run} loading={isBusy}>
            {t('vacancies.export.download')}
          </Button>
        </FormActions>
      </Stack>
    </Page>
  )
}
