import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { restartDraft } from '../form/draft/openDraft.ts'
import { changesElsewhere } from '../form/draft/otherChanges.ts'
import { fromRecord } from '../form/fromRecord.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'

/** Says that saving one page from the record also sends changes of others, which were begun before and not sent. */
export function OtherChanges({ place }: { place: StepPlace }) {
  const { t } = useTranslation()
  const { source, draft, record, userId, today } = useApply()
  const [hasOthers] = useState(() => {
    const before = draft.base ?? (record && fromRecord(record, today))
    return before !== undefined && changesElsewhere(draft, before, place)
  })
  if (!hasOthers || source.kind !== 'edit') return null
  const discard = async () => {
    await restartDraft(userId, source.applicationId, today)
    focusTitle()
  }
  return (
    <Panel tone="warm" title={t('forStaff.form.others.title')}>
      <p>{t('forStaff.form.others.text')}</p>
      <FormActions>
        <Button variant="default" component="a" href={hrefOf(source, 'hub')}>
          {t('forStaff.form.others.see')}
        </Button>
        <Button variant="default" onClick={() => void discard()}>
          {t('forStaff.form.others.discard')}
        </Button>
      </FormActions>
    </Panel>
  )
}
