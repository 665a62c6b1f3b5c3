import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { readNow } from '../../../api/queries/reads.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { getApplicationDetail } from '../../matching/queries.ts'
import { useApply } from '../form/apply.ts'
import { draftKey, forgetDraft, type OpenDraft } from '../form/draft/openDraft.ts'
import classes from './apply.module.css'

/** Shows that the application has changed since this draft of a change was started, and lets the user choose. */
export function StaleNotice() {
  const { t } = useTranslation()
  const { source, store, userId } = useApply()
  if (source.kind !== 'edit') return null
  const { applicationId } = source
  const keep = async () => {
    const record = await readNow(getApplicationDetail, { applicationId, really: true })
    store.change((before) => ({ ...before, stamp: record.stamp }))
    queryClient.setQueryData<OpenDraft>(draftKey(userId, applicationId), (open) => open && { ...open, record })
    toast.done(t('apply.stale.kept'))
  }
  return (
    <Panel tone="warm" title={t('apply.stale.title')}>
      <p>{t('apply.stale.text')}</p>
      <div className={classes.actions}>
        <Button onClick={() => void keep()}>{t('apply.stale.mine')}</Button>
        <Button variant="default" onClick={() => void reload(userId, applicationId)}>
          {t('apply.stale.theirs')}
        </Button>
      </div>
    </Panel>
  )
}

/** Starts the change again from the current application. */
async function reload(userId: number | undefined, applicationId: number) {
  await forgetDraft(userId, applicationId)
  await queryClient.refetchQueries({ queryKey: draftKey(userId, applicationId) })
}
