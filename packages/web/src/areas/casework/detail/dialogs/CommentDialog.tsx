import { maxCommentLength, maxImportantNoteLength } from '@semilla/contract/casework/fields.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { TextAreaField } from '../../../../ui/fields/TextField.tsx'
import { setApplicationComment } from '../../queries.ts'
import { useDetail } from '../detail.ts'
import { useDialogForm } from './useDialogForm.ts'

/** Changes the staff's comment and the note that stands above the record. The family never sees either. */
export function CommentDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { form, finish } = useDialogForm({
    start: { comment: application.comment, importantNote: application.importantNote },
    labels: (field) => t(`casework.detail.comment.${field === 'comment' ? 'label' : 'importantNote'}`),
  })
  const submit = form.submit(setApplicationComment, (values) => ({ applicationId: application.id, ...values }), {
    done: () => finish(t('casework.detail.said.comment')),
  })
  return (
    <FormDialog
      title={t('casework.detail.comment.title')}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      <TextAreaField
        {...form.bind('comment')}
        hint={t('casework.detail.comment.hint')}
        optional
        maxLength={maxCommentLength}
      />
      <TextAreaField
        {...form.bind('importantNote')}
        hint={t('casework.detail.comment.importantNoteHint')}
        optional
        maxLength={maxImportantNoteLength}
      />
    </FormDialog>
  )
}
