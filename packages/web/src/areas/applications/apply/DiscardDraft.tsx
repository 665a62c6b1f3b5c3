import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useServicePortal } from '../../../api/servicePortal.ts'
import { navigateTo, useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { useApply } from '../form/apply.ts'
import { removeDraft } from '../form/draft/openDraft.ts'
import { recordOf } from '../form/source.ts'

/**
 * Leaves the application: families to their applications, staff to the record that they change, or to the worklist,
 * which may be in a portal of its own. The
 * draft is kept, or discarded after a confirmation.
 */
export function DiscardDraft() {
  const { t } = useTranslation()
  const { source, saving, userId, isStaff } = useApply()
  const confirm = useConfirm()
  const go = useGo()
  const portal = useServicePortal()
  const isChange = source.kind === 'edit'
  const worklistElsewhere = isStaff && !isChange ? portal?.('worklist') : undefined
  const home = userId === undefined ? 'landing' : isStaff ? 'worklist' : 'familyDashboard'
  const leave = () => {
    if (worklistElsewhere) location.assign(worklistElsewhere)
    else if (isStaff && isChange) navigateTo(recordOf(source))
    else go(home)
  }
  const discard = async () => {
    const kind = isChange ? 'edit' : 'new'
    const question = { title: t(`apply.discard.title.${kind}`), text: t(`apply.discard.text.${kind}`) }
    if (!(await confirm({ ...question, yes: t(`apply.discard.yes.${kind}`), isDestructive: true }))) return
    if (!worklistElsewhere) leave()
    await removeDraft(userId, isChange ? source.applicationId : undefined)
    if (worklistElsewhere) return leave()
    toast.done(t('apply.discard.done'))
  }
  if (saving === 'untouched') return null
  return (
    <div>
      <Button variant="default" onClick={leave}>
        {t('apply.discard.later')}
      </Button>{' '}
      <Button variant="subtle" color="brick" onClick={discard}>
        {t(`apply.discard.button.${isChange ? 'edit' : 'new'}`)}
      </Button>
    </div>
  )
}
