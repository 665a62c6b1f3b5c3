import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { useDetail } from '../detail/detail.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'

/** Shows the notes of an application, with the form for another one. */
export default function NoteTab() {
  const { application } = useDetail()
  const mayWrite = can(useSession(), 'writeNotes')
  return (
    <>
      {mayWrite && <NoteForm applicationId={application.id} />}
      <NoteList applicationId={application.id} />
    </>
  )
}
