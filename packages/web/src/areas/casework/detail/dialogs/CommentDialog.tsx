import { maxCommentLength, maxImportantNoteLength } from '@semilla/contract/casework/fields.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useContested } from '../../../../forms/useContested.ts'
import { Theirs } from '../../../../ui/display/Theirs.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { setApplicationComment } from '../../queries.ts'
import { useDetail } from '../detail.ts'
import { useDialogForm } from './useDialogForm.ts'

type Text = 'comment' | 'importantNote'

/**
 * Returns the form of both texts. Only what was changed in it is saved. Where a colleague saved the same text meanwhile,
 * the user first sees what they wrote, and saves again to replace it.
 */
function useCommentForm() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const { comment, importantNote } = application
  const keptAs = `comment:${application.id}`
  const contest = useContested({ comment, importantNote }, keptAs)
  const { form, finish } = useDialogForm({
    start: contest.start,
    keptAs,
    labels: (field) => t(`casework.detail.comment.${field === 'comment' ? 'label' : 'importantNote'}`),
  })
  const said = t('casework.detail.said.comment')
  const submit = form.submit(
    setApplicationComment,
    (values) => ({
      applicationId: application.id,
      ...values,
      seen: {
        comment: contest.seen('comment', values.comment),
        importantNote: contest.seen('importantNote', values.importantNote),
      },
    }),
    {
      done: (_answer, { comment = '', importantNote = '' }) => {
        const typed = form.latest()
        if (typed.comment === comment && typed.importantNote === importantNote) return finish(said)
        // What was typed while this was being saved is left to save.
        toast.done(said)
        contest.saved({ comment, importantNote })
        form.takeOver(typed, { comment, importantNote })
      },
      refused: contest.refused(() => form.showFault('casework.detail.comment.editedMeanwhile')),
    },
  )
  return { form, submit, isContested: (text: Text) => contest.isContested(text, form.values[text]) }
}

/** Changes the staff's comment and the note that stands above the record. The family never sees either. */
export function CommentDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { form, submit, isContested } = useCommentForm()
  const titleOf = (text: Text) => t(`casework.detail.comment.${application[text] ? 'theirs' : 'theyDeleted'}`)
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
      {isContested('comment') && <Theirs title={titleOf('comment')} text={application.comment} />}
      <TextAreaField
        {...form.bind('importantNote')}
        hint={t('casework.detail.comment.importantNoteHint')}
        optional
        maxLength={maxImportantNoteLength}
      />
      {isContested('importantNote') && <Theirs title={titleOf('importantNote')} text={application.importantNote} />}
    </FormDialog>
  )
}
