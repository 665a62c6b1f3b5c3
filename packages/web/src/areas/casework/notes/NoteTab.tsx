import { exportNotes } from '@semilla/contract/reports/files.ts'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { useDetail } from '../detail/detail.ts'
import { FileMenu } from '../detail/files/FileMenu.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'

/** Shows the notes of an application, with the form for another one. */
export default function NoteTab() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const mayWrite = can(useSession(), 'writeNotes')
  return (
    <>
      <FileMenu operation={exportNotes} applicationId={application.id} label={t('casework.detail.file.notes')} />
      {mayWrite && <NoteForm applicationId={application.id} />}
      <NoteList applicationId={application.id} />
    </>
  )
}
