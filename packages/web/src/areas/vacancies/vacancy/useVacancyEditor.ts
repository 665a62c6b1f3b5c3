import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { goOnFrom } from '../../../links/links.ts'
import { focusTitle, startAtTitle } from '../../../ui/navigation/focus.ts'
import { changeVacancyStatus } from '../queries.ts'
import { type Action, actionsOf, useVacancyActions } from '../useVacancyActions.ts'
import { useLeftOver } from './useLeftOver.ts'
import { type Given, useVacancyForm } from './useVacancyForm.ts'
import { isFrozen, type Notice, noticeOf } from './VacancyNotice.tsx'

const go = goOnFrom('vacancy')

export type EditorProps = Given & { siteName: string; onReload: () => void }

/** Returns the form of a vacancy with what its reader may do: save it, publish it, or act on the stored one. */
export function useVacancyEditor(props: EditorProps) {
  const { vacancy, siteId, siteName } = props
  const { t } = useTranslation()
  const model = useVacancyForm(props)
  const { form } = model
  const { act, isBusy: isActing } = useVacancyActions()
  const publishing = useAction(changeVacancyStatus)
  const session = useSession()
  const mayEdit = vacancy ? vacancy.capabilities.includes('edit') : can(session, 'changeSites')
  const mayAct = vacancy?.capabilities.includes('changeStatus')
  const [siteInactive] = useState(vacancy?.siteStatus === 'inactive')
  const notice: Notice | undefined = siteInactive ? 'siteInactive' : noticeOf(vacancy, mayEdit)
  const frozen = isFrozen(notice)
  const left = useLeftOver(model, vacancy, frozen)
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
    await model.readAgain()
    if (published) startAtTitle()
  }
  const onAction = async (action: Action) => {
    if (!vacancy) return
    if (!(await act(vacancy, action))) return
    if (action === 'void') return go('vacancyList', { siteId, siteName })
    await model.readAgain()
    focusTitle()
  }
  return {
    model,
    ...left,
    notice,
    /** Whether nothing of the vacancy can be changed now. */
    frozen,
    mayPublish,
    save,
    publish,
    /** Acts on the stored vacancy; undefined if the reader may not. */
    onAction: mayAct ? onAction : undefined,
    isActing,
    isPublishing: publishing.isBusy,
  }
}
export type VacancyEditing = ReturnType<typeof useVacancyEditor>
