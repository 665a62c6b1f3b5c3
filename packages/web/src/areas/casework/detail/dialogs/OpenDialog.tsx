import { AssignDialog } from '../../worklist/assigning.tsx'
import { useDetail } from '../detail.ts'
import { ChildStatusDialog } from './ChildStatusDialog.tsx'
import { CommentDialog } from './CommentDialog.tsx'
import type { DetailDialog } from './dialog.ts'
import { EnrollmentDialog } from './EnrollmentDialog.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { InterestExpiryDialog } from './InterestExpiryDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ReferDialog } from './ReferDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { SiblingDialog } from './SiblingDialog.tsx'
import { SiteReasonDialog } from './SiteReasonDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'
import { WhyDialog } from './WhyDialog.tsx'

function AssignThis() {
  const { application, close } = useDetail()
  return <AssignDialog applicationIds={[application.id]} onDone={close} onClose={close} />
}

function OfChild({ kind, childId }: Extract<DetailDialog, { kind: 'child' | 'enrollment' }>) {
  const child = useDetail().children.find(({ id }) => id === childId)
  if (!child) return null
  return kind === 'child' ? <ChildStatusDialog child={child} /> : <EnrollmentDialog child={child} />
}

/** The dialog that was asked for. */
export default function OpenDialog({ dialog }: { dialog: DetailDialog }) {
  switch (dialog.kind) {
    case 'status':
      return <StatusDialog />
    case 'assign':
      return <AssignThis />
    case 'comment':
      return <CommentDialog />
    case 'tags':
      return <TagsDialog />
    case 'sibling':
      return <SiblingDialog />
    case 'invite':
      return <InviteDialog />
    case 'child':
    case 'enrollment':
      return <OfChild {...dialog} />
    case 'refer':
      return <ReferDialog asked={dialog} />
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
