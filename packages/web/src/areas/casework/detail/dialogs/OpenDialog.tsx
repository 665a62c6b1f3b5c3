import { can } from '../../../../api/audience.ts'
import { useSession } from '../../../../api/session.ts'
import { useGo } from '../../../../links/links.ts'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'
import { JobDialog } from '../../bulk/JobDialog.tsx'
import { NoteDialog } from '../../notes/NoteDialog.tsx'
import { TaskForm } from '../../tasks/TaskForm.tsx'
import { AssignDialog } from '../../worklist/assigning/AssignDialog.tsx'
import { useDetail } from '../detail.ts'
import { useWayBack } from '../wayBack.ts'
import { CommentDialog } from './CommentDialog.tsx'
import type { DetailDialog } from './dialog.ts'
import { EnrollmentDialog } from './enrollment/EnrollmentDialog.tsx'
import { SiblingDialog } from './enrollment/SiblingDialog.tsx'
import { InviteDialog } from './invitation/InviteDialog.tsx'
import { InterestExpiryDialog } from './preferences/InterestExpiryDialog.tsx'
import { SiteReasonDialog } from './preferences/SiteReasonDialog.tsx'
import { ExplainDialog } from './referral/ExplainDialog.tsx'
import { ReferDialog } from './referral/ReferDialog.tsx'
import { RejectDialog } from './referral/RejectDialog.tsx'
import { WhyDialog } from './referral/WhyDialog.tsx'
import { ChildStatusDialog } from './status/ChildStatusDialog.tsx'
import { StatusDialog } from './status/StatusDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { WhyChildDialog } from './why/WhyChildDialog.tsx'

/** Assigns the application. Who has given it to another agency no longer sees it, and returns to the list. */
function AssignThis() {
  const { application, close } = useDetail()
  const session = useSession()
  const { listing } = useWayBack()
  const go = useGo()
  const done = (otherAgency: string | undefined) =>
    otherAgency && !can(session, 'administerCity') ? go('worklist', listing) : close()
  return <AssignDialog application={application} onDone={done} onClose={close} />
}

/** Shows an action on this application, to take it back. The button that began it may be gone afterwards. */
function JobOfThis({ jobId }: { jobId: number }) {
  const { open, close } = useDetail()
  const closeAndFocus = () => {
    close()
    focusWhenLost(() => document.querySelector<HTMLElement>('#actions button'))
  }
  return <JobDialog jobId={jobId} onClose={closeAndFocus} onUndo={(undoId) => open({ kind: 'job', jobId: undoId })} />
}

function OfChild({ kind, childId }: { kind: 'child' | 'enrollment'; childId: number }) {
  const child = useDetail().children.find(({ id }) => id === childId)
  if (!child) return null
  return kind === 'child' ? <ChildStatusDialog child={child} /> : <EnrollmentDialog child={child} />
}

function OfFamily({ kind }: { kind: 'note' | 'task' }) {
  const { application, close } = useDetail()
  const Form = kind === 'note' ? NoteDialog : TaskForm
  return <Form applicationId={application.id} onClose={close} />
}

/** Shows the requested dialog. */
export default function OpenDialog({ dialog }: { dialog: DetailDialog }) {
  switch (dialog.kind) {
    case 'status':
      return <StatusDialog />
    case 'assign':
      return <AssignThis />
    case 'job':
      return <JobOfThis jobId={dialog.jobId} />
    case 'comment':
      return <CommentDialog />
    case 'tags':
      return <TagsDialog />
    case 'sibling':
      return <SiblingDialog />
    case 'invite':
      return <InviteDialog />
    case 'note':
    case 'task':
      return <OfFamily kind={dialog.kind} />
    case 'child':
    case 'enrollment':
      return <OfChild kind={dialog.kind} childId={dialog.childId} />
    case 'whyChild':
      return <WhyChildDialog childId={dialog.childId} />
    case 'refer':
      return <ReferDialog request={dialog} />
    case 'explain':
      return <ExplainDialog {...dialog} />
    case 'why':
      return <WhyDialog {...dialog} />
    case 'reject':
      return <RejectDialog {...dialog} />
    case 'interestExpiry':
      return <InterestExpiryDialog {...dialog} />
    default:
      return <SiteReasonDialog {...dialog} />
  }
}
