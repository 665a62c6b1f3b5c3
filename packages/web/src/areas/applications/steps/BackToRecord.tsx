import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../ui/navigation/staying.ts'
import { useApply } from '../form/apply.ts'
import { removeDraft } from '../form/draft/openDraft.ts'
import { recordOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import classes from './steps.module.css'

/**
 * Leads back to the record from which staff opened a page. What was changed and not saved is discarded after a
 * confirmation, so that it is not sent later with something else.
 */
export function BackToRecord({ place, asButton = false }: { place: StepPlace; asButton?: boolean }) {
  const { t } = useTranslation()
  const { source, saving, userId } = useApply()
  const confirm = useConfirm()
  if (source.kind !== 'edit') return null
  const leave = async () => {
    if (saving !== 'untouched') {
      const question = { title: t('apply.discard.title.edit'), text: t('apply.discard.text.edit') }
      if (!(await confirm({ ...question, yes: t('apply.discard.yes.edit'), isDestructive: true }))) return
    }
    const isHere = stayingHere()
    if (saving !== 'untouched') await removeDraft(userId, source.applicationId)
    if (isHere()) navigateTo(recordOf(source, place))
  }
  if (asButton)
    return (
      <Button variant="default" size="lg" onClick={() => void leave()}>
        {t('shell.ui.cancel')}
      </Button>
    )
  return (
    <a
      href={`#${recordOf(source, place)}`}
      className={classes.back}
      onClick={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <IconArrowLeft aria-hidden size={18} />
      {t('forStaff.form.back')}
    </a>
  )
}
