import { longestComment, setApplicationComment } from '@semilla/contract/casework/fields.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultAt } from '../../../../api/faults.ts'
import { TextAreaField } from '../../../../ui/fields/TextField.tsx'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'

/** The staff's comment, which the family never sees. */
export function CommentDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { change, faults, isBusy } = useChange(setApplicationComment)
  const [comment, setComment] = useState(application.comment)
  const submit = async () => {
    const done = await change({ applicationId: application.id, comment }, () => t('casework.detail.said.comment'))
    if (done) close()
  }
  return (
    <DialogForm
      title={t('casework.detail.comment.title')}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
    >
      <TextAreaField
        name="comment"
        label={t('casework.detail.comment.label')}
        hint={t('casework.detail.comment.hint')}
        error={faultAt(faults, 'comment')}
        optional
        maxLength={longestComment}
        value={comment}
        onChange={setComment}
      />
    </DialogForm>
  )
}
