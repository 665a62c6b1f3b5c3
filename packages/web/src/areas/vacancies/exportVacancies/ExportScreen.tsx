import { Button } from '@mantine/core'
import type * as api from '@semilla/contract/vacancies/lists.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { readList } from '../../../api/queries/list.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { keepFocus } from '../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { ErrorSummary } from '../../../ui/page/ErrorSummary.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { listVacancies } from '../queries.ts'
import { asWorkbook } from './asWorkbook.ts'

const statuses = ['created', 'submitted', 'paused', 'closed', 'void'] as const

/** A filter for all vacancies of the user. */
const everyVacancy = {
  name: '',
  createdFrom: undefined,
  createdTo: undefined,
  status: 'all',
  entityType: 'site',
  siteIds: [],
  cityId: undefined,
  pageSize: 500,
} satisfies Parameters<typeof readList<typeof api.listVacancies>>[1]

/** Exports the vacancies of the user's sites as a workbook. */
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
      const every = await readList(listVacancies, everyVacancy)
      const wanted = every.filter(({ status }) => chosen.includes(status))
      saveFile(await asWorkbook(t, wanted), `${t('vacancies.export.fileName')}.xlsx`)
      toast.done(t('vacancies.export.done', { count: wanted.length }))
    } catch (error) {
      if (error instanceof CallError) setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title={t('vacancies.export.title')}
      above={<a href={toLast('siteList')}>{t('vacancies.list.backToSites')}</a>}
      intro={<p>{t('vacancies.export.intro')}</p>}
      width="read"
    >
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
          <Button onClick={() => void keepFocus(run)} loading={isBusy}>
            {t('vacancies.export.download')}
          </Button>
        </FormActions>
      </Stack>
    </Page>
  )
}
