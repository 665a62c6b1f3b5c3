import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { to, useGo } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { startAtTitle } from '../../../ui/navigation/startAtTitle.ts'
import { ErrorSummary } from '../../../ui/page/ErrorSummary.tsx'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { changeVacancyStatus } from '../queries.ts'
import { type Action, actionsOf, useVacancyActions } from '../useVacancyActions.ts'
import { BasicFields } from './fields/BasicFields.tsx'
import { CriteriaFields } from './fields/CriteriaFields.tsx'
import { TakesSummary } from './TakesSummary.tsx'
import { type Given, useVacancyForm } from './useVacancyForm.ts'
import classes from './Vacancy.module.css'
import { isFrozen, noticeOf, VacancyNotice } from './VacancyNotice.tsx'
import { VacancyState } from './VacancyState.tsx'

type Props = Given & { siteName: string; onReload: () => void }

/** Shows the form of a vacancy, with a summary and the actions next to it. */
export function VacancyEditor(props: Props) {
  const { vacancy, siteId, siteName, onReload } = props
  const { t } = useTranslation()
  const go = useGo()
  const model = useVacancyForm(props)
  const { form } = model
  const { act, isBusy } = useVacancyActions()
  const publishing = useAction(changeVacancyStatus)
  const session = useSession()
  const mayEdit = vacancy ? vacancy.capabilities.includes('edit') : can(session, 'changeSites')
  const mayAct = vacancy?.capabilities.includes('changeStatus')
  const [siteInactive] = useState(vacancy?.siteStatus === 'inactive')
  const notice = siteInactive ? 'siteInactive' : noticeOf(vacancy, mayEdit)
  const frozen = isFrozen(notice)
  const locked = vacancy !== undefined && vacancy.status !== 'created'
  const list = to('vacancyList', { siteId, siteName })

  const programIsOffered = vacancy?.programIsOffered || model.program !== undefined
  const isUnpublished = vacancy ? actionsOf({ ...vacancy, programIsOffered }).includes('submit') : true
  const mayPublish = !frozen && isUnpublished && (!vacancy || mayAct)

  /** Shows a new vacancy as the stored one that it has become. */
  const showStored = (vacancyId: number) => {
    go('vacancy', { siteId, siteName, vacancyId, isEdit: true }, { replace: true })
    startAtTitle()
  }
  // The button that was pressed is gone afterwards, or disabled, here as below.
  const save = async () => {
    const id = await model.save()
    if (id && vacancy) focusTitle()
    else if (id) showStored(id)
  }
  /** Saves what has changed and publishes the vacancy; where only the latter fails, it stays saved. */
  const publish = async () => {
    const isSaved = vacancy !== undefined && !form.isDirty
    if (isSaved && !(await model.agreesToStart())) return
    const id = isSaved ? vacancy.id : await model.save({ isQuiet: true })
    if (!id) return
    const published = await publishing.act({ vacancyId: id, to: 'submitted' }, () => t('vacancies.confirm.submit.done'))
    if (!vacancy) return showStored(id)
    await model.refreshStamp()
    if (published) startAtTitle()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    return mayPublish ? publish() : save()
  }
  const onAction = async (action: Action) => {
    if (!vacancy) return
    if (!(await act(vacancy, action))) return
    if (action === 'void') return go('vacancyList', { siteId, siteName })
    await model.refreshStamp()
    focusTitle()
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.layout}>
      {vacancy && (
        <div className={classes.statePlace}>
          <VacancyState
            vacancy={vacancy}
            onAction={mayAct ? onAction : undefined}
            isBusy={isBusy || form.isBusy}
            onLinked={onReload}
          />
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
          <VacancyNotice {...{ notice, vacancy }}>
            {notice === 'created' && mayPublish && (
              <Button loading={publishing.isBusy} disabled={form.isBusy} onClick={publish}>
                {t('vacancies.form.publishNow')}
              </Button>
            )}
          </VacancyNotice>
        )}
        <BasicFields {...{ model, vacancy, frozen, locked }} />
        <CriteriaFields model={model} disabled={frozen || locked} />
        {!frozen && (
          <FormActions>
            {mayPublish && (
              <Button type="submit" loading={form.isBusy || publishing.isBusy}>
                {t('vacancies.form.publish')}
              </Button>
            )}
            <Button
              type={mayPublish ? 'button' : 'submit'}
              variant={mayPublish ? 'default' : 'filled'}
              loading={form.isBusy && !mayPublish}
              disabled={vacancy !== undefined && !form.isDirty}
              onClick={mayPublish ? save : undefined}
            >
              {t(mayPublish ? 'vacancies.form.saveOnly' : 'vacancies.form.save')}
            </Button>
            <Button component="a" href={list} variant="default">
              {t('shell.ui.cancel')}
            </Button>
          </FormActions>
        )}
        {mayPublish && <p className={classes.publishing}>{t('vacancies.form.publishHint')}</p>}
      </div>
      <aside className={classes.takesPlace} aria-label={t('vacancies.takes.title')}>
        <TakesSummary model={model} isCounted={!frozen} referred={frozen ? 0 : vacancy?.openReferrals} />
      </aside>
    </form>
  )
}
