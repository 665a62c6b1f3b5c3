import { Button } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../browser/composing.ts'
import { Continued } from '../../../forms/Continued.tsx'
import { NewerVersion } from '../../../forms/newer/NewerVersion.tsx'
import { to } from '../../../links/links.ts'
import { ErrorSummary } from '../../../ui/page/ErrorSummary.tsx'
import { FormActions } from '../../../ui/page/Panel.tsx'
import { BasicFields } from './fields/BasicFields.tsx'
import { CriteriaFields } from './fields/CriteriaFields.tsx'
import { LeftOverPanel } from './LeftOverPanel.tsx'
import { TakesSummary } from './TakesSummary.tsx'
import type { StoredVacancy } from './typed.ts'
import { type EditorProps, useVacancyEditor, type VacancyEditing } from './useVacancyEditor.ts'
import classes from './Vacancy.module.css'
import { VacancyNotice } from './VacancyNotice.tsx'
import { VacancyState } from './VacancyState.tsx'

type ButtonsProps = { editor: VacancyEditing; vacancy: StoredVacancy | undefined; list: string }

/** The name of the button that publishes. */
const publishes = 'publish'

const submitterOf = (event: FormEvent) => (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null

/** Lets Enter in a field save, where the browser would press the first button, which publishes. */
function saveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget, nativeEvent } = event
  const isTyped = key === 'Enter' && target instanceof HTMLInputElement && !isComposing(nativeEvent)
  if (!isTyped || event.defaultPrevented) return
  event.preventDefault()
  const save = currentTarget.querySelector<HTMLButtonElement>(`button[type=submit]:not([name=${publishes}])`)
  if (save && !save.disabled) currentTarget.requestSubmit(save)
}

function EditorButtons({ editor, vacancy, list }: ButtonsProps) {
  const { t } = useTranslation()
  const { model, mayPublish, isPublishing } = editor
  const { form } = model
  return (
    <FormActions>
      {mayPublish && (
        <Button type="submit" name={publishes} loading={form.isBusy || isPublishing}>
          {t('vacancies.form.publish')}
        </Button>
      )}
      <Button
        type="submit"
        variant={mayPublish ? 'default' : 'filled'}
        loading={form.isBusy && !mayPublish}
        disabled={isPublishing || (vacancy !== undefined && !form.isDirty)}
      >
        {t(mayPublish ? 'vacancies.form.saveOnly' : 'vacancies.form.save')}
      </Button>
      <Button component="a" href={list} variant="default">
        {t('shell.ui.cancel')}
      </Button>
    </FormActions>
  )
}

/** Shows the form of a vacancy, with a summary and the actions next to it. */
export function VacancyEditor(props: EditorProps) {
  const { vacancy, siteId, siteName, onReload } = props
  const { t } = useTranslation()
  const editor = useVacancyEditor(props)
  const { model, notice, frozen, mayPublish, save, publish, onAction, isActing, isPublishing } = editor
  const { form } = model
  const locked = vacancy !== undefined && vacancy.status !== 'created'
  const list = to('vacancyList', { siteId, siteName })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    return submitterOf(event)?.name === publishes ? publish() : save()
  }
  return (
    <form onSubmit={onSubmit} onKeyDown={saveOnEnter} noValidate className={classes.layout}>
      {vacancy && (
        <div className={classes.statePlace}>
          <VacancyState vacancy={vacancy} onAction={onAction} isBusy={isActing || form.isBusy} onLinked={onReload} />
        </div>
      )}
      <div className={classes.formPlace}>
        <ErrorSummary faults={form.faults} />
        {!frozen && <Continued form={form} />}
        {editor.leftOver.length > 0 && <LeftOverPanel leftOver={editor.leftOver} onDiscard={editor.discard} />}
        <NewerVersion version={model.version} nameOf={model.labels} onDiscard={onReload} />
        {notice && (
          <VacancyNotice {...{ notice, vacancy }}>
            {notice === 'created' && mayPublish && (
              <Button loading={isPublishing} disabled={form.isBusy} onClick={publish}>
                {t('vacancies.form.publishNow')}
              </Button>
            )}
          </VacancyNotice>
        )}
        <BasicFields {...{ model, vacancy, frozen, locked }} />
        <CriteriaFields model={model} disabled={frozen || locked} />
      </div>
      <aside className={classes.takesPlace} aria-label={t('vacancies.takes.title')}>
        <TakesSummary model={model} isCounted={!frozen} referred={frozen ? 0 : vacancy?.openReferrals} />
      </aside>
      {/* Below what the vacancy takes also on a phone, so that its warnings are read first. */}
      <div className={classes.actionsPlace}>
        {!frozen && <EditorButtons {...{ editor, vacancy, list }} />}
        {mayPublish && <p className={classes.publishing}>{t('vacancies.form.publishHint')}</p>}
      </div>
    </form>
  )
}
