import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { to, useGo } from '../../../links/links.ts'
import { ErrorSummary } from '../../../ui/page/ErrorSummary.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { type Action, useVacancyActions } from '../useVacancyActions.ts'
import { BasicFields } from './BasicFields.tsx'
import { CriteriaFields } from './CriteriaFields.tsx'
import { TakesSummary } from './TakesSummary.tsx'
import { type Given, useVacancyForm } from './useVacancyForm.ts'
import classes from './Vacancy.module.css'
import { VacancyState } from './VacancyState.tsx'

type Props = Given & { siteName: string; onReload: () => void }

/** Returns the notice above the form, if any. */
function noticeOf({ vacancy }: Given, mayEdit: boolean): string | undefined {
  if (!mayEdit) return 'readOnly'
  if (!vacancy || vacancy.status === 'created') return undefined
  if (vacancy.status === 'closed' || vacancy.status === 'void') return vacancy.status
  return vacancy.programIsOffered ? 'locked' : 'programRemoved'
}

/** Shows the form of a vacancy, with a summary and the actions next to it. */
export function VacancyEditor(props: Props) {
  const { vacancy, siteId, siteName, onReload } = props
  const { t } = useTranslation()
  const go = useGo()
  const model = useVacancyForm(props)
  const { form } = model
  const { act, isBusy } = useVacancyActions()
  const session = useSession()
  const mayEdit = vacancy ? vacancy.capabilities.includes('edit') : can(session, 'changeSites')
  const mayAct = vacancy?.capabilities.includes('changeStatus')
  const [siteInactive] = useState(vacancy?.siteStatus === 'inactive')
  const notice = siteInactive ? 'siteInactive' : noticeOf(props, mayEdit)
  const frozen = ['readOnly', 'closed', 'void', 'siteInactive'].includes(notice ?? '')
  const locked = vacancy !== undefined && vacancy.status !== 'created'
  const list = to('vacancyList', { siteId, siteName })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const id = await model.save()
    if (id && !vacancy) go('vacancy', { siteId, siteName, vacancyId: id, isEdit: true }, { replace: true })
  }
  const onAction = async (action: Action) => {
    if (!vacancy) return
    if (action === 'submit' && form.isDirty && !(await model.save())) return
    if (!(await act(vacancy, action))) return
    if (action === 'void') return go('vacancyList', { siteId, siteName })
    await model.refreshStamp()
  }
  return (
    <form onSubmit={save} noValidate className={classes.layout}>
      {vacancy && (
        <div className={classes.statePlace}>
          <VacancyState vacancy={vacancy} onAction={mayAct ? onAction : undefined} isBusy={isBusy || form.isBusy} />
        </div>
      )}
      <div className={classes.formPlace}>
        <ErrorSummary faults={form.faults} />
        {model.isOutdated && (
          <Panel tone="warm">
            <p className={classes.notice}>{t('vacancies.form.outdated')}</p>
            <Button variant="default" onClick={onReload}>
              {t('vacancies.form.reload')}
            </Button>
          </Panel>
        )}
        {notice && (
          <Panel tone="warm">
            <p className={classes.notice}>{t(`vacancies.notice.${notice}`)}</p>
          </Panel>
        )}
        <BasicFields {...{ model, vacancy, frozen, locked }} />
        <CriteriaFields model={model} disabled={frozen || locked} />
        {!frozen && (
          <FormActions>
            <Button type="submit" loading={form.isBusy} disabled={vacancy !== undefined && !form.isDirty}>
              {t(vacancy ? 'vacancies.form.save' : 'vacancies.form.create')}
            </Button>
            <Button component="a" href={list} variant="default">
              {t('shell.ui.cancel')}
            </Button>
          </FormActions>
        )}
      </div>
      <aside className={classes.takesPlace} aria-label={t('vacancies.takes.title')}>
        <TakesSummary model={model} />
      </aside>
    </form>
  )
}
