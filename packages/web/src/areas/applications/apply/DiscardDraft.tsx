import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useServicePortal } from '../../../api/servicePortal.ts'
import { useGo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { useApply } from '../form/apply.ts'
import { removeDraft } from '../form/draft/openDraft.ts'

/**
 * Leaves the application: families to their applications, staff to the worklist, which may be in a portal of its own. The
 * draft is kept, or discarded after a confirmation.
 */
export function DiscardDraft() {
  const { t } = useTranslation()
  const { source, saving, userId, isStaff } = useApply()
  const confirm = useConfirm()
  const go = useGo()
  const portal = useServicePortal()
  const worklistElsewhere = isStaff ? portal?.('worklist') : undefined
  const home = userId === undefined ? 'landing' : isStaff ? 'worklist' : 'familyDashboard'
  const discard = async () => {
    const kind = source.kind === 'edit' ? 'edit' : 'new'
    const question = { title: t(`apply.discard.title.${kind}`), text: t(`apply.discard.text.${kind}`) }
    if (!(await confirm({ ...question, yes: t(`apply.discard.yes.${kind}`), isDestructive: true }))) return
    if (!worklistElsewhere) go(home)
    await removeDraft(userId, source.kind === 'edit' ? source.applicationId : undefined)
    if (worklistElsewhere) return location.assign(worklistElsewhere)
    toast.done(t('apply.discard.done'))
  }
  if (saving === 'untouched') return null
  return (
    <div>
      <Button variant="default" onClick={() => (worklistElsewhere ? location.assign(worklistElsewhere) : go(home))}>
        {t('apply.discard.later')}
      </Button>{' '}
      <Button variant="subtle" color="brick" onClick={discard}>
        {t(`apply.discard.button.${source.kind === 'edit' ? 'edit' : 'new'}`)}
      </Button>
    </div>
  )
}
